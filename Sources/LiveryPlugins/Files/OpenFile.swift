#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#endif

/// A file that is open for reading, and closed when this goes.
struct OpenFile: ~Copyable {
    /// The size when it was opened.
    let size: Int
    /// What was known of it when it was opened.
    let status: FileStatus
    private let descriptor: Int32

    /// Opens a regular file; `nil` when there is none that may be read.
    init?(_ path: String) {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        var raw = stat()
        guard unsafe fstat(descriptor, &raw) == 0 else {
            close(descriptor)
            return nil
        }
        let status = FileStatus(raw)
        guard status.isRegular else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
        self.status = status
        size = status.size
    }

    deinit { close(descriptor) }

    /// Up to `count` bytes from `offset` on: fewer where the file ends; `nil` when it cannot be read.
    func bytes(at offset: Int, upTo count: Int) -> [UInt8]? {
        guard offset >= 0, count >= 0 else { return nil }
        var isGood = true
        let result = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let rest = unsafe UnsafeMutableRawBufferPointer(
                    rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
                let read = unsafe pread(descriptor, rest.baseAddress, rest.count, off_t(offset + filled))
                if read < 0 && errno == EINTR { continue }
                if read < 0 { isGood = false }
                if read <= 0 { break }
                filled += read
            }
        }
        return isGood ? result : nil
    }
}
