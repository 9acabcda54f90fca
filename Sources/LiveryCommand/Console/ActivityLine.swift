import LiveryDiagnostics
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A line on a terminal that says what work has come to which takes longer than half a second, for verbs that cannot tell
/// how much there is; taken away when something is written, or the work is done.
///
/// A thread looks at ``WorkCount`` now and then. It ends with ``finish()``, and writes nothing after that.
final class ActivityLine: Sendable {
    /// Milliseconds without a line, and until the next.
    private static let silence: CInt = 500
    private static let interval: CInt = 100

    /// The two ends of a pipe: the thread waits until the second one is closed.
    private let ends: (reading: CInt, writing: CInt)
    private let thread = Mutex<pthread_t?>(nil)
    private let write: @Sendable (String) -> Void

    /// A line on the error stream; `nil` where that is no terminal.
    static func start(_ console: Console) -> ActivityLine? {
        guard console.errors.isTerminal, console.environment["TERM"] != "dumb" else { return nil }
        return ActivityLine { text in _ = FileDescriptor.write(Array(text.utf8), to: 2) }
    }

    /// A line with what writes it; `nil` where the system has no thread for it.
    init?(write: @escaping @Sendable (String) -> Void) {
        self.write = write
        var pipes: [CInt] = [-1, -1]
        guard unsafe pipe(&pipes) == 0 else { return nil }
        for end in pipes { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        ends = (pipes[0], pipes[1])
        let box = unsafe Unmanaged.passRetained(self)
        #if canImport(Darwin)
        var handle: pthread_t?
        #else
        var handle = pthread_t()
        #endif
        guard unsafe pthread_create(&handle, nil, Self.startRoutine, box.toOpaque()) == 0 else {
            unsafe box.release()
            close(ends.reading)
            close(ends.writing)
            return nil
        }
        let started = handle
        thread.withLock { $0 = started }
    }

    /// Takes the line away. What is written afterwards stands by itself.
    func finish() {
        guard let handle = thread.withLock({ $0.take() }) else { return }
        close(ends.writing)
        pthread_join(handle, nil)
        close(ends.reading)
    }

    private func run() {
        var isShown = false
        while !hasEnded(within: isShown ? Self.interval : Self.silence) {
            write("\r\u{1B}[K" + Self.text)
            isShown = true
        }
        if isShown { write("\r\u{1B}[K") }
    }

    private func hasEnded(within milliseconds: CInt) -> Bool {
        var descriptor = pollfd(fd: ends.reading, events: Int16(POLLIN), revents: 0)
        while true {
            let count = unsafe poll(&descriptor, 1, milliseconds)
            if count < 0, errno == EINTR { continue }
            return count != 0
        }
    }

    /// What has been done until now.
    private static var text: String {
        let parts = [
            (WorkCount.files.value, "file"), (WorkCount.packs.value, "pack"), (WorkCount.themes.value, "theme"),
        ]
        .filter { $0.0 > 0 }.map { DiagnosticSummary.counted($0.0, $0.1) }
        return parts.isEmpty ? "working" : "working: " + parts.joined(separator: ", ")
    }

    #if canImport(Darwin)
    private static let startRoutine: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { raw in
        unsafe Unmanaged<ActivityLine>.fromOpaque(raw).takeRetainedValue().run()
        return nil
    }
    #else
    private static let startRoutine: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { raw in
        if let raw = unsafe raw { unsafe Unmanaged<ActivityLine>.fromOpaque(raw).takeRetainedValue().run() }
        return nil
    }
    #endif
}
