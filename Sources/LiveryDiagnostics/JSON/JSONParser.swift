/// Goes through a JSON text once, with a stack of its own for what lies in what.
struct JSONParser {
    private(set) var nodes: ContiguousArray<JSONDocument.Node> = []
    private(set) var duplicates: [JSONDocument.DuplicateKey] = []
    let bytes: [UInt8]
    private let depth: Int
    private let replacesLoneSurrogates: Bool
    private var position = 0
    /// The arrays and objects that are open, as indices into ``nodes``.
    private var open: [Int] = []

    init(_ bytes: [UInt8], depth: Int, replacesLoneSurrogates: Bool) {
        self.bytes = bytes
        self.depth = depth
        self.replacesLoneSurrogates = replacesLoneSurrogates
    }

    /// What may come next.
    private enum State {
        case value, valueOrEnd, keyOrEnd, key, colon, commaOrEnd, nothing
    }

    mutating func parse() throws(JSONError) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.prefix(2).contains(0) {
            throw JSONError(
                0..<min(2, bytes.count), "the text is not in UTF-8", help: "save it as UTF-8", kind: .notText)
        }
        var state = State.value
        while let byte = nextByte() {
            switch state {
            case .value: state = try value(byte)
            case .valueOrEnd: state = byte == UInt8(ascii: "]") ? close() : try value(byte)
            case .keyOrEnd: state = byte == UInt8(ascii: "}") ? close() : try key(byte)
            case .key: state = try key(byte)
            case .colon:
                guard byte == UInt8(ascii: ":") else { throw noColon(byte) }
                position += 1
                state = .value
            case .commaOrEnd: state = try commaOrEnd(byte)
            case .nothing: throw tooMuch(byte)
            }
        }
        if let last = open.last {
            let start = Int(nodes[last].start)
            let bracket = nodes[last].kind == .array ? "[" : "{"
            throw JSONError(
                start..<start + 1, "this '\(bracket)' is not closed",
                help: "add the '\(bracket == "[" ? "]" : "}")'")
        }
        guard state == .nothing else { throw JSONError(position..<position, "the text is empty: it has no value") }
        // Inner objects end before those that they lie in.
        duplicates.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// The next byte that is no blank.
    private mutating func nextByte() -> UInt8? {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            case let byte: return byte
            }
        }
        return nil
    }

    private var stateAfterValue: State { open.isEmpty ? .nothing : .commaOrEnd }

    // MARK: - Structure

    private mutating func value(_ byte: UInt8) throws(JSONError) -> State {
        switch byte {
        case UInt8(ascii: "["), UInt8(ascii: "{"): return try openContainer(byte)
        case UInt8(ascii: "\""): try string()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
        case UInt8(ascii: "t"): try word("true", .bool)
        case UInt8(ascii: "f"): try word("false", .bool)
        case UInt8(ascii: "n"): try word("null", .null)
        default: throw noValue(byte)
        }
        return stateAfterValue
    }

    private mutating func openContainer(_ byte: UInt8) throws(JSONError) -> State {
        guard open.count < depth else {
            throw JSONError(
                position..<position + 1, "arrays and objects lie more than \(depth) deep in one another here",
                help: "at most \(depth) levels are read", kind: .limit)
        }
        let isArray = byte == UInt8(ascii: "[")
        add(isArray ? .array : .object, position..<position + 1)
        open.append(nodes.count - 1)
        position += 1
        return isArray ? .valueOrEnd : .keyOrEnd
    }

    private mutating func close() -> State {
        position += 1
        guard let index = open.popLast() else { return .nothing }
        nodes[index].end = UInt32(position)
        nodes[index].next = UInt32(nodes.count)
        if nodes[index].kind == .object {
            // Each member has counted twice: its key and its value.
            nodes[index].count /= 2
            findDuplicates(in: index)
        }
        return stateAfterValue
    }

    private mutating func key(_ byte: UInt8) throws(JSONError) -> State {
        guard byte == UInt8(ascii: "\"") else { throw noKey(byte) }
        try string()
        return .colon
    }

    private mutating func commaOrEnd(_ byte: UInt8) throws(JSONError) -> State {
        let isArray = open.last.map { nodes[$0].kind == .array } ?? true
        switch byte {
        case UInt8(ascii: ","):
            position += 1
            let comma = position - 1
            if let next = nextByte(), next == UInt8(ascii: "]") || next == UInt8(ascii: "}") {
                throw JSONError(
                    comma..<comma + 1, "nothing follows this ',' before the '\(Character(Unicode.Scalar(next)))'",
                    help: "remove the comma")
            }
            return isArray ? .value : .key
        case UInt8(ascii: "]") where isArray, UInt8(ascii: "}") where !isArray: return close()
        default: throw noComma(byte, isArray: isArray)
        }
    }

    private mutating func add(_ kind: JSONValue.Kind, _ range: Range<Int>, isEscaped: Bool = false) {
        if let last = open.last { nodes[last].count += 1 }
        nodes.append(
            JSONDocument.Node(
                kind: kind, isEscaped: isEscaped, start: UInt32(range.lowerBound), end: UInt32(range.upperBound),
                next: UInt32(nodes.count + 1)))
    }

    // MARK: - Keys

    private mutating func findDuplicates(in object: Int) {
        guard nodes[object].count > 1 else { return }
        var seen: [ArraySlice<UInt8>: Int] = [:]
        var list: [(text: ArraySlice<UInt8>, node: Int)] = []
        let isSmall = nodes[object].count <= 8
        var index = object + 1
        while index < nodes.count {
            let text = keyText(index)
            let before = isSmall ? list.first { $0.text == text }?.node : seen[text]
            if let before {
                duplicates.append(
                    .init(key: String(decoding: text, as: UTF8.self), first: range(before), range: range(index)))
            } else if isSmall {
                list.append((text, index))
            } else {
                seen[text] = index
            }
            index = index + 1 < nodes.count ? Int(nodes[index + 1].next) : nodes.count
        }
    }

    private func range(_ node: Int) -> Range<Int> { Int(nodes[node].start)..<Int(nodes[node].end) }

    private func keyText(_ node: Int) -> ArraySlice<UInt8> {
        let inner = range(node).lowerBound + 1..<range(node).upperBound - 1
        return nodes[node].isEscaped ? JSONText.unescaped(bytes, inner)[...] : bytes[inner]
    }

    // MARK: - Scalars

    private mutating func word(_ word: String, _ kind: JSONValue.Kind) throws(JSONError) {
        let end = wordEnd(from: position)
        guard bytes[position..<end].elementsEqual(word.utf8) else { throw noWord(position..<end) }
        add(kind, position..<end)
        position = end
    }

    private mutating func number() throws(JSONError) {
        let start = position
        var index = start
        func digits() -> Int {
            let first = index
            while index < bytes.count, isDigit(bytes[index]) { index += 1 }
            return index - first
        }
        if bytes[index] == UInt8(ascii: "-") { index += 1 }
        let whole = digits()
        guard whole > 0 else { throw badNumber(start, "a '-' stands before digits") }
        if whole > 1, bytes[index - whole] == UInt8(ascii: "0") {
            throw badNumber(start, "a number does not begin with a zero that counts for nothing")
        }
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index += 1
            guard digits() > 0 else { throw badNumber(start, "digits follow the point") }
        }
        if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") {
                index += 1
            }
            guard digits() > 0 else { throw badNumber(start, "digits follow the 'e'") }
        }
        guard wordEnd(from: index) == index else { throw badNumber(start, nil) }
        add(.number, start..<index)
        position = index
    }

    private mutating func string() throws(JSONError) {
        let start = position
        var index = start + 1
        var isEscaped = false
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                add(.string, start..<index + 1, isEscaped: isEscaped)
                position = index + 1
                return
            }
            if byte == UInt8(ascii: "\\") {
                isEscaped = true
                index += try escapeLength(at: index)
            } else if byte < 0x20 {
                throw control(byte, at: index, in: start)
            } else if byte < 0x80 {
                index += 1
            } else {
                let length = characterLength(at: index)
                guard length > 0 else {
                    throw JSONError(
                        index..<index + 1, "the text is not valid UTF-8 here",
                        help: "save it as UTF-8 (it may be in an older encoding such as Latin-1)", kind: .notText)
                }
                index += length
            }
        }
        throw JSONError(start..<start + 1, "this quote is not closed", help: "add the closing quote")
    }

    private func escapeLength(at index: Int) throws(JSONError) -> Int {
        guard index + 1 < bytes.count else { throw JSONError(index..<index + 1, "the text ends within an escape") }
        switch bytes[index + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return 2
        case UInt8(ascii: "u"):
            guard let unit = JSONText.hexadecimal(bytes, at: index + 2, before: bytes.count) else {
                throw JSONError(
                    index..<min(index + 2, bytes.count), "four hexadecimal digits are wanted after '\\u'")
            }
            guard UTF16.isSurrogate(unit) else { return 6 }
            if JSONText.lowSurrogate(bytes, after: unit, at: index + 6, before: bytes.count) != nil { return 12 }
            guard replacesLoneSurrogates else {
                throw JSONError(
                    index..<index + 6, "this is half of a surrogate pair, and the other half does not stand beside it",
                    help: "write the character itself, or both halves")
            }
            return 6
        default:
            let length = max(1, characterLength(at: index + 1))
            let end = min(index + 1 + length, bytes.count)
            throw JSONError(
                index..<end, "'\(String(decoding: bytes[index..<end], as: UTF8.self))' is no escape of JSON",
                help: "write a backslash as '\\\\'")
        }
    }

    // MARK: - Bytes

    private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    /// The index after the letters, digits, signs and points that stand together.
    func wordEnd(from index: Int) -> Int {
        var end = index
        while end < bytes.count {
            switch bytes[end] {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"), 0x80...:
                end += 1
            default: return end
            }
        }
        return end
    }

    /// The bytes of the character at an index; 0 where there is none, by table 3-7 of the Unicode Standard.
    func characterLength(at index: Int) -> Int {
        func byte(_ offset: Int) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }
        func follows(_ offsets: ClosedRange<Int>) -> Bool { offsets.allSatisfy { byte($0) & 0xC0 == 0x80 } }
        let second = byte(1)
        switch bytes[index] {
        case ..<0x80: return 1
        case 0xC2...0xDF: return follows(1...1) ? 2 : 0
        case 0xE0: return second >= 0xA0 && follows(1...2) ? 3 : 0
        case 0xED: return second < 0xA0 && follows(1...2) ? 3 : 0
        case 0xE1...0xEF: return follows(1...2) ? 3 : 0
        case 0xF0: return second >= 0x90 && follows(1...3) ? 4 : 0
        case 0xF4: return second < 0x90 && follows(1...3) ? 4 : 0
        case 0xF1...0xF3: return follows(1...3) ? 4 : 0
        default: return 0
        }
    }

    /// Where parsing stands.
    var offset: Int { position }
    /// Where the container begins that is open; `nil` outside of all.
    var opening: Int? { open.last.map { Int(nodes[$0].start) } }
}
