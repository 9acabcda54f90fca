#if canImport(Darwin)
internal import Darwin

/// Watches directories with kqueue(2).
///
/// The system tells that a directory has changed, and not what in it; so what was in it is remembered and compared. Of files
/// it tells only those that are open: of directories whose content counts each file is, for events only.
final class KqueueBackend: WatchBackend {
    let descriptor: Int32
    private var directories: [Int32: Directory] = [:]
    /// The watch of a directory, by its device and number.
    private var watches: [[UInt64]: Int32] = [:]
    /// The directory and the name of an open file, by its descriptor.
    private var files: [Int32: (directory: Int32, name: String)] = [:]

    /// The structure; the function has the same name.
    private typealias Event = kevent

    private struct Directory {
        var path: String
        var attention: WatchAttention
        var identity: [UInt64]
        /// What was in it.
        var entries: [String: Entry] = [:]
        /// The descriptors of its files.
        var open: [String: Int32] = [:]
    }

    private struct Entry: Equatable {
        var number: UInt64
        var isDirectory: Bool
        var isFile: Bool
    }

    init() throws(WatchError) {
        descriptor = kqueue()
        guard descriptor >= 0 else { throw WatchError("files cannot be watched: " + SystemCalls.message(errno)) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    func add(_ path: String, _ attention: WatchAttention) -> Int32? {
        let opened = unsafe open(path, O_EVTONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard opened >= 0 else { return nil }
        guard let identity = Self.identity(of: opened) else {
            SystemCalls.close(opened)
            return nil
        }
        if let known = watches[identity] {
            SystemCalls.close(opened)
            if let before = directories[known]?.attention, before < attention {
                directories[known]?.attention = attention
                for (name, entry) in directories[known]?.entries ?? [:] where entry.isFile { openFile(name, in: known) }
            }
            return known
        }
        guard listen(to: opened, Self.directoryNotes) else {
            SystemCalls.close(opened)
            return nil
        }
        var directory = Directory(path: path, attention: attention, identity: identity)
        directory.entries = Self.entries(of: path)
        directories[opened] = directory
        watches[identity] = opened
        if attention == .content {
            for (name, entry) in directory.entries where entry.isFile { openFile(name, in: opened) }
        }
        return opened
    }

    func remove(_ id: Int32) {
        guard let directory = directories.removeValue(forKey: id) else { return }
        watches[directory.identity] = nil
        for file in directory.open.values {
            files[file] = nil
            SystemCalls.close(file)
        }
        SystemCalls.close(id)
    }

    func events() -> [WatchEvent] {
        var events: [WatchEvent] = []
        var received = unsafe [Event](repeating: Event(), count: 128)
        while true {
            var now = timespec()
            let count = unsafe kevent(descriptor, nil, 0, &received, Int32(received.count), &now)
            guard count > 0 else { return events }
            for index in 0..<Int(count) {
                let (source, notes) = unsafe (received[index].ident, received[index].fflags)
                take(Int32(truncatingIfNeeded: source), Int32(bitPattern: notes), &events)
            }
        }
    }

    private func take(_ source: Int32, _ notes: Int32, _ events: inout [WatchEvent]) {
        if let (directory, name) = files[source] {
            if notes & (NOTE_WRITE | NOTE_EXTEND) != 0 {
                // That it was closed is not told: it counts as open until nothing has come for a while.
                events.append(WatchEvent(id: directory, kind: .written, name: name))
            } else if notes & NOTE_ATTRIB != 0 {
                events.append(WatchEvent(id: directory, kind: .attributes, name: name))
            }
            if notes & (NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE) != 0 { closeFile(name, in: directory) }
            return
        }
        guard directories[source] != nil else { return }
        if notes & (NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE) != 0 {
            events.append(WatchEvent(id: source, kind: .selfGone))
        } else if notes & (NOTE_WRITE | NOTE_LINK | NOTE_EXTEND) != 0 {
            compare(source, &events)
        } else if notes & NOTE_ATTRIB != 0 {
            events.append(WatchEvent(id: source, kind: .attributes))
        }
    }

    /// Finds out what has come into a directory, and what has gone.
    private func compare(_ id: Int32, _ events: inout [WatchEvent]) {
        guard let directory = directories[id] else { return }
        let now = Self.entries(of: directory.path)
        for (name, entry) in directory.entries where now[name] != entry {
            events.append(WatchEvent(id: id, kind: .vanished, name: name, isDirectory: entry.isDirectory))
            closeFile(name, in: id)
        }
        directories[id]?.entries = now
        for (name, entry) in now where directory.entries[name] != entry {
            events.append(WatchEvent(id: id, kind: .appeared, name: name, isDirectory: entry.isDirectory))
            if directory.attention == .content, entry.isFile { openFile(name, in: id) }
        }
    }

    // MARK: - Files

    private func openFile(_ name: String, in id: Int32) {
        guard let directory = directories[id], directory.open[name] == nil else { return }
        let file = unsafe open(
            directory.path + "/" + name, O_EVTONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return }
        guard listen(to: file, Self.fileNotes) else { return SystemCalls.close(file) }
        directories[id]?.open[name] = file
        files[file] = (id, name)
    }

    private func closeFile(_ name: String, in id: Int32) {
        guard let file = directories[id]?.open.removeValue(forKey: name) else { return }
        files[file] = nil
        SystemCalls.close(file)
    }

    // MARK: - System calls

    private static let fileNotes = NOTE_WRITE | NOTE_EXTEND | NOTE_ATTRIB | NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE
    private static let directoryNotes = fileNotes | NOTE_LINK

    private func listen(to source: Int32, _ notes: Int32) -> Bool {
        var change = unsafe Event(
            ident: UInt(source), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
            fflags: UInt32(bitPattern: notes), data: 0, udata: nil)
        return unsafe kevent(descriptor, &change, 1, nil, 0, nil) == 0
    }

    private static func identity(of descriptor: Int32) -> [UInt64]? {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { return nil }
        return [UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino)]
    }

    private static func entries(of path: String) -> [String: Entry] {
        guard let directory = unsafe opendir(path) else { return [:] }
        defer { unsafe _ = closedir(directory) }
        var entries: [String: Entry] = [:]
        while let item = unsafe readdir(directory) {
            let name = unsafe withUnsafeBytes(of: &item.pointee.d_name) { raw in
                unsafe String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name == "." || name == ".." { continue }
            var status = stat()
            guard unsafe lstat(path + "/" + name, &status) == 0 else { continue }
            let kind = status.st_mode & S_IFMT
            entries[name] = Entry(
                number: UInt64(truncatingIfNeeded: status.st_ino), isDirectory: kind == S_IFDIR,
                isFile: kind == S_IFREG)
        }
        return entries
    }

    static func problem(_ path: String, _ code: Int32) -> String? {
        switch code {
        case EMFILE, ENFILE: "'\(path)' cannot be watched: too many files are open (ulimit -n)"
        case EACCES, EPERM: "'\(path)' cannot be watched: it may not be read"
        default: nil
        }
    }

    func close() {
        for id in directories.keys { remove(id) }
        SystemCalls.close(descriptor)
    }
}
#endif
