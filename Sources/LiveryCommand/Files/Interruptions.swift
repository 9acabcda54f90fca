#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Signals that would end the process, kept waiting while files are being put in their places.
final class Interruptions: Sendable {
    private let before: sigset_t

    /// Lets the signals wait, in this thread and in those that it starts.
    init() {
        var signals = sigset_t()
        var before = sigset_t()
        unsafe sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&signals, number) }
        unsafe pthread_sigmask(SIG_BLOCK, &signals, &before)
        self.before = before
    }

    /// Whether one of them has come.
    var arePending: Bool {
        var pending = sigset_t()
        guard unsafe sigpending(&pending) == 0 else { return false }
        return [SIGINT, SIGTERM, SIGHUP].contains { unsafe sigismember(&pending, $0) == 1 }
    }

    /// Lets through what has come: the process ends here when something has.
    func end() {
        var before = before
        unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    }
}
