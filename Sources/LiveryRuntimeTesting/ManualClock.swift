internal import LiveryRuntime

/// A clock that never waits: to sleep until a time makes it that time.
public final class ManualClock: Clock {
    /// A time of the clock.
    public struct Instant: InstantProtocol {
        /// The time since the clock was made.
        public var offset: Duration

        /// The time a while later.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        /// The time from this one to another.
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        /// Whether one time is before another.
        public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
    }

    private let state = Locked<(now: Duration, sleeps: Int)>((.zero, 0))

    /// A clock at zero.
    public init() {}

    /// What time it is.
    public var now: Instant { Instant(offset: state.withLock { $0.now }) }
    /// The shortest time that it can tell.
    public var minimumResolution: Duration { .nanoseconds(1) }
    /// How often it was slept by.
    public var sleepCount: Int { state.withLock { $0.sleeps } }

    /// Makes it later.
    public func advance(by duration: Duration) { state.withLock { $0.now += duration } }

    /// Makes it the time that is waited for; an error when the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        state.withLock {
            $0.now = max($0.now, deadline.offset)
            $0.sleeps += 1
        }
        await Task.yield()
    }
}
