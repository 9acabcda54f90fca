/// Finds the word that somebody probably meant.
enum Nearest {
    /// The nearest of `candidates` to `word`, if it is near enough to be worth naming; the first of equally near ones.
    ///
    /// Near is counted in edits: a letter added, left out, replaced, or two neighbours swapped. Up to a third of the
    /// word's letters may differ, and never more than three.
    static func match(_ word: String, among candidates: [String]) -> String? {
        let letters = word.unicodeScalars.map { $0.value &- 0x41 < 26 ? $0.value | 0x20 : $0.value }
        guard !letters.isEmpty, letters.count <= 40 else { return nil }
        var best: String?
        var bestDistance = min(3, max(1, letters.count / 3)) + 1
        var rows = [[Int]](repeating: [], count: 3)
        let set = letterSet(letters)
        for candidate in candidates {
            // Each letter that one word has and the other lacks is an edit, which rules most candidates out.
            guard abs(candidate.utf8.count - letters.count) < bestDistance else { continue }
            let other = letterSet(candidate.utf8.map { UInt32($0) })
            guard (set & ~other).nonzeroBitCount < bestDistance, (other & ~set).nonzeroBitCount < bestDistance else {
                continue
            }
            let distance = edits(letters, candidate.utf8.map { UInt32($0) }, below: bestDistance, &rows)
            if distance < bestDistance {
                best = candidate
                bestDistance = distance
            }
        }
        return best
    }

    /// Which characters a word has: a bit for each of 64 kinds.
    private static func letterSet(_ word: [UInt32]) -> UInt64 {
        word.reduce(0) { $0 | 1 << UInt64($1 & 63) }
    }

    /// The number of edits between two words (optimal string alignment), or some number from `limit` on.
    private static func edits(_ a: [UInt32], _ b: [UInt32], below limit: Int, _ rows: inout [[Int]]) -> Int {
        let width = b.count + 1
        rows[1] = Array(0..<width)
        for i in a.indices {
            var least = i + 1
            var row = rows[0]
            row.removeAll(keepingCapacity: true)
            row.append(least)
            for j in b.indices {
                let last = rows[1]
                var value = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { value = min(value, rows[2][j - 1] + 1) }
                least = min(least, value)
                row.append(value)
            }
            guard least < limit else { return limit }
            // The oldest row's storage becomes the next one's.
            rows[0] = rows[2]
            rows[2] = rows[1]
            rows[1] = row
        }
        return rows[1][b.count]
    }
}
