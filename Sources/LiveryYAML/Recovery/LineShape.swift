/// What a line looks like by itself, as the author of a pack sees it: its indentation, the `- ` of items, a key, a value.
struct LineShape {
    /// How many blanks of any kind stand before everything else.
    var indent = 0
    /// The columns, from 0, of the dashes of items that begin on the line.
    var dashes: [Int] = []
    /// Where a key, or a text without one, begins.
    var content = 0
    /// Whether there is nothing but blanks and a comment.
    var isBlank = true
    /// Where the key ends.
    var keyEnd = 0
    /// The colon between a key and a value.
    var colon: Int?
    /// Where the value begins; `nil` where there is none on this line.
    var value: Int?
    /// What the value begins with.
    var kind = Kind.none
    /// Where everything but blanks and a comment ends.
    var end = 0

    enum Kind {
        case none, plain, single, double, flow, block
    }

    /// Whether what is below, and deeper, belongs to this line.
    var isOpener: Bool { kind == .none && (colon != nil || !dashes.isEmpty) }

    init(_ line: [Unicode.Scalar]) {
        var index = 0
        while index < line.count, Self.isAnyBlank(line[index]) { index += 1 }
        indent = index
        guard index < line.count, line[index] != "#" else { return }
        isBlank = false
        while index < line.count, line[index] == "-", index + 1 == line.count || Self.isBlank(line[index + 1]) {
            dashes.append(index)
            index += 1
            while index < line.count, Self.isBlank(line[index]) { index += 1 }
        }
        content = index
        end = index
        guard index < line.count, line[index] != "#" else { return }
        findKey(line)
        findValue(line)
    }

    /// The key's text, without quotes.
    func key(_ line: [Unicode.Scalar]) -> String {
        guard colon != nil else { return "" }
        var part = line[content..<keyEnd]
        if part.count > 1, let first = part.first, first == "\"" || first == "'" {
            part = part.dropFirst().dropLast()
        }
        return String(String.UnicodeScalarView(part))
    }

    private mutating func findKey(_ line: [Unicode.Scalar]) {
        let first = line[content]
        if first == "\"" || first == "'" {
            guard let close = Self.closingQuote(line, from: content) else { return }
            var index = close + 1
            while index < line.count, Self.isBlank(line[index]) { index += 1 }
            if index < line.count, line[index] == ":", index + 1 == line.count || Self.isBlank(line[index + 1]) {
                keyEnd = close + 1
                colon = index
            }
            return
        }
        if first == "{" || first == "[" { return }
        for index in content..<line.count {
            if line[index] == "#", Self.isBlank(line[index - 1]) { return }
            // `accent:{ default: red }` and `accent { default: red }` have their colon, or a blank, before the bracket.
            if line[index] == "{" || line[index] == "[", index > content {
                let name = line[content..<index].prefix { Self.isNameScalar($0) }
                let rest = line[content + name.count..<index]
                if !name.isEmpty, rest.allSatisfy({ $0 == ":" || $0 == "\u{FF1A}" || Self.isAnyBlank($0) }) { return }
            }
            if line[index] == ":", index + 1 == line.count || Self.isBlank(line[index + 1]) {
                colon = index
                keyEnd = index
                while keyEnd > content, Self.isBlank(line[keyEnd - 1]) { keyEnd -= 1 }
                return
            }
        }
    }

    private mutating func findValue(_ line: [Unicode.Scalar]) {
        var index = colon.map { $0 + 1 } ?? content
        while true {
            while index < line.count, Self.isBlank(line[index]) { index += 1 }
            // Anchors and tags stand before a value.
            guard index + 1 < line.count, line[index] == "&" || line[index] == "!", !Self.isBlank(line[index + 1]) else {
                break
            }
            while index < line.count, !Self.isBlank(line[index]) { index += 1 }
        }
        end = Self.textEnd(line, from: index)
        guard index < line.count, line[index] != "#" || index == colon.map({ $0 + 1 }) else {
            end = min(end, (colon ?? content) + 1)
            return
        }
        value = index
        switch line[index] {
        case "\"": kind = .double
        case "'": kind = .single
        case "{", "[": kind = .flow
        case "|", ">": kind = Self.isBlockHeader(line[index..<end]) ? .block : .plain
        default: kind = .plain
        }
    }

    /// The end of what is no comment, without blanks behind it.
    private static func textEnd(_ line: [Unicode.Scalar], from start: Int) -> Int {
        var end = start
        var index = start
        var quote: Unicode.Scalar?
        while index < line.count {
            let scalar = line[index]
            if let open = quote {
                if scalar == "\\", open == "\"" { index += 1 } else if scalar == open { quote = nil }
            } else if index == start, scalar == "\"" || scalar == "'" {
                quote = scalar
            } else if scalar == "#", index > start, isBlank(line[index - 1]) {
                return end
            }
            index += 1
            if index <= line.count, !isBlank(scalar) { end = index }
        }
        return min(end, line.count)
    }

    private static func isBlockHeader(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
        text.dropFirst().allSatisfy { $0 == "-" || $0 == "+" || ("1"..."9").contains($0) || isBlank($0) }
    }

    /// The index of the quote that closes the one at an index, on the same line.
    static func closingQuote(_ line: [Unicode.Scalar], from start: Int) -> Int? {
        let quote = line[start]
        return closingQuote(line, quote, from: start + 1)
    }

    /// The index of the first quote from an index on that closes a text.
    static func closingQuote(_ line: [Unicode.Scalar], _ quote: Unicode.Scalar, from start: Int) -> Int? {
        var index = start
        while index < line.count {
            if line[index] == "\\", quote == "\"" {
                index += 2
                continue
            }
            if line[index] == quote {
                guard quote == "'", index + 1 < line.count, line[index + 1] == "'" else { return index }
                index += 1
            }
            index += 1
        }
        return nil
    }

    static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

    /// Whether a character looks like a blank, whether it is one to YAML or not.
    static func isAnyBlank(_ scalar: Unicode.Scalar) -> Bool {
        isBlank(scalar) || OddCharacters.isUnicodeBlank(scalar)
    }

    /// Whether a character may stand in a name without quotes.
    static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": true
        default: scalar.value >= 0x80 && !OddCharacters.isOdd(scalar)
        }
    }
}
