#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#endif

/// A look at the bytes of a manifest that costs little: whether a word can be one of its values at all.
///
/// It may say yes where a reader of YAML says no, and never the other way round.
enum ManifestGlance {
    /// Whether a value of the manifest may be `word`, which has letters, digits, points and hyphens only.
    ///
    /// - Parameter isName: Whether only a function's name is meant: what is plainly the id or the value of something else
    ///   does not count then.
    static func mayState(_ word: String, in bytes: [UInt8], isName: Bool = false) -> Bool {
        guard isPlain(bytes) else { return true }
        let letters = Array(word.utf8)
        guard let first = letters.first, letters.count <= bytes.count else { return false }
        return unsafe bytes.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return false }
            var start = 0
            while start + letters.count <= bytes.count,
                let found = unsafe memchr(base + start, Int32(first), bytes.count - letters.count - start + 1)
            {
                let place = unsafe found - UnsafeMutableRawPointer(mutating: base)
                let isWord = letters.indices.allSatisfy { unsafe bytes[place + $0] == letters[$0] }
                if isWord, unsafe beginsValue(place, bytes), unsafe endsValue(place + letters.count, bytes),
                    unsafe !isName || mayBeName(place, bytes)
                {
                    return true
                }
                start = place + 1
            }
            return false
        }
    }

    /// What stands behind each `name:` of a text that is to be a manifest and may be none: the names of functions, sorted.
    static func functionNames(in bytes: [UInt8]) -> [String] {
        let key = Array("name:".utf8)
        var names: Set<String> = []
        var place = 0
        while place + key.count <= bytes.count, names.count < ManifestReader.limits.functions {
            guard bytes[place] == key[0], bytes[place..<place + key.count].elementsEqual(key),
                place == 0 || !isNameByte(bytes[place - 1])
            else {
                place += 1
                continue
            }
            place += key.count
            while place < bytes.count, isSpace(bytes[place]) || isQuote(bytes[place]) { place += 1 }
            let start = place
            while place < bytes.count, isNameByte(bytes[place]) { place += 1 }
            if start < place, place - start <= ManifestReader.lengths.name {
                names.insert(String(decoding: bytes[start..<place], as: UTF8.self))
            }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        0x30...0x39 ~= byte || 0x61...0x7A ~= byte || byte == UInt8(ascii: "-")
    }

    /// Whether a function has an entry such as `silent-when: pairs-met`, in a manifest that is laid out as they mostly are: in
    /// blocks, each entry on a line of its own, the name first.
    ///
    /// It may say no where a reader of YAML says yes; and yes only where the entry is there.
    static func states(_ entry: String, of function: String, in bytes: [UInt8]) -> Bool {
        // In a text of several lines anything can stand.
        guard isPlain(bytes), !bytes.contains(UInt8(ascii: "|")), !bytes.contains(UInt8(ascii: ">")) else {
            return false
        }
        let head = Array("- name: \(function)".utf8)
        let wanted = Array(entry.utf8)
        var keys: Int?
        var found = false
        for line in bytes.split(whereSeparator: isBreak) {
            let quotes = line.count { $0 == UInt8(ascii: "\"") }
            guard quotes.isMultiple(of: 2) else { return false }
            let content = line.drop { $0 == 0x20 }
            let indent = line.count - content.count
            guard let first = content.first, first != UInt8(ascii: "#") else { continue }
            if content.elementsEqual(head) {
                keys = indent + 2
            } else if let level = keys {
                if indent < level { keys = nil }
                if indent == level, content.elementsEqual(wanted) { found = true }
            }
        }
        return found
    }

    /// Whether every value stands in the text as it is: without escapes, anchors, aliases and tags.
    private static func isPlain(_ bytes: [UInt8]) -> Bool {
        for byte in bytes where byte <= UInt8(ascii: "\\") {
            switch byte {
            case 0, UInt8(ascii: "\\"), UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "!"): return false
            default: break
            }
        }
        return true
    }

    /// Whether a value may be a name: not where its line has the key of something else before it and nothing more.
    private static func mayBeName(_ place: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var start = place
        while start > 0, unsafe !isBreak(bytes[start - 1]) { start -= 1 }
        let line = unsafe bytes[start..<place]
        var key = unsafe line.drop { isSpace($0) || $0 == UInt8(ascii: "-") }
        while let last = unsafe key.last, isSpace(last) { unsafe key.removeLast() }
        return !["id:", "value:", "default:"].contains { unsafe key.elementsEqual($0.utf8) }
    }

    /// Whether a value may begin at a place: not in the middle of a line of text.
    private static func beginsValue(_ place: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var before = place - 1
        while before >= 0, unsafe isSpace(bytes[before]) || isQuote(bytes[before]) { before -= 1 }
        guard before >= 0 else { return true }
        let byte = unsafe bytes[before]
        // A hyphen that nothing separates from the word is a part of another one.
        if byte == UInt8(ascii: "-") { return before < place - 1 }
        return byte >= 0x80 || isBreak(byte) || UInt8(ascii: ":") == byte || ",[{|>+?".utf8.contains(byte)
    }

    /// Whether a value may end at a place.
    private static func endsValue(_ place: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var after = place
        while after < bytes.count, unsafe isSpace(bytes[after]) || isQuote(bytes[after]) { after += 1 }
        guard after < bytes.count else { return true }
        let byte = unsafe bytes[after]
        if byte == UInt8(ascii: "#") { return after > place }
        return byte >= 0x80 || isBreak(byte) || ",]}:".utf8.contains(byte)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    private static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }
}
