/// The outermost values for templates that share their names: every name has been looked up already.
final class TemplateData: Sendable {
    /// What a name stands for.
    struct Entry {
        enum Kind: UInt8 {
            case undefined
            /// The text `start..<end` of ``bytes``.
            case text
            /// The value of ``values`` at `start`.
            case value
        }

        var kind = Kind.undefined
        var hasLineBreak = false
        var start: Int32 = 0
        var end: Int32 = 0
        /// Where the text lies as HTML has it; the text itself where nothing is to be escaped.
        var escapedStart: Int32 = 0
        var escapedEnd: Int32 = 0
    }

    /// The texts, one after the other.
    let bytes: [UInt8]
    /// What each name stands for, by its number.
    let entries: ContiguousArray<Entry>
    /// What is no text.
    let values: [TemplateValue]
    /// The whole, for `{{.}}` outside of all sections.
    let root: TemplateValue

    init(_ builder: Builder, root: TemplateValue) {
        bytes = builder.bytes
        entries = builder.entries
        values = builder.values
        self.root = root
    }

    /// The values of an object.
    convenience init(_ root: TemplateValue, _ names: TemplateNames) {
        let all = names.all
        var builder = Builder(count: all.count)
        if case .object(let object) = root {
            for (number, name) in all.enumerated() {
                if let value = object[name] { builder.set(number, value) }
            }
        }
        self.init(builder, root: root)
    }

    /// What a number stands for; undefined where the name came up later than the data.
    @inline(__always)
    func entry(_ number: Int) -> Entry { number < entries.count ? entries[number] : Entry() }

    /// Collects values.
    struct Builder {
        fileprivate(set) var bytes: [UInt8] = []
        fileprivate(set) var entries: ContiguousArray<Entry>
        fileprivate(set) var values: [TemplateValue] = []

        init(count: Int) {
            entries = ContiguousArray(repeating: Entry(), count: count)
            bytes.reserveCapacity(count * 8)
        }

        mutating func set(_ number: Int, _ value: TemplateValue) {
            switch value {
            case .text(let text): self.text(number) { $0.append(contentsOf: text.utf8) }
            default:
                entries[number] = Entry(kind: .value, start: Int32(values.count))
                values.append(value)
            }
        }

        /// Sets a name to a text that is appended to the bytes.
        mutating func text(_ number: Int, _ append: (inout [UInt8]) -> Void) {
            let start = bytes.count
            append(&bytes)
            let end = bytes.count
            var entry = Entry(kind: .text, start: Int32(start), end: Int32(end))
            (entry.escapedStart, entry.escapedEnd) = (entry.start, entry.end)
            entry.hasLineBreak = bytes[start..<end].contains(0x0A)
            if bytes[start..<end].contains(where: HTMLText.isSpecial) {
                let raw = Array(bytes[start..<end])
                entry.escapedStart = Int32(bytes.count)
                HTMLText.append(raw, to: &bytes)
                entry.escapedEnd = Int32(bytes.count)
            }
            entries[number] = entry
        }
    }
}
