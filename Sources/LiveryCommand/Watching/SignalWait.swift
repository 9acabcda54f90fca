#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What a process waits for while nothing happens: signals, one after the other and none of them lost.
struct SignalWait {
    /// What has come.
    enum Wake: Equatable {
        /// Somebody wants the process to end, by this signal.
        case end(CInt)
        /// There are updates.
        case update
        /// A child has ended.
        case child
        /// The time is up that ``alarm(after:)`` was given.
        case alarm
    }

    private var signals = sigset_t()

    /// Keeps the signals for ``next()``, in this thread and in those that it starts.
    init() {
        unsafe sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP, SIGUSR1, SIGCHLD, SIGALRM] { unsafe sigaddset(&signals, number) }
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
        // A signal that is ignored where nobody handles it might not be kept.
        _ = signal(SIGCHLD) { _ in }
    }

    /// Waits for the next one.
    func next() -> Wake {
        var signals = signals
        while true {
            var number: CInt = 0
            guard unsafe sigwait(&signals, &number) == 0 else { continue }
            switch number {
            case SIGUSR1: return .update
            case SIGCHLD: return .child
            case SIGALRM: return .alarm
            default: return .end(number)
            }
        }
    }

    /// Has ``next()`` give `alarm` after some seconds; none for not any longer.
    static func alarm(after seconds: UInt32) {
        #if canImport(Glibc)
        _ = Glibc.alarm(seconds)
        #elseif canImport(Musl)
        _ = Musl.alarm(seconds)
        #else
        _ = Darwin.alarm(seconds)
        #endif
    }
}
