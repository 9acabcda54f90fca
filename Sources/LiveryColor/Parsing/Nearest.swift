/// Finds the word that somebody probably meant.
enum Nearest {
    /// The nearest of `candidates` to `word`, if it is near enough to be worth naming; the first of equally near ones.
    ///
    /// Near is counted in edits: a letter added, left out, replaced, or two neighbours swapped. Up to a third of the
    /// word's letters may differ, and never more than three.
    static func match(_ word: String, among candidates: [String]) -> String? {
        let letters = word.utf8.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
        guard !letters.isEmpty, letters.count <= 40 else { return nil }
        var best: String?
        var bestDistance = min(3, max(1, letters.count / 3)) + 1
        for candidate in candidates {
            let other = Array(candidate.utf8)
            guard abs(other.count - letters.count) < bestDistance else { continue }
            let distance = edits(letters, other)
            if distance < bestDistance {
                best = candidate
                bestDistance = distance
            }
        }
        return best
    }

    /// The number of edits between two words (optimal string alignment).
    private static func edits(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var value = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    value = min(value, beforeLast[j - 1] + 1)
                }
                row.append(value)
            }
            beforeLast = last
            last = row
        }
        return last[b.count]
    }
}
