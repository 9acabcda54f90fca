import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The elements of an XML document with their attributes, in order; fails where it is not well-formed.
final class XMLDocumentReader: NSObject, XMLParserDelegate {
    private var found: [(name: String, attributes: [String: String])] = []

    init(_ text: String) throws {
        super.init()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = self
        guard parser.parse() else {
            throw Support.Problem(text: parser.parserError.map { "\($0)" } ?? "the document is not well-formed")
        }
    }

    /// The attributes of the elements of a name.
    func elements(_ name: String) -> [[String: String]] { found.filter { $0.name == name }.map(\.attributes) }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        found.append((name, attributes))
    }
}
