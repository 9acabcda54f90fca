#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#endif

/// Reads parts of a file.
struct FontFileReader: ~Copyable {
    private let descriptor: Int32
    private let size: Int

    init(_ path: String) throws(FontFileProblem) {
        descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            throw errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable(Self.message(errno))
        }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else {
            let reason = Self.message(errno)
            _ = close(descriptor)
            throw .unreadable(reason)
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            _ = close(descriptor)
            throw .unreadable("it is no ordinary file")
        }
        size = Int(status.st_size)
    }

    deinit { _ = close(descriptor) }

    /// The bytes from an offset on, fewer where the file ends.
    func read(_ offset: Int, _ count: Int) throws(FontFileProblem) -> [UInt8] {
        guard offset >= 0, offset < size, count > 0 else { return [] }
        let wanted = min(count, size - offset)
        var failure: Int32?
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
            while filled < wanted {
                let received = unsafe pread(
                    descriptor, buffer.baseAddress?.advanced(by: filled), wanted - filled, off_t(offset + filled))
                if received < 0 {
                    if errno == EINTR { continue }
                    failure = errno
                    return
                }
                if received == 0 { return }
                filled += received
            }
        }
        if let failure { throw .unreadable(Self.message(failure)) }
        return bytes
    }

    private static func message(_ code: Int32) -> String {
        unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    }
}
