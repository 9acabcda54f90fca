/// How to check a plug-in.
public struct CheckOptions: Sendable {
    /// How thorough to be: 1 takes a second or two, 5 some minutes.
    public var level: Int
    /// What everything random is made from, so that what was found can be found again.
    public var seed: UInt64
    /// Which checks to run, by parts of their names or by their numbers; empty for all.
    public var only: [String]
    /// What to do with golden files.
    public var golden: GoldenMode
    /// The greatest difference to a golden file, as a distance in OKLab.
    public var tolerance: Double

    /// Options from their parts.
    public init(
        level: Int = 2, seed: UInt64 = 1, only: [String] = [], golden: GoldenMode = .compare, tolerance: Double = 1e-4
    ) {
        self.level = min(max(level, 1), 5)
        self.seed = seed
        self.only = only
        self.golden = golden
        self.tolerance = tolerance
    }

    /// The checks to run, by number.
    public var checks: [ConformanceCheck] {
        ConformanceCheck.all.filter { check in
            guard !only.isEmpty else { return check.level <= level }
            return only.contains { pattern in
                let text = pattern.lowercased()
                return text == check.group.rawValue.lowercased() || Int(text) == check.number
                    || Int(text) == nil && text.utf8.count > 1 && Self.has(check.id, text)
            }
        }
    }

    /// Whether a text has a part. Simple, because nothing else here needs the library for it.
    private static func has(_ text: String, _ part: String) -> Bool {
        let (text, part) = (Array(text.utf8), Array(part.utf8))
        guard part.count <= text.count else { return false }
        return (0...text.count - part.count).contains { text[$0..<$0 + part.count].elementsEqual(part) }
    }
}
