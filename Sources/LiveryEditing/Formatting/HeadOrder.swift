internal import LiveryDiagnostics
internal import LiveryPack
internal import LiveryYAML

/// The order of the keys at the top of a pack: those that say what it is come first, in the order of the documentation.
enum HeadOrder {
    /// The text with the keys in order. Comments go with the key that they stand above; those at the beginning of the file
    /// with a blank line below them, and those at its end, stay where they are. What is no pack comes back as it is.
    static func apply(to text: EditableText, _ document: YAMLDocument) -> EditableText {
        guard document.value(of: "livery", in: YAMLDocument.root) != nil,
            let layout = YAMLLayout(Array(text.string.utf8))
        else { return text }
        let pairs = layout.pairs.filter { $0.parent == nil }
        guard pairs.count > 1, pairs.allSatisfy({ !$0.isFlow }) else { return text }
        let keys = pairs.map { text.text(in: $0.key) }
        let order = keys.indices.sorted { rank(keys[$0], $0) < rank(keys[$1], $1) }
        guard order != Array(keys.indices) else { return text }
        guard let blocks = blocks(pairs, in: text) else { return text }
        let lineBreak = text.lineBreak
        func whole(_ range: Range<Int>) -> String {
            let part = text.text(in: range)
            guard let last = part.unicodeScalars.last, last != "\n", last != "\r" else { return part }
            return part + lineBreak
        }
        var result = whole(blocks.head)
        for index in order { result += whole(blocks.pairs[index]) }
        result += text.text(in: blocks.tail)
        return text.replacing(with: result)
    }

    /// Head keys by their place in the format, all others as they come.
    private static func rank(_ key: String, _ index: Int) -> (Int, Int) {
        (PackSchema.headKeys.firstIndex(of: key) ?? PackSchema.headKeys.count, index)
    }

    /// The lines of each pair with the comments above it, what stands before all, and what stands after all.
    private static func blocks(
        _ pairs: [YAMLLayout.Pair], in text: EditableText
    ) -> (head: Range<Int>, pairs: [Range<Int>], tail: Range<Int>)? {
        var starts: [Int] = []
        for (index, pair) in pairs.enumerated() {
            let line = Int(text.place(at: pair.key.lowerBound).line)
            guard let own = text.line(line), own.lowerBound == pair.key.lowerBound else { return nil }
            var first = line
            let end = index == 0 ? 1 : Int(text.place(at: lastCharacter(of: pairs[index - 1], text)).line) + 1
            // Above the first key only the comment right above it is its own.
            while first > end, let above = text.line(first - 1) {
                if index == 0, !isComment(above, text) || isForFile(above, text) { break }
                first -= 1
            }
            starts.append(first)
        }
        let last = pairs[pairs.count - 1]
        let end = Int(text.place(at: lastCharacter(of: last, text)).line) + 1
        var ranges: [Range<Int>] = []
        for (index, first) in starts.enumerated() {
            let stop = index + 1 < starts.count ? starts[index + 1] : end
            guard let from = text.wholeLine(first)?.lowerBound else { return nil }
            ranges.append(from..<(text.wholeLine(stop)?.lowerBound ?? text.scalars.count))
        }
        guard let head = ranges.first?.lowerBound, let tail = ranges.last?.upperBound else { return nil }
        return (0..<head, ranges, tail..<text.scalars.count)
    }

    /// The last character of a pair that is no blank.
    private static func lastCharacter(of pair: YAMLLayout.Pair, _ text: EditableText) -> Int {
        var end = max(pair.key.upperBound, pair.value.upperBound)
        while end > pair.key.upperBound, ["\n", "\r", " ", "\t"].contains(text.scalars[end - 1]) { end -= 1 }
        return max(pair.key.lowerBound, end - 1)
    }

    /// Whether a comment is about the file: a mark for editors, or whose it is.
    private static func isForFile(_ line: Range<Int>, _ text: EditableText) -> Bool {
        let words = text.text(in: line).lowercased().split { !$0.isLetter }
        return words.contains { ["yaml", "spdx", "copyright", "vim"].contains($0) }
    }

    private static func isComment(_ line: Range<Int>, _ text: EditableText) -> Bool {
        text.scalars[line].first { $0 != " " && $0 != "\t" } == "#"
    }
}
