/// What a comment says to the checker: `# livery: allow CODE, CODE: reason`.
struct AllowanceComment {
    /// A word, and its column from 0.
    struct Word {
        var text: String
        var column: Int
        /// Whether a comma stands before it.
        var isBehindComma = false
    }

    /// What is to be done: `allow`.
    let verb: Word
    /// What it is to be done with.
    let codes: [Word]

    /// The comment of a line; `nil` where it says nothing of the sort.
    init?(_ line: [Unicode.Scalar]) {
        let mark = Array("livery:".unicodeScalars)
        func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }
        var found: Int?
        for index in line.indices where line[index] == "#" && (index == 0 || isBlank(line[index - 1])) {
            var start = index + 1
            while start < line.count, isBlank(line[start]) { start += 1 }
            guard line[start...].starts(with: mark) else { continue }
            found = start + mark.count
            break
        }
        guard var index = found else { return nil }
        var words: [Word] = []
        while index < line.count {
            var hasComma = false
            while index < line.count, isBlank(line[index]) || line[index] == "," {
                if line[index] == "," { hasComma = true }
                index += 1
            }
            let start = index
            while index < line.count, !isBlank(line[index]), line[index] != "," { index += 1 }
            guard index > start else { break }
            // What follows a colon is the reason, for people.
            let isLast = line[index - 1] == ":"
            words.append(
                Word(
                    text: String(String.UnicodeScalarView(line[start..<(isLast ? index - 1 : index)])), column: start,
                    isBehindComma: hasComma))
            if isLast { break }
        }
        guard let first = words.first, !first.text.isEmpty else { return nil }
        verb = first
        codes = Array(words.dropFirst()).filter { !$0.text.isEmpty }
    }
}
