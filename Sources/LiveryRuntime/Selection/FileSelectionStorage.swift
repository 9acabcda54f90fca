#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#endif
internal import Synchronization

/// Keeps a choice in a file, which is written whole: a crash, or a loss of power, leaves the old choice or the new one.
public struct FileSelectionStorage: SelectionStorage {
    /// The path of the file. Folders that are missing are made.
    public let path: String

    private static let counter = Atomic<UInt64>(0)
    /// How the names of files end that are being written.
    private static let temporarySuffix = ".new"
    /// Larger files are no choices.
    private static let limit = 1 << 20

    /// A storage in a file.
    public init(path: String) { self.path = path }

    /// A storage in the folder where people's settings lie: `$XDG_CONFIG_HOME/APP/theme`, by default
    /// `~/.config/APP/theme`; `nil` where neither is known.
    public init?(app: String) {
        func variable(_ name: String) -> String? {
            guard let value = unsafe getenv(name) else { return nil }
            let text = unsafe String(cString: value)
            return text.hasPrefix("/") ? text : nil
        }
        guard let folder = variable("XDG_CONFIG_HOME") ?? variable("HOME").map({ $0 + "/.config" }) else { return nil }
        path = folder + "/" + app + "/theme"
    }

    /// The bytes of the file; `nil` where it does not exist.
    public func read() throws(SelectionStorageError) -> [UInt8]? {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        if descriptor < 0 {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw failure("cannot be read")
        }
        defer { _ = close(descriptor) }
        var status = stat()
        if unsafe fstat(descriptor, &status) == 0, Self.isOdd(status) { throw notAFile }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = unsafe chunk.withUnsafeMutableBytes { raw in
                guard let base = raw.baseAddress else { return 0 }
                #if canImport(Glibc)
                return unsafe Glibc.read(descriptor, base, raw.count)
                #elseif canImport(Darwin)
                return unsafe Darwin.read(descriptor, base, raw.count)
                #else
                return unsafe Musl.read(descriptor, base, raw.count)
                #endif
            }
            if count == 0 { return bytes }
            if count < 0 {
                if errno == EINTR { continue }
                throw failure("cannot be read")
            }
            bytes += chunk[..<count]
            if bytes.count > Self.limit { throw SelectionStorageError("'\(path)' is too large for a choice") }
        }
    }

    /// Writes a new file beside the old one, makes sure that it is on the disk, and puts it in the old one's place. Where
    /// the path is a link, what it leads to is replaced.
    public func write(_ bytes: [UInt8]) throws(SelectionStorageError) {
        let target = Self.resolved(path)
        let folder = Self.folder(of: target)
        var status = stat()
        let isThere = unsafe lstat(target, &status) == 0
        if isThere, Self.isOdd(status) { throw notAFile }
        try makeFolders(folder)
        var temporary: String
        var descriptor: Int32
        repeat {
            let number = Self.counter.wrappingAdd(1, ordering: .relaxed).newValue
            temporary = "\(target).\(getpid()).\(number)\(Self.temporarySuffix)"
            descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            // A program of the same number that was killed has left one of this name.
        } while descriptor < 0 && errno == EEXIST
        guard descriptor >= 0 else { throw failure("cannot be saved") }
        if isThere {
            // Who could read the old file can read the new one; whoever may not give files away keeps it.
            _ = fchown(descriptor, status.st_uid, status.st_gid)
            _ = fchmod(descriptor, status.st_mode & 0o777)
        }
        guard Self.writeAll(bytes, to: descriptor), fsync(descriptor) == 0 else {
            let error = failure("cannot be saved")
            _ = close(descriptor)
            _ = unsafe unlink(temporary)
            throw error
        }
        guard close(descriptor) == 0, unsafe rename(temporary, target) == 0 else {
            let error = failure("cannot be saved")
            _ = unsafe unlink(temporary)
            throw error
        }
        Self.synchronise(folder)
        Self.removeLeftovers(of: target, in: folder)
    }

    /// Removes what programs have left that were killed while they wrote: what is older than a minute.
    private static func removeLeftovers(of target: String, in folder: String) {
        guard let directory = unsafe opendir(folder) else { return }
        defer { unsafe _ = closedir(directory) }
        let start = target.lastIndex(of: "/").map { target.index(after: $0) } ?? target.startIndex
        let prefix = target[start...] + "."
        var now = timespec()
        guard unsafe clock_gettime(CLOCK_REALTIME, &now) == 0 else { return }
        while let entry = unsafe readdir(directory) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 1) { unsafe String(cString: $0) }
            }
            guard name.hasPrefix(prefix), name.hasSuffix(temporarySuffix) else { continue }
            let numbers = name.dropFirst(prefix.count).dropLast(temporarySuffix.count).split(
                separator: ".", omittingEmptySubsequences: false)
            guard numbers.count == 2, numbers.allSatisfy({ Int($0) != nil }) else { continue }
            var status = stat()
            let path = folder + "/" + name
            guard unsafe lstat(path, &status) == 0, now.tv_sec - modification(status) > 60 else { continue }
            unsafe _ = unlink(path)
        }
    }

    /// When a file was changed last, in seconds.
    private static func modification(_ status: stat) -> Int {
        #if canImport(Darwin)
        return status.st_mtimespec.tv_sec
        #else
        return status.st_mtim.tv_sec
        #endif
    }

    /// Removes the file.
    public func remove() throws(SelectionStorageError) {
        let target = Self.resolved(path)
        var status = stat()
        if unsafe lstat(target, &status) == 0, Self.isOdd(status) { throw notAFile }
        guard unsafe unlink(target) == 0 else {
            if errno == ENOENT || errno == ENOTDIR { return }
            throw failure("cannot be removed")
        }
        Self.synchronise(Self.folder(of: target))
    }

    /// The folder that the file lies in, links followed.
    var folder: String { Self.folder(of: Self.resolved(path)) }

    /// Makes the folder of the file, where it is missing.
    func makeFolder() throws(SelectionStorageError) { try makeFolders(folder) }

    // MARK: - System calls

    private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var offset = 0
        while offset < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { raw in
                guard let base = raw.baseAddress else { return 0 }
                #if canImport(Glibc)
                return unsafe Glibc.write(descriptor, base + offset, raw.count - offset)
                #elseif canImport(Darwin)
                return unsafe Darwin.write(descriptor, base + offset, raw.count - offset)
                #else
                return unsafe Musl.write(descriptor, base + offset, raw.count - offset)
                #endif
            }
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return false }
            offset += count
        }
        return true
    }

    /// Makes sure that a folder's entries are on the disk. Some file systems cannot; the file itself is.
    private static func synchronise(_ folder: String) {
        let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        _ = fsync(descriptor)
        _ = close(descriptor)
    }

    /// Where a path leads to, links followed; a link may lead to a file that is still to be made.
    private static func resolved(_ path: String) -> String {
        var path = path
        for _ in 0..<40 {
            if let real = unsafe realpath(path, nil) {
                defer { unsafe free(real) }
                return unsafe String(cString: real)
            }
            guard let target = target(of: path) else { return path }
            path = target.hasPrefix("/") ? target : folder(of: path) + "/" + target
        }
        return path
    }

    /// What a link says; `nil` where there is no link.
    private static func target(of link: String) -> String? {
        var buffer = [CChar](repeating: 0, count: 4096)
        let count = unsafe readlink(link, &buffer, buffer.count)
        return count > 0 ? String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private func makeFolders(_ folder: String) throws(SelectionStorageError) {
        var missing: [String] = []
        var next = folder
        while unsafe access(next, F_OK) != 0, next != "/", next != "." {
            missing.append(next)
            next = Self.folder(of: next)
        }
        for folder in missing.reversed() where unsafe mkdir(folder, 0o700) != 0 && errno != EEXIST {
            throw failure("cannot be saved")
        }
    }

    /// Whether something is a device, a pipe or a socket: nothing to read a choice from, or to put a file in the place of. Of
    /// folders the system says so itself.
    private static func isOdd(_ status: stat) -> Bool {
        status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
    }

    private var notAFile: SelectionStorageError {
        SelectionStorageError("'\(path)' is no regular file, so no choice is kept in it")
    }

    private func failure(_ what: String) -> SelectionStorageError {
        let code = errno
        let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
        return SelectionStorageError("'\(path)' \(what): \(reason)")
    }
}
