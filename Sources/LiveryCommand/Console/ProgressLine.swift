import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A line on a terminal that says how far work is which takes longer than half a second; taken away when it is done.
///
/// May be told of progress from any thread.
final class ProgressLine: Sendable {
    private struct State {
        var shown: Double?
        var isFinished = false
    }

    /// How long work goes on in silence, and how long a line stays as it is, in seconds.
    private static let silence = 0.5
    private static let interval = 0.1

    private let state = Mutex(State())
    private let work: String
    private let total: Int
    private let begin: Double
    private let now: @Sendable () -> Double
    private let write: @Sendable (String) -> Void

    /// A line about some work on `total` things; `nil` where the error stream is no terminal.
    convenience init?(_ work: String, total: Int, since begin: Double, _ console: Console) {
        guard console.errors.isTerminal, console.environment["TERM"] != "dumb" else { return nil }
        // What says how much there is, is better than what does not.
        console.endActivity()
        self.init(work, total: total, since: begin, now: { Self.now }) { text in
            _ = FileDescriptor.write(Array(text.utf8), to: 2)
        }
    }

    /// A line with a clock, which counts seconds, and with what writes.
    init(
        _ work: String, total: Int, since begin: Double, now: @escaping @Sendable () -> Double,
        write: @escaping @Sendable (String) -> Void
    ) {
        (self.work, self.total, self.begin, self.now, self.write) = (work, total, begin, now, write)
    }

    /// Takes note of how many things are done.
    func update(_ done: Int) {
        let time = now()
        guard time - begin >= Self.silence else { return }
        state.withLock { state in
            if state.isFinished { return }
            if let shown = state.shown, time - shown < Self.interval { return }
            state.shown = time
            write("\r\u{1B}[K\(work): \(min(done, total)) of \(total)")
        }
    }

    /// Takes the line away.
    func finish() {
        state.withLock { state in
            if state.shown != nil, !state.isFinished { write("\r\u{1B}[K") }
            state.isFinished = true
        }
    }

    /// Seconds of a clock that nobody sets.
    static var now: Double {
        var time = timespec()
        _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
