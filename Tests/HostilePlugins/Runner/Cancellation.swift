/// Says that a call is no longer wanted when some time has passed.
struct Cancellation: Sendable {
    private let end: ContinuousClock.Instant

    init(after duration: Duration) { end = .now + duration }

    var isDue: Bool { ContinuousClock.now >= end }
}
