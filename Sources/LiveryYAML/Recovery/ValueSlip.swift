public import LiveryDiagnostics

/// Why a text without quotes is not the value that it seems to be: a comma behind it, typographic quotes around it, or a
/// character in it that cannot be seen.
public struct ValueSlip: Sendable {
    /// What is wrong.
    public var message: String
    /// What to do.
    public var help: String
    /// Where it is.
    public var place: Place
    /// What mends it; `nil` where the place of the value is not known exactly.
    public var fix: Diagnostic.Fix?
    /// The value that was meant.
    public var meant: String

    /// Looks at a scalar that is no value of the kind that is wanted; `nil` when nothing of that sort is wrong with it.
    public static func find(_ node: Int, in document: YAMLDocument) -> ValueSlip? {
        guard document[node].kind == .scalar else { return nil }
        let scalars = Array(document.string(node).unicodeScalars)
        let place = document[node].place
        guard let first = scalars.first, let last = scalars.last else { return nil }
        let isPlain = document[node].style == .plain
        let isExact = isPlain && Int(place.length) == scalars.count
        func slip(
            _ message: String, _ help: String, _ range: Range<Int>, _ title: String, _ replacement: String,
            meant: [Unicode.Scalar], isWhole: Bool = false
        ) -> ValueSlip {
            let at = isExact ? place.part(offset: range.lowerBound, length: range.count) : place
            let location = document.source.location(isWhole ? place : at)
            return ValueSlip(
                message: message, help: help, place: at,
                fix: isExact ? .init(title, at: location, replacement: replacement) : nil,
                meant: String(String.UnicodeScalarView(meant)))
        }
        if isPlain, OddCharacters.kind(of: first) == .quote {
            let hasEnd = scalars.count > 1 && (OddCharacters.kind(of: last) == .quote || last == "\"" || last == "'")
            let inner = Array(scalars[1..<(hasEnd ? scalars.count - 1 : scalars.count)])
            let text = String(String.UnicodeScalarView(inner))
            guard !text.isEmpty, !text.contains("\"") else { return nil }
            return slip(
                "'\(first)' is a letter to YAML, no quote", "write straight quotes: \"\(text)\"", 0..<1,
                "write straight quotes", "\"\(text)\"", meant: inner, isWhole: true)
        }
        if isPlain, last == "," || last == ";", scalars.count > 1 {
            var end = scalars.count
            while end > 0, [",", ";", " "].contains(scalars[end - 1]) { end -= 1 }
            let rest = String(String.UnicodeScalarView(scalars[end...])).trimmingBlanks()
            // A call that is not closed has been cut off.
            guard end > 0, scalars.count(where: { $0 == "(" }) <= scalars.count(where: { $0 == ")" }) else { return nil }
            return slip(
                "the '\(rest)' after this value is too much",
                "remove it: each value has a line of its own, and nothing ends it", end..<scalars.count,
                "remove the '\(rest)'", "", meant: Array(scalars[..<end]))
        }
        let isStray = scalars.indices.map { OddCharacters.isStray(scalars, at: $0) }
        if let index = isStray.firstIndex(of: true) {
            let rest = zip(scalars, isStray).filter { !$1 }.map(\.0)
            let text = String(String.UnicodeScalarView(rest))
            guard !text.isEmpty, text.unicodeScalars.first != "#" || scalars[0] == "#" || !isPlain else {
                return slip(
                    "\(OddCharacters.name(of: scalars[index])) stands before this value",
                    "remove it, and put the colour in quotes: \"\(text)\"", index..<index + 1, "quote the colour",
                    "\"\(text)\"", meant: rest, isWhole: true)
            }
            return slip(
                "\(OddCharacters.name(of: scalars[index])) stands in this value", "write '\(text)'", index..<index + 1,
                "remove what cannot be seen", text, meant: rest, isWhole: true)
        }
        return nil
    }
}
