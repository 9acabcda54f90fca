#if os(Linux) || os(Android)
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// Watches directories with inotify(7).
final class InotifyBackend: WatchBackend {
    let descriptor: Int32
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    private static let names = mask(IN_CREATE) | mask(IN_DELETE) | mask(IN_MOVED_FROM) | mask(IN_MOVED_TO)
    private static let own = mask(IN_DELETE_SELF) | mask(IN_MOVE_SELF)
    private static let content = mask(IN_MODIFY) | mask(IN_CLOSE_WRITE) | mask(IN_ATTRIB)

    private static func mask(_ bits: some BinaryInteger) -> UInt32 { UInt32(truncatingIfNeeded: bits) }

    init() throws(WatchError) {
        descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        guard descriptor >= 0 else {
            let code = errno
            if code == EMFILE || code == ENFILE {
                throw WatchError(
                    "files cannot be watched: the system grants no more watchers (fs.inotify.max_user_instances) or open files (ulimit -n)"
                )
            }
            throw WatchError("files cannot be watched: " + SystemCalls.message(code))
        }
    }

    func add(_ path: String, _ attention: WatchAttention) -> Int32? {
        var bits = Self.names | Self.own | Self.mask(IN_ONLYDIR) | Self.mask(IN_DONT_FOLLOW) | Self.mask(IN_MASK_ADD)
        if attention == .content { bits |= Self.content }
        let id = unsafe inotify_add_watch(descriptor, path, bits)
        return id < 0 ? nil : id
    }

    func remove(_ id: Int32) { _ = inotify_rm_watch(descriptor, id) }

    func events() -> [WatchEvent] {
        var events: [WatchEvent] = []
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes { raw in
                unsafe SystemCalls.read(descriptor, raw)
            }
            guard count > 0 else { return events }
            unsafe buffer.withUnsafeBytes { raw in
                var offset = 0
                let head = MemoryLayout<inotify_event>.size
                while offset + head <= count {
                    let event = unsafe raw.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                    let start = offset + head
                    let end = min(start + Int(event.len), count)
                    let bytes = unsafe UnsafeRawBufferPointer(rebasing: raw[start..<end])
                    let name = unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
                    if let event = Self.event(event.wd, event.mask, name) { events.append(event) }
                    offset = end
                }
            }
        }
    }

    private static func event(_ id: Int32, _ bits: UInt32, _ name: String) -> WatchEvent? {
        func has(_ other: some BinaryInteger) -> Bool { bits & mask(other) != 0 }
        let kind: WatchEvent.Kind
        if has(IN_Q_OVERFLOW) {
            kind = .overflow
        } else if has(IN_DELETE_SELF) || has(IN_MOVE_SELF) || has(IN_UNMOUNT) || has(IN_IGNORED) {
            kind = .selfGone
        } else if has(IN_CREATE) || has(IN_MOVED_TO) {
            kind = .appeared
        } else if has(IN_DELETE) || has(IN_MOVED_FROM) {
            kind = .vanished
        } else if has(IN_CLOSE_WRITE) {
            kind = .closed
        } else if has(IN_MODIFY) {
            kind = .written
        } else if has(IN_ATTRIB) {
            kind = .attributes
        } else {
            return nil
        }
        return WatchEvent(id: id, kind: kind, name: name, isDirectory: has(IN_ISDIR))
    }

    static func problem(_ path: String, _ code: Int32) -> String? {
        switch code {
        case ENOSPC:
            "'\(path)' cannot be watched: the system's limit of watched folders is reached (fs.inotify.max_user_watches)"
        case EACCES, EPERM: "'\(path)' cannot be watched: it may not be read"
        case ENOMEM: "'\(path)' cannot be watched: the system has no memory left for it"
        default: nil
        }
    }

    func close() { SystemCalls.close(descriptor) }
}
#endif
