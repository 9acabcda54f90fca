#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#endif
internal import LiveryDiagnostics

/// The few system calls that the catalogue needs, each wrapped once.
enum FileSystem {
    /// Why a file could not be read.
    enum ReadError: Error, Equatable {
        case missing
        case danglingLink(target: String)
        case isDirectory
        case notRegular
        case denied
        case tooLarge(Int)
        case keepsChanging
        case other(String)
    }

    /// What a directory entry is, links followed.
    enum Kind {
        case file, directory, other, dangling
    }

    /// An entry of a directory.
    struct Entry {
        var name: String
        var kind: Kind
        var isLink: Bool
    }

    /// Reads a whole file. A file that changes while it is read is read again.
    static func read(_ path: String, limit: Int) throws(ReadError) -> [UInt8] {
        try readStamped(path, limit: limit).bytes
    }

    /// Reads a whole file, and says which state of it that was; the standard input has none.
    static func readStamped(_ path: String, limit: Int) throws(ReadError) -> (bytes: [UInt8], stamp: FileStamp?) {
        if path == "-" { return (try readInput(limit: limit), nil) }
        for _ in 0..<8 {
            if let result = try readOnce(path, limit: limit) {
                WorkCount.files.add()
                WorkCount.bytes.add(result.bytes.count)
                return result
            }
        }
        throw .keepsChanging
    }

    /// Reads a file; `nil` when it changed meanwhile.
    private static func readOnce(
        _ path: String, limit: Int
    ) throws(ReadError) -> (bytes: [UInt8], stamp: FileStamp?)? {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw openError(path) }
        defer { _ = close(descriptor) }
        var before = stat()
        guard unsafe fstat(descriptor, &before) == 0 else { throw .other(lastError()) }
        switch before.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw .isDirectory
        default:
            // A link to /dev/null is how an administrator masks a pack.
            if isNullDevice(before) { return ([], FileStamp(before)) }
            throw .notRegular
        }
        let size = Int(before.st_size)
        guard size <= limit else { throw .tooLarge(size) }
        var failure: String?
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let received = unsafe Self.receive(descriptor, buffer.baseAddress, count, size - count)
                if received < 0 {
                    if errno == EINTR { continue }
                    failure = lastError()
                    return
                }
                if received == 0 { return }
                count += received
            }
        }
        if let failure { throw .other(failure) }
        var after = stat()
        guard unsafe fstat(descriptor, &after) == 0 else { throw .other(lastError()) }
        guard bytes.count == size, sameContent(before, after) else { return nil }
        return (bytes, FileStamp(after))
    }

    /// Reads the standard input to its end.
    private static func readInput(limit: Int) throws(ReadError) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= limit {
            let count = unsafe chunk.withUnsafeMutableBytes { raw in
                guard let base = raw.baseAddress else { return 0 }
                return unsafe systemRead(0, base.assumingMemoryBound(to: UInt8.self), raw.count)
            }
            if count < 0 {
                if errno == EINTR { continue }
                throw .other(lastError())
            }
            if count == 0 { return bytes }
            bytes += chunk[..<count]
        }
        throw .tooLarge(bytes.count)
    }

    private static func receive(
        _ descriptor: Int32, _ base: UnsafeMutablePointer<UInt8>?, _ offset: Int, _ count: Int
    ) -> Int {
        guard let base = unsafe base else { return 0 }
        return unsafe Self.systemRead(descriptor, base + offset, count)
    }

    private static func systemRead(_ descriptor: Int32, _ base: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
        #if canImport(Glibc)
        unsafe Glibc.read(descriptor, base, count)
        #elseif canImport(Darwin)
        unsafe Darwin.read(descriptor, base, count)
        #else
        unsafe Musl.read(descriptor, base, count)
        #endif
    }

    private static func sameContent(_ a: stat, _ b: stat) -> Bool {
        #if canImport(Darwin)
        a.st_size == b.st_size && a.st_mtimespec.tv_sec == b.st_mtimespec.tv_sec
            && a.st_mtimespec.tv_nsec == b.st_mtimespec.tv_nsec
        #else
        a.st_size == b.st_size && a.st_mtim.tv_sec == b.st_mtim.tv_sec && a.st_mtim.tv_nsec == b.st_mtim.tv_nsec
        #endif
    }

    private static func isNullDevice(_ status: stat) -> Bool {
        var null = stat()
        return unsafe status.st_mode & S_IFMT == S_IFCHR && stat("/dev/null", &null) == 0
            && null.st_rdev == status.st_rdev
    }

    private static func openError(_ path: String) -> ReadError {
        let code = errno
        switch code {
        case ENOENT: return target(ofLink: path).map { .danglingLink(target: $0) } ?? .missing
        case EACCES, EPERM: return .denied
        case ELOOP: return .other("the link leads back to itself")
        default: return .other(text(of: code))
        }
    }

    /// The target of a symbolic link, as it is written; `nil` for what is no link.
    static func target(ofLink path: String) -> String? {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = unsafe buffer.withUnsafeMutableBytes { raw in
            guard let base = raw.baseAddress else { return 0 }
            return unsafe readlink(path, base.assumingMemoryBound(to: CChar.self), raw.count)
        }
        return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
    }

    /// A path from the root without links; `nil` when there is nothing.
    static func realPath(of path: String) -> String? {
        guard let found = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(found) }
        return unsafe String(cString: found)
    }

    /// What a path is, links followed; `nil` when there is nothing.
    static func kind(of path: String) -> Kind? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else {
            return target(ofLink: path) == nil ? nil : .dangling
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .directory
        default: return .other
        }
    }

    /// What a path leads to, and when that was last changed; `nil` when there is nothing.
    static func stamp(of path: String) -> FileStamp? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        return FileStamp(status)
    }

    /// What a path in the memory of C leads to, and when that was last changed; `nil` when there is nothing.
    static func stamp(of path: UnsafePointer<CChar>) -> FileStamp? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        return FileStamp(status)
    }

    /// The time in nanoseconds since 1970, as files are stamped with.
    static var now: Int64 {
        var time = timespec()
        unsafe _ = clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// A number that two paths share exactly when they lead to the same directory.
    static func identity(of path: String) -> (device: UInt64, inode: UInt64)? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        return (UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino))
    }

    /// The entries of a directory in the order of their names; `nil` when it cannot be listed.
    static func entries(of path: String) -> [Entry]? {
        guard let directory = unsafe opendir(path) else { return nil }
        defer { unsafe _ = closedir(directory) }
        var entries: [Entry] = []
        while let item = unsafe readdir(directory) {
            let name = unsafe withUnsafeBytes(of: &item.pointee.d_name) { raw in
                unsafe String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name == "." || name == ".." { continue }
            let type = unsafe Int32(item.pointee.d_type)
            let isLink = type == Int32(DT_LNK)
            let kind: Kind =
                switch type {
                case Int32(DT_REG): .file
                case Int32(DT_DIR): .directory
                default: self.kind(of: path + "/" + name) ?? .other
                }
            entries.append(Entry(name: name, kind: kind, isLink: isLink))
        }
        return entries.sorted { $0.name < $1.name }
    }

    private static func lastError() -> String { text(of: errno) }

    private static func text(of code: Int32) -> String {
        unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    }
}

