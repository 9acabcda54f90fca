/// Counts what reading a broken text costs, in characters looked at, and says when that is enough.
///
/// One for each text: it is handed on to everything that looks at lines, so that no text, however it is made, costs more than
/// a share that grows with its length, and a fixed number of steps.
final class RecoveryWork {
    /// What has been done so far.
    private(set) var steps = 0
    /// How much may be done.
    private let limit: Int

    init(limit: Int = 16 << 20) { self.limit = limit }

    /// Whether no more is to be begun.
    var isSpent: Bool { steps >= limit }

    /// Counts steps, and tells whether there are more to take.
    @discardableResult
    func spend(_ count: Int) -> Bool {
        steps += count
        return steps < limit
    }

    /// What looking at a line costs: most of it is the same for short lines and for long ones.
    static func cost(ofLine length: Int) -> Int { length == 0 ? 1 : length + 48 }
}
