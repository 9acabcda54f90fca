/// What is selected step by step from a place outwards: a part of a value, the value, the key with it, what it lies in.
enum SelectionRanges {
    /// The ranges around an offset, the innermost first.
    static func ranges(_ outline: Outline, at offset: Int) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        func add(_ range: Range<Int>) {
            guard range.lowerBound <= offset, offset <= range.upperBound, !range.isEmpty else { return }
            if let last = ranges.last,
                last == range || range.lowerBound > last.lowerBound || range.upperBound < last.upperBound
            {
                return
            }
            ranges.append(range)
        }
        var entry: Int?
        for (index, item) in outline.entries.enumerated()
        where item.key.lowerBound <= offset && offset <= max(item.end, item.value.upperBound) {
            entry = index
        }
        if let entry {
            let value = outline.valueText(entry)
            if outline.entries[entry].content.isScalar, outline.entries[entry].content != .block {
                let scanner = ValueScanner(outline.bytes, value)
                for part in scanner.parts.reversed() { add(part.range) }
                for call in scanner.calls.reversed() {
                    add(call.range)
                    add(
                        scanner.parts[call.function].range.lowerBound..<min(call.range.upperBound + 1, value.upperBound)
                    )
                }
            }
            for index in outline.path(to: entry).reversed() {
                let item = outline.entries[index]
                add(outline.keyText(index))
                add(item.key)
                add(outline.valueText(index))
                add(item.value)
                add(item.key.lowerBound..<max(item.end, item.value.upperBound))
            }
        }
        add(0..<outline.bytes.count)
        return ranges
    }
}
