import Livery
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Hands updates from the thread that watches to the one that waits for signals.
final class UpdateQueue: Sendable {
    private let waiting = Mutex<ThemeUpdate?>(nil)

    /// Adds an update to what waits, and wakes the process.
    func add(_ update: ThemeUpdate) {
        waiting.withLock { $0 = $0?.merged(with: update) ?? update }
        kill(getpid(), SIGUSR1)
    }

    /// What has come since the last time, as one update.
    func take() -> ThemeUpdate? { waiting.withLock { $0.take() } }
}
