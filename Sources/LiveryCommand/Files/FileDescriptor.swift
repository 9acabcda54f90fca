#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// System calls on descriptors, without their traps: short writes and interruptions.
enum FileDescriptor {
    /// Writes all bytes. Gives `errno` where that failed.
    static func write(_ bytes: [UInt8], to descriptor: CInt) -> CInt? {
        unsafe bytes.withUnsafeBytes { (buffer: UnsafeRawBufferPointer) -> CInt? in
            var offset = 0
            while offset < buffer.count {
                let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[offset...])
                #if canImport(Darwin)
                let written = unsafe Darwin.write(descriptor, rest.baseAddress, rest.count)
                #elseif canImport(Musl)
                let written = unsafe Musl.write(descriptor, rest.baseAddress, rest.count)
                #else
                let written = unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
                #endif
                if written < 0 {
                    if errno == EINTR { continue }
                    return errno
                }
                offset += written
            }
            return nil
        }
    }

    /// Whether a path leads to a folder, links followed.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return false }
        return status.st_mode & S_IFMT == S_IFDIR
    }

    /// Whether a path leads to a regular file, links followed; `nil` where nothing is there.
    static func isFile(_ path: String) -> Bool? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        return status.st_mode & S_IFMT == S_IFREG
    }

    /// Keeps other processes that ask for the same out of the folder of a file until this process ends. Where the system
    /// grants no locks, nothing is kept out.
    static func holdFolder(of path: String) {
        let descriptor = unsafe open(OutputFile.directory(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    }

    /// Reads all bytes up to the end, or `nil` where that failed.
    static func readAll(from descriptor: CInt) -> [UInt8]? {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = unsafe chunk.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                return nil
            }
            if count == 0 { return bytes }
            bytes.append(contentsOf: chunk[..<count])
        }
    }

    /// All bytes of the file at a path, or `nil` where it cannot be read.
    static func contents(of path: String) -> [UInt8]? {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        return readAll(from: descriptor)
    }

    #if os(Linux)
    /// The arguments that a process was started with, its name first; `nil` where they cannot be read.
    static func arguments(ofProcess process: String) -> [String]? {
        let descriptor = unsafe open("/proc/\(process)/cmdline", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 2048)
        while true {
            let count = unsafe chunk.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return nil }
            if count == 0 { break }
            bytes.append(contentsOf: chunk[..<count])
        }
        // Each ends with a zero.
        guard bytes.last == 0 else { return nil }
        return bytes.dropLast().split(separator: 0, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
    }
    #endif

    /// The system's words for an error number.
    static func message(_ error: CInt) -> String {
        unsafe strerror(error).map { unsafe String(cString: $0) } ?? "error \(error)"
    }
}
