#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#endif

/// The few system calls that watching needs, each wrapped once.
package enum SystemCalls {
    /// What a path is, links not followed.
    enum Kind {
        case file, directory, link
    }

    static func kind(of path: String) -> Kind? {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFLNK: return .link
        case S_IFDIR: return .directory
        default: return .file
        }
    }

    /// Whether a path leads to a file that has no content.
    static func isEmptyFile(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size == 0
    }

    /// The target of a link, as it is written.
    static func target(ofLink path: String) -> String? {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = unsafe buffer.withUnsafeMutableBytes { raw in
            guard let base = raw.baseAddress else { return 0 }
            return unsafe readlink(path, base.assumingMemoryBound(to: CChar.self), raw.count)
        }
        return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
    }

    /// The folders and links in a directory; `nil` where it cannot be listed.
    static func foldersAndLinks(in path: String) -> [String: Kind]? {
        guard let directory = unsafe opendir(path) else { return nil }
        defer { unsafe _ = closedir(directory) }
        var found: [String: Kind] = [:]
        while let item = unsafe readdir(directory) {
            let type = unsafe Int32(item.pointee.d_type)
            if type == Int32(DT_REG) { continue }
            let name = unsafe withUnsafeBytes(of: &item.pointee.d_name) { raw in
                unsafe String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name == "." || name == ".." { continue }
            switch type {
            case Int32(DT_DIR): found[name] = .directory
            case Int32(DT_LNK): found[name] = .link
            case Int32(DT_UNKNOWN):
                if let kind = kind(of: path == "/" ? "/" + name : path + "/" + name), kind != .file {
                    found[name] = kind
                }
            default: continue
            }
        }
        return found
    }

    /// The working directory, links resolved.
    static func workingDirectory() -> String {
        guard let path = unsafe getcwd(nil, 0) else { return "/" }
        defer { unsafe free(path) }
        return unsafe String(cString: path)
    }

    static func close(_ descriptor: Int32) {
        #if canImport(Glibc)
        _ = Glibc.close(descriptor)
        #elseif canImport(Darwin)
        _ = Darwin.close(descriptor)
        #else
        _ = Musl.close(descriptor)
        #endif
    }

    static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        guard let base = buffer.baseAddress else { return 0 }
        while true {
            #if canImport(Glibc)
            let count = unsafe Glibc.read(descriptor, base, buffer.count)
            #elseif canImport(Darwin)
            let count = unsafe Darwin.read(descriptor, base, buffer.count)
            #else
            let count = unsafe Musl.read(descriptor, base, buffer.count)
            #endif
            if count < 0, errno == EINTR { continue }
            return count
        }
    }

    /// Waits until one of two descriptors has something to read, at most for a time; for ever without one.
    package static func wait(
        for first: Int32, and second: Int32, atMost limit: Duration?
    ) -> (first: Bool, second: Bool) {
        var descriptors = [
            pollfd(fd: first, events: Int16(POLLIN), revents: 0), pollfd(fd: second, events: Int16(POLLIN), revents: 0),
        ]
        var milliseconds: Int32 = -1
        if let limit {
            let (seconds, attoseconds) = limit.components
            // Rounded up, so that nobody wakes before the time and waits again.
            let rounded = seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
            milliseconds = Int32(clamping: max(0, rounded))
        }
        let count = unsafe descriptors.withUnsafeMutableBufferPointer { buffer in
            unsafe poll(buffer.baseAddress, 2, milliseconds)
        }
        guard count > 0 else { return (false, false) }
        return (descriptors[0].revents != 0, descriptors[1].revents != 0)
    }

    /// Why the last call failed.
    static var lastError: Int32 { errno }

    static func message(_ code: Int32) -> String {
        unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    }
}
