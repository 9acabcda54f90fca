internal import LiveryColor

/// The parts of a value that is computed: references, calls, literals, each with its bytes, whole or half-written.
struct ValueScanner: Sendable {
    /// A part of a value.
    struct Part: Sendable {
        enum Kind: Sendable {
            /// `$name`.
            case reference
            /// The name of a function, before its parenthesis.
            case function
            /// `name=` before an argument.
            case label
            /// A literal colour, or a word or number that may be one.
            case word
            /// A text in quotes of its own.
            case quoted
        }

        var kind: Kind
        var range: Range<Int>
        /// The calls that the part lies in, as indices of their functions among the parts, outermost first.
        var calls: [Int]
        /// Which argument of the innermost call it belongs to, from 0.
        var argument: Int
    }

    /// A call that an offset lies in.
    struct Call: Sendable {
        var function: Int
        var argument: Int
        /// The name that the argument gives for its parameter.
        var label: String?
    }

    let bytes: [UInt8]
    private(set) var parts: [Part] = []
    /// Where calls begin and end: the offset after `(`, and that of `)` or the end.
    private(set) var calls: [(function: Int, range: Range<Int>, commas: [Int])] = []

    /// The parts of a range of bytes.
    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        scan(range)
    }

    /// The part that an offset lies in or at the end of.
    func part(at offset: Int) -> Int? {
        parts.lastIndex { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
    }

    /// The innermost call that an offset lies in.
    func call(at offset: Int) -> Call? {
        guard let call = calls.last(where: { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }) else {
            return nil
        }
        let argument = call.commas.count { $0 < offset }
        let label = parts.last {
            $0.kind == .label && $0.argument == argument && $0.calls.last == call.function
                && $0.range.upperBound <= offset
        }
        return Call(
            function: call.function, argument: argument,
            label: label.map { String(decoding: bytes[$0.range], as: UTF8.self) })
    }

    func string(_ part: Int) -> String { String(decoding: bytes[parts[part].range], as: UTF8.self) }

    private mutating func scan(_ range: Range<Int>) {
        var index = range.lowerBound
        /// The calls that are open: their number in `calls`.
        var open: [Int] = []
        func argument() -> Int { open.last.map { calls[$0].commas.count } ?? 0 }
        func functions() -> [Int] { open.map { calls[$0].function } }
        while index < range.upperBound {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "("):
                // A parenthesis without a name.
                index += 1
            case UInt8(ascii: ")"):
                if let last = open.popLast() { calls[last].range = calls[last].range.lowerBound..<index }
                index += 1
            case UInt8(ascii: ","):
                if let last = open.last { calls[last].commas.append(index) }
                index += 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                let start = index
                index += 1
                while index < range.upperBound, bytes[index] != byte { index += 1 }
                index = min(index + 1, range.upperBound)
                parts.append(Part(kind: .quoted, range: start..<index, calls: functions(), argument: argument()))
            case _ where isWordByte(byte):
                let start = index
                while index < range.upperBound, isWordByte(bytes[index]) { index += 1 }
                var next = index
                while next < range.upperBound, bytes[next] == 0x20 { next += 1 }
                let isReference = byte == UInt8(ascii: "$")
                if !isReference, index < range.upperBound, bytes[index] == UInt8(ascii: "(") {
                    let name = String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
                    if ColorValue.cssFunctionNames.contains(name), let end = colorEnd(index, range) {
                        // A colour of CSS is one literal.
                        parts.append(Part(kind: .word, range: start..<end, calls: functions(), argument: argument()))
                        index = end
                        continue
                    }
                    parts.append(Part(kind: .function, range: start..<index, calls: functions(), argument: argument()))
                    calls.append((parts.count - 1, index + 1..<range.upperBound, []))
                    open.append(calls.count - 1)
                    index += 1
                } else {
                    let isLabel =
                        !isReference && !open.isEmpty && next < range.upperBound && bytes[next] == UInt8(ascii: "=")
                    parts.append(
                        Part(
                            kind: isReference ? .reference : isLabel ? .label : .word, range: start..<index,
                            calls: functions(), argument: argument()))
                    if isLabel { index = next + 1 }
                }
            default: index += 1
            }
        }
    }

    /// The end of a colour of CSS whose parenthesis is at an index; `nil` where it is not closed or has references.
    private func colorEnd(_ opening: Int, _ range: Range<Int>) -> Int? {
        var depth = 0
        for index in opening..<range.upperBound {
            switch bytes[index] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return index + 1 }
            case UInt8(ascii: "$"): return nil
            default: break
            }
        }
        return nil
    }

    private func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
            UInt8(ascii: "$"), UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "+"), UInt8(ascii: ":"),
            UInt8(ascii: "@"), 0x80...:
            true
        default: false
        }
    }
}
