#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#endif

/// The standard input and output as a stream of bytes to and from a client.
///
/// While the client does not take what is written, what it sends is taken in: two programs that both wait until the other
/// one reads would wait for ever.
struct StandardChannel {
    private let input: Int32
    private let output: Int32
    /// What came while something was written.
    private var early: [UInt8] = []
    private(set) var isAtEnd = false
    /// Whether nobody takes what is written any more.
    private(set) var isBroken = false

    /// The most that a pipe takes without waiting once it says that it takes anything (`PIPE_BUF`).
    private static let portion = 4096

    init(input: Int32 = 0, output: Int32 = 1) {
        self.input = input
        self.output = output
    }

    /// The bytes that are there, or come in some time; none where time is up or the input has ended.
    ///
    /// - Parameter timeout: How long to wait, in milliseconds; -1 for as long as it takes.
    mutating func read(timeout: Int32) -> [UInt8] {
        if !early.isEmpty {
            defer { early = [] }
            return early
        }
        guard !isAtEnd, isReadable(timeout) else { return [] }
        return receive()
    }

    /// Hands bytes to the client.
    mutating func write(_ bytes: [UInt8]) {
        var position = 0
        while position < bytes.count, !isBroken {
            var states = [
                pollfd(fd: output, events: Int16(POLLOUT), revents: 0),
                pollfd(fd: isAtEnd ? -1 : input, events: Int16(POLLIN), revents: 0),
            ]
            let count = unsafe poll(&states, nfds_t(states.count), -1)
            if count < 0 {
                if errno == EINTR { continue }
                isBroken = true
                return
            }
            if states[1].revents != 0 { early += receive() }
            guard states[0].revents != 0 else { continue }
            let part = min(Self.portion, bytes.count - position)
            let written = unsafe bytes.withUnsafeBytes { raw in
                unsafe raw.baseAddress.map { unsafe Self.systemWrite(output, $0 + position, part) } ?? -1
            }
            if written < 0 {
                if errno == EINTR || errno == EAGAIN { continue }
                isBroken = true
                return
            }
            position += written
        }
    }

    private func isReadable(_ timeout: Int32) -> Bool {
        var states = [pollfd(fd: input, events: Int16(POLLIN), revents: 0)]
        while true {
            let count = unsafe poll(&states, nfds_t(states.count), timeout)
            if count < 0, errno == EINTR { continue }
            return count != 0
        }
    }

    private mutating func receive() -> [UInt8] {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = unsafe chunk.withUnsafeMutableBytes { raw in
                unsafe raw.baseAddress.map { unsafe Self.systemRead(input, $0, raw.count) } ?? -1
            }
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN { return [] }
            guard count > 0 else {
                isAtEnd = true
                return []
            }
            return Array(chunk[..<count])
        }
    }

    private static func systemRead(_ descriptor: Int32, _ base: UnsafeMutableRawPointer, _ count: Int) -> Int {
        #if canImport(Glibc)
        unsafe Glibc.read(descriptor, base, count)
        #elseif canImport(Darwin)
        unsafe Darwin.read(descriptor, base, count)
        #else
        unsafe Musl.read(descriptor, base, count)
        #endif
    }

    private static func systemWrite(_ descriptor: Int32, _ base: UnsafeRawPointer, _ count: Int) -> Int {
        #if canImport(Glibc)
        unsafe Glibc.write(descriptor, base, count)
        #elseif canImport(Darwin)
        unsafe Darwin.write(descriptor, base, count)
        #else
        unsafe Musl.write(descriptor, base, count)
        #endif
    }
}
