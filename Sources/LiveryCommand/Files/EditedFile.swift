#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file of the user's that the command changes.
struct EditedFile {
    /// Where it is.
    let path: String

    init(_ path: String) { self.path = path }

    /// What it holds.
    ///
    /// - Throws: ``CommandError`` with the exit code 2 when it is not there, 3 when it cannot be read.
    func read() throws(CommandError) -> [UInt8] {
        try OperandPath(path).check()
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw unreadable(errno) }
        defer { close(descriptor) }
        if FileDescriptor.isFolder(path) { throw unreadable(EISDIR) }
        guard let bytes = FileDescriptor.readAll(from: descriptor) else { throw unreadable(errno) }
        return bytes
    }

    /// Puts other bytes in the place of those that it had when it was read.
    ///
    /// A file that nobody may write to stays as it is, even where its folder would let it be replaced; so does one that
    /// somebody else has changed meanwhile.
    ///
    /// - Throws: ``CommandError`` with the exit code 3 when it stays as it is.
    func write(_ bytes: [UInt8], over before: [UInt8]) throws(CommandError) {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { throw refused(FileDescriptor.message(errno)) }
        let isWritable = unsafe access(path, W_OK) == 0 && status.st_mode & 0o222 != 0
        guard isWritable else { throw refused("it is read-only") }
        guard try read() == before else { throw refused("it has changed meanwhile") }
        try OutputFile(path).write(bytes)
    }

    private func unreadable(_ error: CInt) -> CommandError {
        .environment("'\(path)' cannot be read: " + FileDescriptor.message(error))
    }

    private func refused(_ reason: String) -> CommandError { .environment("'\(path)' cannot be changed: " + reason) }
}
