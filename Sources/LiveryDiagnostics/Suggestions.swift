/// "Did you mean": the known name that a mistyped one is nearest to.
public enum Suggestions {
    /// The nearest name among those known, or `nil` where none is near enough to be worth saying.
    ///
    /// In this order: the same name in other letters' case or with other separators (`Text_Muted` for `text.muted`);
    /// the same words in another order; the fewest letters inserted, left out, changed or swapped with their
    /// neighbour, at most one in three and never all of them; the one name that begins with what was written, if that is three letters or more.
    /// Of several that are equally near, the one that shares the longest beginning, then the first by code points:
    /// the answer does not depend on the order of `names`.
    public static func nearest(to name: some StringProtocol, among names: some Sequence<String>) -> String? {
        let written = Folded(name)
        guard !written.letters.isEmpty, written.letters.count <= longest else { return nil }
        let limit = min(max(written.letters.count / 3, 1), written.letters.count - 1)
        var best: (rank: Rank, name: String)?
        var completions: Set<String> = []
        for candidate in names where candidate != String(name) {
            let known = Folded(candidate)
            if known.letters.starts(with: written.letters) { completions.insert(candidate) }
            guard let distance = distance(written, known, limit: best.map { $0.rank.distance } ?? limit) else {
                continue
            }
            let shared = zip(written.letters, known.letters).prefix { $0 == $1 }.count
            let rank = Rank(distance: distance, shared: shared)
            if let current = best {
                if current.rank < rank { continue }
                let isFirst = candidate.unicodeScalars.lexicographicallyPrecedes(current.name.unicodeScalars)
                if !(rank < current.rank) && !isFirst { continue }
            }
            best = (rank, candidate)
        }
        if let best { return best.name }
        return written.letters.count >= 3 && completions.count == 1 ? completions.first : nil
    }

    /// The nearest name, and whether it is the only one that can have been meant: no other is as near, it is not just
    /// any name of two or three letters, and it has the same digits, as `blue.500` and `blue.600` are both right.
    public static func match(
        for name: some StringProtocol, among names: some Sequence<String>
    ) -> (name: String, isSure: Bool)? {
        let names = Array(names)
        guard let best = nearest(to: name, among: names) else { return nil }
        let (written, known) = (Folded(name), Folded(best))
        let limit = written.letters.count
        guard let distance = distance(written, known, limit: limit) else { return (best, false) }
        if distance > 0, written.letters.count < 3 || distance > 2 { return (best, false) }
        if distance > 0, digits(of: written) != digits(of: known) { return (best, false) }
        let isShared = names.contains { other in
            guard other != best, other != String(name), let rival = self.distance(written, Folded(other), limit: limit)
            else { return false }
            return rival <= distance
        }
        return (best, !isShared)
    }

    /// Whether two names differ in nothing but the case of letters and separators: `lineHeight` and `line-height`.
    public static func areSame(_ a: some StringProtocol, _ b: some StringProtocol) -> Bool {
        Folded(a).letters == Folded(b).letters
    }

    /// `did you mean 'accent'?`, or `nil` where no name is near enough.
    public static func question(for name: some StringProtocol, among names: some Sequence<String>) -> String? {
        nearest(to: name, among: names).map { "did you mean '\($0)'?" }
    }

    /// Whether one byte was left out, put in, changed, or swapped with its neighbour.
    package static func isOneEdit(_ a: [UInt8], _ b: [UInt8]) -> Bool {
        guard a != b, abs(a.count - b.count) <= 1 else { return false }
        let shared = zip(a, b).prefix { $0 == $1 }.count
        let (restA, restB) = (a[shared...], b[shared...])
        if a.count == b.count {
            if restA.dropFirst().elementsEqual(restB.dropFirst()) { return true }
            guard restA.count > 1 else { return false }
            return restA[shared] == restB[shared + 1] && restA[shared + 1] == restB[shared]
                && restA.dropFirst(2).elementsEqual(restB.dropFirst(2))
        }
        return a.count > b.count ? restA.dropFirst().elementsEqual(restB) : restA.elementsEqual(restB.dropFirst())
    }

    private static func digits(of name: Folded) -> [Unicode.Scalar] {
        name.letters.filter { $0.properties.numericType != nil }
    }

    /// Names longer than this are not compared: nobody mistypes them.
    private static let longest = 128

    private struct Rank: Comparable {
        var distance: Int
        var shared: Int

        static func < (a: Rank, b: Rank) -> Bool {
            a.distance != b.distance ? a.distance < b.distance : a.shared > b.shared
        }
    }

    /// A name without case and separators.
    private struct Folded {
        var letters: [Unicode.Scalar] = []
        var words: [[Unicode.Scalar]] = []

        init(_ name: some StringProtocol) {
            var word: [Unicode.Scalar] = []
            var count = 0
            for scalar in name.unicodeScalars {
                count += 1
                if count > Suggestions.longest + 1 { break }
                switch scalar {
                case "-", "_", ".", " ", "/", ":":
                    if !word.isEmpty { words.append(word) }
                    word = []
                default: word.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
                }
            }
            if !word.isEmpty { words.append(word) }
            letters = Array(words.joined())
        }
    }

    /// The distance of two names, if it is within `limit`: -2 for the same letters, -1 for the same words, then the edits.
    private static func distance(_ a: Folded, _ b: Folded, limit: Int) -> Int? {
        if a.letters == b.letters { return limit >= -2 ? -2 : nil }
        if limit >= -1, a.letters.count == b.letters.count, a.words.count > 1 {
            let precedes: ([Unicode.Scalar], [Unicode.Scalar]) -> Bool = { $0.lexicographicallyPrecedes($1) }
            if a.words.sorted(by: precedes) == b.words.sorted(by: precedes) { return -1 }
        }
        guard limit > 0, abs(a.letters.count - b.letters.count) <= limit else { return nil }
        return edits(a.letters, b.letters, limit: limit)
    }

    /// The Damerau-Levenshtein distance in the form in which no part is edited twice ("optimal string alignment"), if
    /// it is within `limit`. Only the band of the table that can stay within the limit is worked out.
    private static func edits(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], limit: Int) -> Int? {
        let far = limit + 1
        var beforeLast = [Int](repeating: far, count: b.count + 1)
        var last = (0...b.count).map { min($0, far) }
        var row = beforeLast
        for i in 1..<(a.count + 1) {
            let low = max(1, i - limit)
            let high = min(b.count, i + limit)
            row[low - 1] = low == 1 ? min(i, far) : far
            var least = row[low - 1]
            for j in stride(from: low, through: high, by: 1) {
                var cost = min(last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1), last[j] + 1, row[j - 1] + 1)
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { cost = min(cost, beforeLast[j - 2] + 1) }
                row[j] = min(cost, far)
                least = min(least, row[j])
            }
            if high < b.count { row[high + 1] = far }
            if least > limit { return nil }
            (beforeLast, last, row) = (last, row, beforeLast)
        }
        return last[b.count] <= limit ? last[b.count] : nil
    }
}
