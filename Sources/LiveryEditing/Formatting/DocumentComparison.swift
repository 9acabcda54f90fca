internal import LiveryYAML

/// Whether two documents say the same.
enum DocumentComparison {
    /// Compares all nodes; the keys of the mappings at the top may come in another order.
    static func areSame(_ a: YAMLDocument, _ b: YAMLDocument) -> Bool {
        guard a.nodes.count == b.nodes.count, a[YAMLDocument.root].kind == b[YAMLDocument.root].kind else {
            return false
        }
        guard a[YAMLDocument.root].kind == .mapping else { return areSame(a, 0..<a.nodes.count, b, 0) }
        var places: [String: Int] = [:]
        for (key, _) in b.pairs(of: YAMLDocument.root) { places[b.string(key)] = key }
        for (key, value) in a.pairs(of: YAMLDocument.root) {
            guard let other = places[a.string(key)], areSame(a, key..<a.end(of: value), b, other) else { return false }
        }
        return a.count(of: YAMLDocument.root) == b.count(of: YAMLDocument.root)
    }

    private static func areSame(_ a: YAMLDocument, _ range: Range<Int>, _ b: YAMLDocument, _ start: Int) -> Bool {
        guard start + range.count <= b.nodes.count else { return false }
        for index in range {
            let other = start + index - range.lowerBound
            let (first, second) = (a[index], b[other])
            guard first.kind == second.kind else { return false }
            if first.kind == .scalar {
                // A plain text may be null, or a key to merge; quotes of one kind are as good as the other's.
                guard (first.style == .plain) == (second.style == .plain),
                    a.text[a.range(of: index)] == b.text[b.range(of: other)]
                else { return false }
            } else if a.end(of: index) - index != b.end(of: other) - other || a.count(of: index) != b.count(of: other) {
                return false
            }
        }
        return true
    }
}
