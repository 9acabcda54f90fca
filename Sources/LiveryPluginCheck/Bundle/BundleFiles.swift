#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Looks at the files of a plug-in's folder, and writes the one that checks write.
enum BundleFiles {
    /// How many files a plug-in may have before the rest is not looked at.
    private static let limit = 10_000

    /// Everything below a folder, by path. Links are not followed.
    static func entries(below folder: String) -> [BundleEntry] {
        var entries: [BundleEntry] = []
        var pending = [""]
        while let place = pending.popLast(), entries.count < limit {
            for name in names(in: place.isEmpty ? folder : folder + "/" + place) {
                let path = place.isEmpty ? name : place + "/" + name
                guard let entry = entry(path, in: folder) else { continue }
                entries.append(entry)
                if entry.kind == .folder { pending.append(path) }
            }
        }
        return entries.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    /// Whether a path leads to a folder.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// A path with everything that is relative or a link resolved; the path itself where nothing is there.
    static func resolved(_ path: String) -> String {
        guard let whole = unsafe realpath(path, nil) else { return path }
        defer { unsafe free(whole) }
        return unsafe String(cString: whole)
    }

    /// The names in a folder.
    static func names(in folder: String) -> [String] {
        guard let directory = unsafe opendir(folder) else { return [] }
        defer { unsafe closedir(directory) }
        var names: [String] = []
        while let entry = unsafe readdir(directory), names.count < limit {
            let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// The bytes of a file of at most so many.
    static func contents(of path: String, limit: Int = 16 << 20) -> [UInt8]? {
        // A pipe that nobody writes to would be waited for.
        let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= limit {
            let count = unsafe chunk.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { return nil }
            if count == 0 { return bytes }
            bytes.append(contentsOf: chunk[..<count])
        }
        return nil
    }

    /// Puts a text in the place of a file, whole, and makes its folder where it is missing. Says why it could not.
    static func write(_ text: String, to path: String, folder: String) -> String? {
        if unsafe mkdir(folder, 0o777) != 0 && errno != EEXIST { return reason }
        let temporary = folder + "/.livery-\(getpid())"
        // Whatever has that name already may lead elsewhere.
        unsafe unlink(temporary)
        let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return reason }
        let bytes = Array(text.utf8)
        var done = 0
        while done < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { buffer in
                #if canImport(Darwin)
                unsafe Darwin.write(descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done)
                #elseif canImport(Musl)
                unsafe Musl.write(descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done)
                #else
                unsafe Glibc.write(descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done)
                #endif
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { break }
            done += count
        }
        guard close(descriptor) == 0, done == bytes.count, unsafe rename(temporary, path) == 0 else {
            let why = reason
            unsafe unlink(temporary)
            return why
        }
        return nil
    }

    private static var reason: String {
        unsafe strerror(errno).map { unsafe String(cString: $0) } ?? "error \(errno)"
    }

    private static func entry(_ path: String, in folder: String) -> BundleEntry? {
        var status = stat()
        let whole = folder + "/" + path
        guard unsafe lstat(whole, &status) == 0 else { return nil }
        let kind: BundleEntry.Kind
        switch status.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .folder
        case S_IFLNK:
            var target = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
            let count = unsafe readlink(whole, &target, target.count - 1)
            kind = .link(String(decoding: target.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self))
        default: kind = .other
        }
        return BundleEntry(
            path: path, kind: kind, mode: UInt32(status.st_mode & 0o7777), size: Int64(status.st_size))
    }
}
