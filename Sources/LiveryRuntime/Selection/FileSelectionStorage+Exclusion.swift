#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#endif

extension FileSelectionStorage {
    /// Does something while no other program that asks for the same does, with a lock on the file's folder. Where the system
    /// grants none, it is done all the same.
    public func exclusively(_ body: () -> Void) {
        try? makeFolder()
        let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return body() }
        // Closing it gives the lock back, and so does the end of the process.
        defer { _ = close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
        body()
    }
}
