import LiveryDiagnostics

/// Where the keys of a text and what belongs to them begin and end.
public struct YAMLLayout: Sendable {
    /// A key with its value, as they stand in the text.
    public struct Pair: Hashable, Sendable {
        /// The characters of the key, anchors and tags included.
        public internal(set) var key: Range<Int>
        /// The characters of the value from its first token to the end of its last one; empty at the colon's end where
        /// nothing is written.
        public internal(set) var value: Range<Int>
        /// Whether it stands in braces or brackets.
        public let isFlow: Bool
        /// The pair in whose value it stands; `nil` at the top.
        public let parent: Int?
    }

    /// All pairs, in the order of their keys.
    public private(set) var pairs: [Pair] = []
    /// The tokens that they were found by.
    public let tokens: [YAMLToken]

    private struct Collection {
        var isFlow: Bool
        /// Whether a list that is written at the column of its key is open on top of the mapping.
        var pair: Int?
        /// Whether the pair's colon has come.
        var hasColon = false
        /// The pair in whose value the collection stands.
        var parent: Int?
    }

    /// Reads the layout of a text; `nil` when it is no YAML.
    public init?(_ bytes: [UInt8]) {
        guard let tokens = YAMLToken.scan(bytes) else { return nil }
        self.tokens = tokens
        var open: [Collection] = []
        var lastEnd = 0
        // A key's own tokens come after the token that announces it.
        var awaitsKey = false
        for token in tokens {
            switch token.kind {
            case .blockMappingStart, .blockSequenceStart, .flowMappingStart, .flowSequenceStart:
                let isFlow = token.kind == .flowMappingStart || token.kind == .flowSequenceStart
                content(token, &open, &awaitsKey)
                let parent = open.last.map { $0.pair ?? $0.parent } ?? nil
                open.append(Collection(isFlow: isFlow, parent: parent))
            case .blockEnd, .flowMappingEnd, .flowSequenceEnd:
                if let top = open.popLast() { finish(top, lastEnd) }
                if token.kind != .blockEnd {
                    lastEnd = token.range.upperBound
                    if let pair = open.last?.pair { pairs[pair].value = pairs[pair].value.lowerBound..<lastEnd }
                }
                continue
            case .key:
                if let last = open.indices.last {
                    finish(open[last], lastEnd)
                    open[last].pair = pairs.count
                    open[last].hasColon = false
                    let start = token.range.lowerBound
                    pairs.append(
                        Pair(
                            key: start..<start, value: start..<start, isFlow: open[last].isFlow,
                            parent: open[last].parent))
                    awaitsKey = true
                }
                if token.range.isEmpty { continue }
            case .value:
                if let last = open.indices.last, let pair = open[last].pair {
                    pairs[pair].key = pairs[pair].key.lowerBound..<max(pairs[pair].key.lowerBound, lastEnd)
                    pairs[pair].value = token.range.upperBound..<token.range.upperBound
                    open[last].hasColon = true
                    awaitsKey = false
                }
            case .flowEntry:
                if let last = open.indices.last {
                    finish(open[last], lastEnd)
                    open[last].pair = nil
                }
            case .blockEntry, .alias, .anchor, .tag, .scalar:
                content(token, &open, &awaitsKey)
            case .directive, .documentStart, .documentEnd: break
            }
            lastEnd = max(lastEnd, token.range.upperBound)
        }
    }

    /// Notes where a value begins.
    private mutating func content(_ token: YAMLToken, _ open: inout [Collection], _ awaitsKey: inout Bool) {
        guard let last = open.indices.last, let pair = open[last].pair else { return }
        if open[last].hasColon {
            if pairs[pair].value.isEmpty, token.range.lowerBound >= pairs[pair].value.lowerBound {
                pairs[pair].value = token.range.lowerBound..<max(token.range.lowerBound, token.range.upperBound)
                if pairs[pair].value.isEmpty {
                    // A collection of no width begins here; its content comes next.
                    pairs[pair].value = token.range.lowerBound..<token.range.lowerBound + 1
                }
            }
        } else if awaitsKey {
            pairs[pair].key = token.range
            awaitsKey = false
        }
    }

    private mutating func finish(_ collection: Collection, _ end: Int) {
        guard let pair = collection.pair else { return }
        if collection.hasColon {
            if !pairs[pair].value.isEmpty {
                pairs[pair].value = pairs[pair].value.lowerBound..<max(pairs[pair].value.lowerBound, end)
            }
        } else {
            pairs[pair].key = pairs[pair].key.lowerBound..<max(pairs[pair].key.lowerBound, end)
            pairs[pair].value = pairs[pair].key.upperBound..<pairs[pair].key.upperBound
        }
    }

    /// The pair whose key begins at a character.
    public func pair(withKeyAt offset: Int) -> Int? {
        let pair = pairs.partitioningIndex { $0.key.lowerBound >= offset }
        return pair < pairs.count && pairs[pair].key.lowerBound == offset ? pair : nil
    }

    /// The innermost pair in whose value a character stands.
    public func pair(withValueAround offset: Int) -> Int? {
        pairs.lastIndex { $0.value.contains(offset) || ($0.value.isEmpty && $0.value.lowerBound == offset) }
    }
}
