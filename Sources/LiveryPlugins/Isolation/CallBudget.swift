internal import CLiveryWorker

/// The time that the calls of a plug-in may take together.
///
/// Time in which it is not called is given back, up to all of it: a program that runs for days does not run out of it by calls
/// now and then, and one that does nothing but wait for a plug-in does.
struct CallBudget {
    /// In nanoseconds; what is not positive is no limit.
    private let limit: Int64
    private var spent: Int64 = 0
    private var start: Int64?
    private var last: Int64 = 0

    init(_ limit: Duration) { self.limit = WorkerSession.nanoseconds(limit) }

    /// Whether nothing is left.
    var isExhausted: Bool { limit > 0 && spent >= limit }

    /// What was spent, in whole seconds.
    var spentSeconds: Int64 { spent / 1_000_000_000 }

    /// What may be spent: `60`, `0.5`.
    var limitSeconds: String {
        limit % 1_000_000_000 == 0 ? "\(limit / 1_000_000_000)" : "\(Double(limit / 1_000_000) / 1000)"
    }

    /// Notes that a call begins.
    mutating func begin() {
        let now = li_now()
        start = now
        spent = max(0, spent - (now - last))
        last = now
    }

    /// Notes that it has ended.
    mutating func end() {
        let now = li_now()
        if let start { spent += now - start }
        start = nil
        last = now
    }
}
