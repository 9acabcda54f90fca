extension Diagnostic {
    /// How many characters of a name or of another thing in quotes a sentence shows at most.
    private static let longest = 120

    /// A sentence in which what stands in quotes, and each word, is cut in the middle where it is so long that nobody would
    /// read to the end of the sentence.
    static func shortened(_ sentence: String) -> String {
        guard sentence.utf8.count > longest else { return sentence }
        var result = String.UnicodeScalarView()
        var part = String.UnicodeScalarView()
        var isQuoted = false
        var wasCut = false
        func take() {
            guard part.count > longest else {
                result.append(contentsOf: part)
                return part.removeAll(keepingCapacity: true)
            }
            wasCut = true
            result.append(contentsOf: part.prefix(longest / 2))
            result.append("…")
            result.append(contentsOf: part.suffix(24))
            part.removeAll(keepingCapacity: true)
        }
        let scalars = Array(sentence.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            let next = index + 1 < scalars.count ? scalars[index + 1] : " "
            let before = index > 0 ? scalars[index - 1] : " "
            let isEdge: Bool
            if scalar == "'" {
                isEdge = isQuoted ? " .,;:?!)".unicodeScalars.contains(next) : " (\"".unicodeScalars.contains(before)
                if isEdge { isQuoted.toggle() }
            } else {
                isEdge = scalar == " " && !isQuoted
            }
            if isEdge {
                take()
                result.append(scalar)
            } else {
                part.append(scalar)
            }
        }
        // A quote that is never closed is none, and the rest of the sentence has to be read.
        if isQuoted { result.append(contentsOf: part) } else { take() }
        return wasCut ? String(result) : sentence
    }
}
