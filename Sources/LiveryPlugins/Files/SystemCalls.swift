#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#endif

/// The few system calls that plug-ins need, with results instead of `errno`.
///
/// Everything here takes absolute or relative paths as bytes that end with a zero, which Swift strings lend by themselves.
package enum SystemCalls {
    /// What a path leads to, links followed; `nil` when it leads nowhere.
    static func status(of path: String) -> FileStatus? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        return FileStatus(status)
    }

    /// What lies at a path itself, a link not followed; `nil` when there is nothing.
    static func ownStatus(of path: String) -> FileStatus? {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { return nil }
        return FileStatus(status)
    }

    /// The number of the user that the process acts for.
    static let user: UInt32 = geteuid()

    /// The number of the group that the process acts for first of all.
    static let group: UInt32 = getegid()

    /// Where a link leads to, as it says itself; `nil` when it is none.
    static func target(ofLink path: String) -> String? {
        var bytes = [CChar](repeating: 0, count: 4096)
        let count = unsafe readlink(path, &bytes, bytes.count)
        guard count > 0 else { return nil }
        return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Whether the process may do more than the user who started it, so that nothing in that user's hands may guide it.
    static let isPrivileged: Bool = {
        if getuid() != geteuid() || getgid() != getegid() { return true }
        #if os(Linux)
        // A program with capabilities of its own has the same user, and yet the system hides variables from it.
        typealias SecureGetenv = @convention(c) (UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar>?
        guard unsafe getenv("PATH") != nil, let symbol = unsafe dlsym(nil, "secure_getenv") else { return false }
        let secureGetenv = unsafe unsafeBitCast(symbol, to: SecureGetenv.self)
        return unsafe "PATH".withCString { unsafe secureGetenv($0) } == nil
        #else
        return issetugid() != 0
        #endif
    }()

    /// The version of macOS: `15.1`; `nil` on other systems.
    static func systemVersion() -> String? {
        #if canImport(Darwin)
        var size = 0
        guard unsafe sysctlbyname("kern.osproductversion", nil, &size, nil, 0) == 0, size > 0 else { return nil }
        var text = [CChar](repeating: 0, count: size + 1)
        guard unsafe sysctlbyname("kern.osproductversion", &text, &size, nil, 0) == 0 else { return nil }
        return unsafe String(cString: text)
        #else
        return nil
        #endif
    }

    /// The names in a directory, sorted by their bytes, without `.` and `..`; `nil` when it cannot be read.
    static func names(in directory: String) -> [String]? {
        guard let stream = unsafe opendir(directory) else { return nil }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                unsafe pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee))
                {
                    unsafe String(cString: $0)
                }
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// A path without links, `.` and `..`; `nil` when it leads nowhere.
    static func realPath(_ path: String) -> String? {
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// The directory that the process works in.
    static func workingDirectory() -> String? {
        guard let path = unsafe getcwd(nil, 0) else { return nil }
        defer { unsafe free(path) }
        return unsafe String(cString: path)
    }

    /// A variable of the environment; `nil` when it is not set.
    static func environment(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }

    /// The file that the process was started from, links followed.
    package static func executablePath() -> String? {
        #if canImport(Darwin)
        var size: UInt32 = 0
        _ = unsafe _NSGetExecutablePath(nil, &size)
        var buffer = [CChar](repeating: 0, count: Int(size) + 1)
        guard unsafe _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
        return unsafe realPath(String(cString: buffer))
        #else
        return realPath("/proc/self/exe")
        #endif
    }

    /// The bytes of a file, at most `limit` of them and one more; `nil` when it cannot be read.
    static func contents(of path: String, limit: Int) -> [UInt8]? {
        guard let file = OpenFile(path) else { return nil }
        return file.bytes(at: 0, upTo: min(file.size, limit + 1))
    }

    /// Why a file that is there cannot be read, in a few words.
    static func whyUnreadable(_ path: String) -> String {
        var raw = stat()
        guard unsafe stat(path, &raw) == 0 else { return reason(errno) }
        switch raw.st_mode & S_IFMT {
        case S_IFDIR: return "it is a folder"
        case S_IFIFO: return "it is a named pipe, and a file is wanted"
        case S_IFCHR, S_IFBLK: return "it is a device, and a file is wanted"
        case S_IFSOCK: return "it is a socket, and a file is wanted"
        default: break
        }
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return reason(errno) }
        close(descriptor)
        return "the system gives no bytes of it"
    }

    private static func reason(_ error: Int32) -> String {
        unsafe strerror(error).map { unsafe String(cString: $0) } ?? "error \(error)"
    }
}
