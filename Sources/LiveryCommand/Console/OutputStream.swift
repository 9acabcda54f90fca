#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file descriptor that is written to in few, large pieces.
///
/// Not safe to use from several threads at once; the verbs write from the main one.
final class OutputStream {
    /// The first error that writing met, as `errno` had it. A reader that went away is none.
    private(set) var error: CInt?
    private let descriptor: CInt
    private var buffer: [UInt8] = []
    /// Whether nobody reads any more.
    private(set) var isClosed = false
    /// Is told before anything is handed to the system.
    var willWrite: (() -> Void)?

    init(descriptor: CInt) { self.descriptor = descriptor }

    /// Whether the descriptor is a terminal.
    var isTerminal: Bool { isatty(descriptor) == 1 }

    /// The cells of a line, where the descriptor is a terminal that says so.
    var width: Int? {
        var size = winsize()
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Writes a text, some time before ``flush()`` returns.
    func write(_ text: String) {
        buffer.append(contentsOf: text.utf8)
        if buffer.count >= 1 << 16 { flush() }
    }

    /// Writes bytes, some time before ``flush()`` returns.
    func write(_ bytes: [UInt8]) {
        buffer.append(contentsOf: bytes)
        if buffer.count >= 1 << 16 { flush() }
    }

    /// Hands everything to the system. After an error nothing more is written.
    func flush() {
        defer { buffer.removeAll(keepingCapacity: true) }
        guard !isClosed, !buffer.isEmpty else { return }
        willWrite?()
        if let failure = FileDescriptor.write(buffer, to: descriptor) {
            isClosed = true
            if failure != EPIPE { error = failure }
        }
    }
}
