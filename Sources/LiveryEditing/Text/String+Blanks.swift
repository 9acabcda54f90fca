extension String {
    /// The text without blanks and tabs at its beginning.
    func trimmingLeadingBlanks() -> String {
        String(String.UnicodeScalarView(unicodeScalars.drop { $0 == " " || $0 == "\t" }))
    }

    /// The text without blanks and tabs at its beginning and end.
    func trimmingBlanks() -> String {
        var part = unicodeScalars.drop { $0 == " " || $0 == "\t" }
        while let last = part.last, last == " " || last == "\t" { part.removeLast() }
        return String(String.UnicodeScalarView(part))
    }
}
