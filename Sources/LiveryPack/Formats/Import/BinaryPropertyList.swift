internal import LiveryDiagnostics

/// Writes Apple's binary property lists as the XML that `plutil -convert xml1` makes of them, so that they are read, and what
/// is wrong in them is shown, like any other.
struct BinaryPropertyList {
    private let bytes: [UInt8]
    private var offsets: [Int] = []
    private var referenceSize = 1
    private var top = 0
    /// Objects that refer to one another in a circle would have no end.
    private var budget = 200_000

    /// A file with the text in place of the bytes; the file itself where it is no binary property list that can be read.
    static func readable(_ source: SourceText) -> SourceText {
        guard source.bytes.starts(with: "bplist00".utf8), var reader = BinaryPropertyList(source.bytes),
            let text = reader.text()
        else { return source }
        return SourceText(path: source.path, bytes: Array(text.utf8))
    }

    private init?(_ bytes: [UInt8]) {
        self.bytes = bytes
        guard bytes.count >= 40 else { return nil }
        let trailer = bytes.count - 32
        let offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
            let count = number(trailer + 8, 8), let top = number(trailer + 16, 8), let table = number(trailer + 24, 8),
            count > 0, count <= 1 << 20, top < count, table <= trailer, count <= (trailer - table) / offsetSize
        else { return nil }
        self.top = top
        for index in 0..<count {
            guard let offset = number(table + index * offsetSize, offsetSize), offset < trailer else { return nil }
            offsets.append(offset)
        }
    }

    /// A whole number of some bytes, the most significant one first; `nil` where it does not fit.
    private func number(_ start: Int, _ size: Int) -> Int? {
        guard start >= 0, size > 0, size <= 8, start <= bytes.count - size else { return nil }
        let value = bytes[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Int(exactly: value)
    }

    // MARK: - Objects

    /// The count of an object, and where what it counts begins.
    private func count(at offset: Int) -> (count: Int, start: Int)? {
        let low = Int(bytes[offset] & 0x0F)
        guard low == 15 else { return (low, offset + 1) }
        guard offset + 1 < bytes.count, bytes[offset + 1] >> 4 == 1 else { return nil }
        let size = 1 << Int(bytes[offset + 1] & 0x0F)
        guard let value = number(offset + 2, size) else { return nil }
        return (value, offset + 2 + size)
    }

    private func references(_ start: Int, _ count: Int) -> [Int]? {
        guard count >= 0, count <= bytes.count / referenceSize else { return nil }
        var found: [Int] = []
        for index in 0..<count {
            guard let reference = number(start + index * referenceSize, referenceSize), reference < offsets.count else {
                return nil
            }
            found.append(reference)
        }
        return found
    }

    private func string(_ object: Int) -> String? {
        let offset = offsets[object]
        guard let (count, start) = count(at: offset) else { return nil }
        switch bytes[offset] >> 4 {
        case 0x5:
            guard count <= bytes.count - start else { return nil }
            return String(decoding: bytes[start..<start + count], as: UTF8.self)
        case 0x6:
            guard count <= (bytes.count - start) / 2 else { return nil }
            let units = (0..<count).map { UInt16(bytes[start + 2 * $0]) << 8 | UInt16(bytes[start + 2 * $0 + 1]) }
            return String(decoding: units, as: UTF16.self)
        default: return nil
        }
    }

    // MARK: - Text

    /// What is still to be written.
    private enum Step {
        case object(Int, depth: Int)
        case line(String)
    }

    private mutating func text() -> String? {
        var result = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">

            """
        var pending: [Step] = [.line("</plist>"), .object(top, depth: 0)]
        while let step = pending.popLast() {
            switch step {
            case .line(let line): result += line + "\n"
            case .object(let object, let depth):
                budget -= 1
                guard budget > 0, depth < 64, let steps = steps(object, depth) else { return nil }
                pending += steps.reversed()
            }
        }
        return result
    }

    private func steps(_ object: Int, _ depth: Int) -> [Step]? {
        let offset = offsets[object]
        let blanks = String(repeating: "\t", count: depth)
        switch bytes[offset] >> 4 {
        case 0x0:
            switch bytes[offset] {
            case 0x08: return [.line(blanks + "<false/>")]
            case 0x09: return [.line(blanks + "<true/>")]
            default: return nil
            }
        case 0x1:
            let size = 1 << Int(bytes[offset] & 0x0F)
            guard size <= 8, offset + 1 <= bytes.count - size else { return nil }
            let value = bytes[offset + 1..<offset + 1 + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            let text = size == 8 ? String(Int64(bitPattern: value)) : String(value)
            return [.line(blanks + "<integer>" + text + "</integer>")]
        case 0x2:
            let size = 1 << Int(bytes[offset] & 0x0F)
            guard size == 4 || size == 8, offset + 1 <= bytes.count - size else { return nil }
            let value = bytes[offset + 1..<offset + 1 + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            let real =
                size == 8 ? Double(bitPattern: value) : Double(Float(bitPattern: UInt32(truncatingIfNeeded: value)))
            return [.line(blanks + "<real>\(real)</real>")]
        case 0x3, 0x4: return [.line(blanks + "<data></data>")]
        case 0x5, 0x6:
            return string(object).map { [.line(blanks + "<string>" + Self.escaped($0) + "</string>")] }
        case 0xA:
            guard let (count, start) = count(at: offset), let items = references(start, count) else { return nil }
            return [.line(blanks + "<array>")] + items.map { .object($0, depth: depth + 1) }
                + [.line(blanks + "</array>")]
        case 0xD:
            guard let (count, start) = count(at: offset), let keys = references(start, count),
                let values = references(start + count * referenceSize, count)
            else { return nil }
            var members: [(key: String, value: Int)] = []
            for (key, value) in zip(keys, values) {
                guard let name = string(key) else { return nil }
                members.append((name, value))
            }
            members.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            return [.line(blanks + "<dict>")]
                + members.flatMap { member -> [Step] in
                    [
                        .line(blanks + "\t<key>" + Self.escaped(member.key) + "</key>"),
                        .object(member.value, depth: depth + 1),
                    ]
                } + [.line(blanks + "</dict>")]
        default: return nil
        }
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
