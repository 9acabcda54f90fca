/// Counts what reading a broken text costs, in characters looked at, and says when that is enough.
///
/// One for each text: it is handed on to everything that looks at lines, so that no text, however it is made, costs more than
/// a fixed number of steps, a share that grows with its length, and a share for each mistake that is found.
final class RecoveryWork {
    /// What has been done so far.
    private(set) var steps = 0
    /// How much may be done.
    private(set) var limit: Int

    /// - Parameter length: How many bytes the text has.
    init(length: Int) { limit = (1 << 20) + 32 * length }

    /// Whether no more is to be begun.
    var isSpent: Bool { steps >= limit }

    /// Counts steps, and tells whether there are more to take.
    @discardableResult
    func spend(_ count: Int) -> Bool {
        steps += count
        return steps < limit
    }

    /// Allows for looking for more, as something was found.
    func earn() { limit += 48 << 10 }

    /// What looking at a line costs: most of it is the same for short lines and for long ones.
    static func cost(ofLine length: Int) -> Int { length == 0 ? 1 : length + 48 }
}
