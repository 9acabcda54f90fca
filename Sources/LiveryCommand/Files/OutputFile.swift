#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file that the command writes, whole or not at all.
struct OutputFile {
    /// What became of the file.
    enum Outcome: Equatable {
        /// There was none of that name.
        case created
        /// It held something else.
        case changed
        /// It holds the same already, and was left alone, its time included.
        case unchanged
    }

    /// Where it is.
    let path: String

    init(_ path: String) { self.path = path }

    /// Puts `bytes` in the file's place: into a temporary file beside it, onto the disk, and then over it at once.
    ///
    /// A link is followed, and an existing file keeps its permissions. What is no regular file, such as a pipe or a
    /// terminal, is written to as it is.
    ///
    /// - Throws: ``CommandError`` with the exit code 3 when the system refuses.
    @discardableResult
    func write(_ bytes: [UInt8]) throws(CommandError) -> Outcome {
        let target = resolved()
        var status = stat()
        let exists = unsafe stat(target, &status) == 0
        if exists && status.st_mode & S_IFMT != S_IFREG {
            try writeThrough(bytes, to: target)
            return .changed
        }
        if exists && Int(status.st_size) == bytes.count && FileDescriptor.contents(of: target) == bytes {
            return .unchanged
        }
        try replace(target, with: bytes, mode: exists ? status.st_mode & 0o7777 : nil)
        return exists ? .changed : .created
    }

    /// The path with links followed, so that it is not a link that is replaced. A link to nothing yet is followed too.
    private func resolved() -> String {
        if let whole = unsafe realpath(path, nil) {
            defer { unsafe free(whole) }
            return unsafe String(cString: whole)
        }
        var link = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        let count = unsafe readlink(path, &link, link.count - 1)
        guard count > 0 else { return path }
        let target = String(decoding: link[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return target.hasPrefix("/") ? target : Self.directory(of: path) + "/" + target
    }

    private func writeThrough(_ bytes: [UInt8], to target: String) throws(CommandError) {
        let descriptor = unsafe open(target, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw refused(errno) }
        defer { close(descriptor) }
        if let error = FileDescriptor.write(bytes, to: descriptor), error != EPIPE { throw refused(error) }
    }

    private func replace(_ target: String, with bytes: [UInt8], mode: mode_t?) throws(CommandError) {
        let folder = Self.directory(of: target)
        // An interruption waits until the temporary file is in its place or gone.
        var interruptions = sigset_t()
        var before = sigset_t()
        unsafe sigemptyset(&interruptions)
        for number in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&interruptions, number) }
        unsafe pthread_sigmask(SIG_BLOCK, &interruptions, &before)
        defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }

        var (temporary, descriptor) = ("", Self.openUnnamed(in: folder))
        let isUnnamed = descriptor >= 0
        if !isUnnamed {
            temporary = try named(in: folder) { path in
                descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
                return descriptor >= 0
            }
        }
        defer { close(descriptor) }
        var error = FileDescriptor.write(bytes, to: descriptor)
        if error == nil, let mode, fchmod(descriptor, mode) != 0 { error = errno }
        if error == nil, fsync(descriptor) != 0 { error = errno }
        if error == nil, isUnnamed {
            temporary = try named(in: folder) { path in
                unsafe linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
            }
        }
        if error == nil, unsafe rename(temporary, target) != 0 { error = errno }
        if let error {
            if !temporary.isEmpty { unsafe unlink(temporary) }
            throw refused(error)
        }
        // The rename itself is made to last, where the file system lets a directory be synchronised.
        let directory = unsafe open(folder, O_RDONLY | O_CLOEXEC)
        if directory >= 0 {
            fsync(directory)
            close(directory)
        }
    }

    /// A file without a name in a folder, which nothing is left of when the process is killed; negative where the system, or
    /// the file system, has none.
    private static func openUnnamed(in folder: String) -> CInt {
        #if os(Linux)
        // Without /proc it could not be given a name.
        guard unsafe access("/proc/self/fd", F_OK) == 0 else { return -1 }
        // The value of `O_TMPFILE`, which is no constant of Swift's.
        return unsafe open(folder, 0o20_000_000 | O_DIRECTORY | O_WRONLY | O_CLOEXEC, 0o666)
        #else
        return -1
        #endif
    }

    /// A name of a temporary file in a folder that `make` has made; it is tried with others while one is taken.
    private func named(in folder: String, _ make: (String) -> Bool) throws(CommandError) -> String {
        for attempt in 0..<100 {
            let path = folder + "/.livery-\(getpid())-\(attempt)"
            if make(path) { return path }
            if errno != EEXIST { break }
        }
        throw refused(errno)
    }

    /// Makes the folder of the file, and those above it, where they are missing.
    func makeFolder() throws(CommandError) {
        var missing: [String] = []
        var folder = Self.directory(of: path)
        var status = stat()
        while unsafe stat(folder, &status) != 0, errno == ENOENT {
            missing.append(folder)
            folder = Self.directory(of: folder)
        }
        for folder in missing.reversed() where unsafe mkdir(folder, 0o777) != 0 && errno != EEXIST {
            throw .environment("the folder '\(folder)' cannot be made: " + FileDescriptor.message(errno))
        }
    }

    /// Removes the file, and the folders below `base` that it leaves empty. A link stays, for it is not what was written.
    ///
    /// - Throws: ``CommandError`` with the exit code 3 when the system refuses.
    func remove(below base: String) throws(CommandError) {
        var status = stat()
        guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        guard unsafe unlink(path) == 0 || errno == ENOENT else {
            throw .environment("'\(path)' cannot be removed: " + FileDescriptor.message(errno))
        }
        var folder = Self.directory(of: path)
        let start = base.hasSuffix("/") ? base : base + "/"
        while folder.hasPrefix(start), folder.utf8.count > start.utf8.count, unsafe rmdir(folder) == 0 {
            folder = Self.directory(of: folder)
        }
    }

    private func refused(_ error: CInt) -> CommandError {
        .environment("'\(path)' cannot be written: " + FileDescriptor.message(error))
    }

    /// The folder of a path: `.` for a bare name.
    static func directory(of path: String) -> String {
        var trimmed = Substring(path)
        while trimmed.utf8.count > 1, trimmed.utf8.last == UInt8(ascii: "/") { trimmed.removeLast() }
        guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        let folder = trimmed[..<slash]
        return folder.isEmpty ? "/" : String(folder)
    }
}
