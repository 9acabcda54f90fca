public import LiveryDiagnostics
internal import LiveryYAML

/// Lays a pack out as all packs are laid out, and leaves what it says alone.
///
/// Levels are indented by two blanks. A colon and a comma have one blank after them and none before; braces have blanks
/// inside, brackets have none. Texts in single quotes get double ones where that changes nothing. One blank line at most
/// separates lines; no line ends with blanks, and the last one ends with a break. In packs the keys that say what the pack
/// is come first. Values that stand in one column in neighbouring lines stay in one column, and so do comments at the ends
/// of lines. Comments, the order of everything else, and the choice between indentation and braces are the author's.
///
/// Formatting what was formatted changes nothing. What comes out is read again and compared before it is given back.
public struct PackFormatter: Sendable {
    /// A formatter.
    public init() {}

    /// Formats a file.
    public func format(_ source: SourceText) -> FormattedText {
        let (document, diagnostics) = YAMLDocument.parse(source)
        guard let text = EditableText(source.bytes) else { return .unreadable(diagnostics) }
        guard let document else {
            return diagnostics.isEmpty ? .text(text) : .unreadable(diagnostics)
        }
        var best: EditableText?
        for ordered in [HeadOrder.apply(to: text, document), text] {
            guard let formatted = LayoutWriter.format(ordered), Self.isSame(formatted, document, source.path) else {
                continue
            }
            best = formatted
            break
        }
        return best.map { .text($0) } ?? .refused
    }

    /// Whether a text says the same as a document, the order of the keys at the top apart.
    private static func isSame(_ text: EditableText, _ document: YAMLDocument, _ path: String) -> Bool {
        guard let other = YAMLDocument.parse(SourceText(path: path, bytes: text.bytes)).document else { return false }
        return DocumentComparison.areSame(document, other)
    }
}
