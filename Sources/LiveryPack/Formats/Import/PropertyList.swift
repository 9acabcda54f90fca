internal import LiveryDiagnostics

/// Reads Apple's property lists in their XML form, as far as files of themes use it: dictionaries, arrays, texts, numbers.
///
/// The document type of property lists is the only one; there are no entities beside those of XML.
enum PropertyList {
    /// A single value with the keys that lead to it.
    struct Value {
        var path: [String]
        var text: String
        var origin: ImportOrigin
    }

    private static let depth = 64

    /// The single values in the order of the file; `nil` where it is no property list.
    static func read(_ source: SourceText, _ log: ImportLog) -> [Value]? {
        var scanner = Scanner(bytes: source.bytes)
        var values: [Value] = []
        var path: [String] = []
        // What is open: a dictionary with the key that waits for its value, or an array with its next index.
        var open: [(isDictionary: Bool, key: String?, index: Int)] = []
        var isInside = false
        func fail(_ message: String, _ range: Range<Int>) -> [Value]? {
            log.report("bad-plist", .error, message, at: ImportOrigin(source: source, range: range))
            return nil
        }
        /// The key that the next value has.
        func step() -> String? {
            guard let last = open.indices.last else { return "" }
            if open[last].isDictionary {
                defer { open[last].key = nil }
                return open[last].key
            }
            open[last].index += 1
            return "\(open[last].index - 1)"
        }
        while let tag = scanner.next() {
            if tag.name == "plist" {
                if tag.isEnd { return open.isEmpty ? values : fail("a dictionary is not closed", tag.range) }
                isInside = true
                continue
            }
            guard isInside else { return fail("'\(tag.name)' is no property list", tag.range) }
            switch tag.name {
            case "dict", "array":
                if tag.isEnd {
                    guard let last = open.popLast(), last.isDictionary == (tag.name == "dict") else {
                        return fail("'</\(tag.name)>' closes nothing", tag.range)
                    }
                    if last.key != nil { return fail("a key has no value", tag.range) }
                    if !open.isEmpty { path.removeLast() }
                    continue
                }
                guard let key = step() else { return fail("a value has no key", tag.range) }
                if tag.isEmpty { continue }
                guard open.count < depth else { return fail("more than \(depth) levels are too many", tag.range) }
                if !open.isEmpty { path.append(key) }
                open.append((tag.name == "dict", nil, 0))
            case "key", "string", "real", "integer", "date", "data":
                guard !tag.isEnd else { return fail("'</\(tag.name)>' closes nothing", tag.range) }
                var text = ""
                var range = tag.range
                if !tag.isEmpty {
                    guard let content = scanner.content(until: tag.name) else {
                        return fail("'<\(tag.name)>' is not closed", tag.range)
                    }
                    (text, range) = content
                }
                if tag.name == "key" {
                    guard let last = open.indices.last, open[last].isDictionary, open[last].key == nil else {
                        return fail("a key stands where none can be", range)
                    }
                    open[last].key = text
                } else {
                    guard let key = step() else { return fail("a value has no key", range) }
                    values.append(
                        Value(path: path + [key], text: text, origin: ImportOrigin(source: source, range: range)))
                }
            case "true", "false":
                guard let key = step() else { return fail("a value has no key", tag.range) }
                if !tag.isEmpty { _ = scanner.content(until: tag.name) }
                values.append(
                    Value(path: path + [key], text: tag.name, origin: ImportOrigin(source: source, range: tag.range)))
            default: return fail("'<\(tag.name)>' is no part of a property list", tag.range)
            }
        }
        return fail("the property list has no end", source.bytes.count..<source.bytes.count)
    }

    /// Goes through the tags of a text.
    private struct Scanner {
        let bytes: [UInt8]
        var position = 0

        struct Tag {
            var name: String
            var isEnd: Bool
            var isEmpty: Bool
            var range: Range<Int>
        }

        /// The next tag; comments, declarations and what stands between tags are passed over.
        mutating func next() -> Tag? {
            while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
                let rest = bytes[start...]
                if rest.starts(with: "<!--".utf8) {
                    guard let end = find("-->", from: start + 4) else { return nil }
                    position = end
                    continue
                }
                guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
                position = end + 1
                if rest.starts(with: "<?".utf8) || rest.starts(with: "<!".utf8) { continue }
                var inner = bytes[start + 1..<end]
                let isEnd = inner.first == UInt8(ascii: "/")
                if isEnd { inner = inner.dropFirst() }
                let isEmpty = inner.last == UInt8(ascii: "/")
                if isEmpty { inner = inner.dropLast() }
                let name = inner.prefix { $0 > 0x20 }
                return Tag(
                    name: String(decoding: name, as: UTF8.self), isEnd: isEnd, isEmpty: isEmpty, range: start..<end + 1)
            }
            return nil
        }

        /// The text up to the tag that closes an element, and the place of the text.
        mutating func content(until name: String) -> (String, Range<Int>)? {
            let start = position
            guard let end = find("</" + name + ">", from: start) else { return nil }
            let stop = end - name.utf8.count - 3
            position = end
            let raw = bytes[start..<stop]
            return (Self.unescaped(raw), start..<stop)
        }

        private func find(_ text: String, from start: Int) -> Int? {
            let wanted = Array(text.utf8)
            var index = start
            while index + wanted.count <= bytes.count {
                guard let found = bytes[index...].firstIndex(of: wanted[0]) else { return nil }
                if bytes[found...].starts(with: wanted) { return found + wanted.count }
                index = found + 1
            }
            return nil
        }

        /// The text with XML's five entities and references to characters read.
        private static func unescaped(_ raw: ArraySlice<UInt8>) -> String {
            guard raw.contains(UInt8(ascii: "&")) else { return String(decoding: raw, as: UTF8.self) }
            var result = ""
            var rest = raw
            while let mark = rest.firstIndex(of: UInt8(ascii: "&")) {
                result += String(decoding: rest[..<mark], as: UTF8.self)
                guard let end = rest[mark...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
                    rest = rest[mark...]
                    break
                }
                let name = String(decoding: rest[mark + 1..<end], as: UTF8.self)
                let known = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
                if let text = known[name] {
                    result += text
                } else if name.hasPrefix("#"),
                    let number = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst()),
                    let scalar = Unicode.Scalar(number)
                {
                    result.unicodeScalars.append(scalar)
                } else {
                    result += "&" + name + ";"
                }
                rest = rest[(end + 1)...]
            }
            return result + String(decoding: rest, as: UTF8.self)
        }
    }
}
