public import LiveryDiagnostics

/// The commonest mistake of all: a colour such as `#ff9933` without quotes, which YAML takes for a comment.
public struct CommentTrap: Sendable {
    /// The comment from its `#` to the end of the line.
    public let comment: String
    /// The part of it that looks like a colour, with its `#`.
    public let colour: String
    /// The place of the colour.
    public let place: Place
    /// Whether what follows the colour can stand after a value: nothing, a comment, or the rest of brackets.
    public var isAllOfIt: Bool {
        var rest = comment.unicodeScalars.dropFirst(colour.unicodeScalars.count)
        if hasQuote { rest = rest.dropFirst() }
        guard let first = rest.first else { return true }
        if first == "," || first == "}" || first == "]" { return true }
        return (first == " " || first == "\t") && rest.first { $0 != " " && $0 != "\t" } == "#"
    }
    /// Whether a quote follows it, which has lost the one before it.
    public var hasQuote = false
    /// Whether the comment begins inside of a call such as `mix($a, #fff)`.
    public var isInCall = false

    /// A comment in a line that begins with what looks like a colour, at or after a column (from 1).
    ///
    /// A `#` only begins a comment after a blank, and only counts here when hexadecimal digits follow it at once.
    public static func find(in source: SourceText, line: Int, from column: Int = 1) -> CommentTrap? {
        guard let text = source.line(line) else { return nil }
        let scalars = Array(text.unicodeScalars)
        var index = max(0, column - 1)
        while index < scalars.count {
            if scalars[index] == "#", index == 0 || beginsComment(after: scalars[index - 1]) {
                var end = index + 1
                while end < scalars.count, isHexDigit(scalars[end]) { end += 1 }
                guard end - index > 3 else { return nil }
                let colour = String(String.UnicodeScalarView(scalars[index..<end]))
                let comment = String(String.UnicodeScalarView(scalars[index...])).trimmingBlanks()
                let before = scalars[..<index]
                let depth = before.count { $0 == "(" } - before.count { $0 == ")" }
                let hasQuote = end < scalars.count && (scalars[end] == "\"" || scalars[end] == "'")
                let length = end - index + (hasQuote ? 1 : 0)
                return CommentTrap(
                    comment: comment, colour: colour,
                    place: Place(line: UInt32(line), column: UInt32(index + 1), length: UInt32(length)),
                    hasQuote: hasQuote, isInCall: depth > 0)
            }
            index += 1
        }
        return nil
    }

    /// A comment that looks like a colour and swallows the rest of a line on which a bracket was opened, in the last
    /// lines up to the given one.
    static func findInBrackets(in source: SourceText, before line: Int) -> CommentTrap? {
        for number in stride(from: line, to: max(0, line - 100), by: -1) {
            guard let trap = find(in: source, line: number), let text = source.line(number) else { continue }
            var open = 0
            for scalar in text.unicodeScalars.prefix(Int(trap.place.column) - 1) {
                if scalar == "[" || scalar == "{" { open += 1 }
                if scalar == "]" || scalar == "}" { open -= 1 }
            }
            if open > 0 { return trap }
        }
        return nil
    }

    /// A `#` begins a comment after a blank, and after what separates the entries of brackets.
    private static func beginsComment(after scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "\t" || scalar == "," || scalar == "[" || scalar == "{"
    }

    private static func isHexDigit(_ scalar: Unicode.Scalar) -> Bool {
        ("0"..."9").contains(scalar) || ("a"..."f").contains(scalar) || ("A"..."F").contains(scalar)
    }
}

extension String {
    func trimmingBlanks() -> String {
        var part = self[...]
        while let last = part.last, last == " " || last == "\t" { part.removeLast() }
        while let first = part.first, first == " " || first == "\t" { part.removeFirst() }
        return String(part)
    }
}
