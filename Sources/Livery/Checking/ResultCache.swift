#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#endif
internal import LiveryTheme

/// A folder in which results are kept between runs, so that what has not changed need not be worked out again.
///
/// Whatever is in it may be lost, cut off or damaged at any time: it is then worked out again. Files are written whole and
/// put in their place in one step; of several processes that write the same the last one counts.
public struct ResultCache: Sendable {
    /// The folder.
    public let folder: String

    /// How many results are kept.
    static let capacity = 32
    /// The largest result that is read, in bytes.
    static let limit = 1 << 30

    /// A cache in a folder, which is made when something is first kept.
    public init(folder: String) { self.folder = folder }

    /// The user's cache: the folder that `LIVERY_CACHE` names, or `livery` in `XDG_CACHE_HOME`, `~/.cache`, or on macOS
    /// `~/Library/Caches`. `nil` where `LIVERY_CACHE` is empty or `off`, or there is no home.
    public static var standard: ResultCache? {
        if let named = variable("LIVERY_CACHE") {
            return named.isEmpty || named == "off" ? nil : ResultCache(folder: named)
        }
        if let base = variable("XDG_CACHE_HOME"), base.hasPrefix("/") { return ResultCache(folder: base + "/livery") }
        guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
        #if canImport(Darwin)
        return ResultCache(folder: home + "/Library/Caches/livery")
        #else
        return ResultCache(folder: home + "/.cache/livery")
        #endif
    }

    private static func variable(_ name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }

    /// The file of a key.
    private func path(_ key: String) -> String {
        let sum = RecordDigest.text(of: key)
        return "\(folder)/check-\(sum)"
    }

    /// What was kept under a key; `nil` when there is nothing, or when others may have written it.
    func bytes(of key: String) -> [UInt8]? {
        let descriptor = unsafe open(path(key), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { _ = close(descriptor) }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
            status.st_mode & 0o022 == 0, Int(status.st_size) <= Self.limit
        else { return nil }
        let size = Int(status.st_size)
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size, let base = buffer.baseAddress {
                let received = unsafe read(descriptor, base + count, size - count)
                if received < 0, errno == EINTR { continue }
                if received <= 0 { return }
                count += received
            }
        }
        return bytes.count == size ? bytes : nil
    }

    /// Keeps something under a key. Where that cannot be done nothing happens: it is only a cache.
    func keep(_ bytes: [UInt8], under key: String) {
        guard makeFolder() else { return }
        let place = path(key)
        let temporary = "\(place).\(getpid()).\(UInt32.random(in: 0...UInt32.max)).new"
        let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return }
        var isWhole = true
        unsafe bytes.withUnsafeBytes { raw in
            var offset = 0
            while offset < raw.count, let base = raw.baseAddress {
                let written = unsafe write(descriptor, base + offset, raw.count - offset)
                if written < 0, errno == EINTR { continue }
                guard written > 0 else {
                    isWhole = false
                    return
                }
                offset += written
            }
        }
        isWhole = close(descriptor) == 0 && isWhole
        guard isWhole, unsafe rename(temporary, place) == 0 else {
            unsafe _ = unlink(temporary)
            return
        }
        tidy()
    }

    private func makeFolder() -> Bool {
        var prefix = ""
        for part in folder.split(separator: "/", omittingEmptySubsequences: false) {
            prefix += prefix.isEmpty && !part.isEmpty && !folder.hasPrefix("/") ? String(part) : "/" + part
            if part.isEmpty {
                prefix = prefix == "/" ? "" : prefix
                continue
            }
            if unsafe access(prefix, F_OK) != 0, unsafe mkdir(prefix, 0o700) != 0, errno != EEXIST { return false }
        }
        return true
    }

    /// Removes what was used longest ago, and what writers left that were ended half-way.
    private func tidy() {
        guard let directory = unsafe opendir(folder) else { return }
        defer { unsafe _ = closedir(directory) }
        var kept: [(name: String, time: Int64)] = []
        let now = FileStamp.now
        while let item = unsafe readdir(directory) {
            let name = unsafe withUnsafeBytes(of: &item.pointee.d_name) { raw in
                unsafe String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard name.hasPrefix("check-"), let stamp = FileStamp(of: "\(folder)/\(name)") else { continue }
            if name.hasSuffix(".new") {
                // An hour is longer than any writer takes.
                if now - stamp.modified > 3_600_000_000_000 { unsafe _ = unlink("\(folder)/\(name)") }
            } else {
                kept.append((name, stamp.modified))
            }
        }
        guard kept.count > Self.capacity else { return }
        for (name, _) in kept.sorted(by: { $0.time < $1.time }).dropLast(Self.capacity) {
            unsafe _ = unlink("\(folder)/\(name)")
        }
    }
}