extension FileStamp {
    /// The stamp of a file's status.
    fileprivate init(_ status: stat) {
        #if canImport(Darwin)
        let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
        #else
        let (modified, changed) = (status.st_mtim, status.st_ctim)
        #endif
        self.init(
            device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(truncatingIfNeeded: status.st_ino),
            size: Int64(status.st_size), modified: Int64(modified.tv_sec) * 1_000_000_000 + Int64(modified.tv_nsec),
            changed: Int64(changed.tv_sec) * 1_000_000_000 + Int64(changed.tv_nsec))
    }
}

extension FileSystem.ReadError {
    /// What is wrong, as the second half of a sentence about the file, and what to do.
    var explanation: (problem: String, help: String?) {
        switch self {
        case .missing: ("is not there", nil)
        case .danglingLink(let target):
            ("is a link to '\(target)', which is not there", "remove the link, or put the file where it points")
        case .isDirectory:
            (
                "is a directory, not a file",
                "a pack in a folder of its own is named without '.yaml' and holds 'pack.yaml'"
            )
        case .notRegular: ("is no ordinary file", "put a file there, or remove it")
        case .denied: ("may not be read", "change its permissions")
        case .tooLarge(let size):
            (
                "has \(size) bytes, which is over the limit of 4194304",
                "make it smaller, or split it into packs of which one extends the others"
            )
        case .keepsChanging: ("is being written all the time", "try again when it is finished")
        case .other(let reason): ("cannot be read: \(reason)", "put a file there that can be read, or remove it")
        }
    }
}
