/// Knows which directories have to be watched so that nothing that happens to some targets is missed, and what an event in
/// one of them means.
///
/// Used by one thread at a time.
final class WatchEngine {
    /// A directory that is watched, by its real path.
    struct Directory {
        /// Its watch; `nil` where none can be had.
        var id: Int32?
        var attention: WatchAttention
        /// The last plan that it is part of.
        var plan: Int
        /// The paths by which it is known, where what lies in it belongs to a target.
        var contents: [String] = []
        /// The entries on the way to something else, and the paths that change with them.
        var names: [String: Set<String>] = [:]
        /// The folders and links in it; `nil` where they have to be looked for again.
        var listing: [String: SystemCalls.Kind]?
    }

    let backend: any WatchBackend
    private let targets: [(target: WatchTarget, path: String)]
    private let isIgnored: @Sendable (_ name: String, _ isDirectory: Bool) -> Bool
    private var directories: [String: Directory] = [:]
    private var paths: [Int32: Set<String>] = [:]
    private var plan = 0
    private var needsPlan = true
    /// Real paths at which there may be something else now.
    private var replaced: Set<String> = []
    private var pending = PendingChanges()
    private var problems: [String] = []
    private var knownProblems: Set<String> = []

    /// How many links one path may lead through, as in the kernel.
    private static let linkLimit = 40
    /// By how many paths one directory of a target may be known.
    private static let aliasLimit = 16

    init(
        _ targets: [WatchTarget], _ backend: any WatchBackend,
        isIgnored: @escaping @Sendable (_ name: String, _ isDirectory: Bool) -> Bool
    ) {
        self.backend = backend
        self.isIgnored = isIgnored
        var folder: String?
        self.targets = targets.map { target in
            if target.path.hasPrefix("/") { return (target, target.path) }
            let base = folder ?? SystemCalls.workingDirectory()
            folder = base
            return (target, base + "/" + target.path)
        }
        makePlan()
    }

    /// How many directories are watched.
    var watchCount: Int { paths.count }

    /// What cannot be watched and was not told yet.
    func takeProblems() -> [String] {
        defer { problems = [] }
        return problems
    }

    // MARK: - Changes

    /// Takes in what the system has to tell.
    func readEvents(at now: ContinuousClock.Instant) {
        for event in backend.events() { handle(event, now) }
        if needsPlan { makePlan() }
    }

    /// How long to wait before ``takeChanges()``; `nil` where there is nothing to wait for.
    func wait(at now: ContinuousClock.Instant) -> Duration? { pending.wait(at: now) }

    /// What has changed.
    func takeChanges() -> FileChanges {
        let (paths, isEverything) = pending.take()
        return FileChanges(paths: paths, isEverything: isEverything, problems: takeProblems())
    }

    private func handle(_ event: WatchEvent, _ now: ContinuousClock.Instant) {
        if event.kind == .overflow {
            // What was moved meanwhile is not known, so that no watch can be trusted to be where it was put.
            for id in paths.keys { backend.remove(id) }
            paths = [:]
            directories = [:]
            needsPlan = true
            pending.noteEverything(at: now)
            return
        }
        for path in paths[event.id] ?? [] {
            guard let directory = directories[path] else { continue }
            if event.name.isEmpty {
                handleOwn(event, path, directory, now)
            } else {
                handle(event, path, directory, now)
            }
        }
    }

    /// What happened to a directory itself.
    private func handleOwn(
        _ event: WatchEvent, _ path: String, _ directory: Directory, _ now: ContinuousClock.Instant
    ) {
        if event.kind == .selfGone { replaced.insert(path) } else { directories[path]?.listing = nil }
        needsPlan = true
        if !directory.contents.isEmpty { pending.note(directory.contents, at: now) }
    }

    /// What happened to an entry of a directory.
    private func handle(_ event: WatchEvent, _ path: String, _ directory: Directory, _ now: ContinuousClock.Instant) {
        let full = WatchPath.join(path, event.name)
        let isComing = event.kind == .appeared || event.kind == .vanished
        if let names = directory.names[event.name] {
            if isComing { replace(full) }
            pending.follow(event.kind, full)
            pending.note(names, at: now)
        }
        guard !directory.contents.isEmpty, !isIgnored(event.name, event.isDirectory) else { return }
        if event.isDirectory {
            if isComing { replace(full) }
            directories[path]?.listing = nil
            needsPlan = true
        } else if isComing,
            directory.listing == nil || directory.listing?[event.name] != nil
                || SystemCalls.kind(of: full) == .link
        {
            replace(full)
            directories[path]?.listing = nil
        }
        if !event.isDirectory { pending.follow(event.kind, full) }
        pending.note(directory.contents.map { WatchPath.join($0, event.name) }, at: now)
    }

    private func replace(_ path: String) {
        replaced.insert(path)
        needsPlan = true
    }

    // MARK: - The plan

    /// Finds out anew what has to be watched. What has not changed is not looked at again.
    private func makePlan() {
        forgetReplaced()
        needsPlan = false
        plan += 1
        for (target, path) in targets {
            let end = follow(WatchPath.reversedParts(of: path), from: "/", as: target.path)
            if target.depth > 0, end.kind == .directory { enter(end.path, as: target.path, depth: target.depth) }
        }
        for (path, directory) in directories where directory.plan != plan { drop(path, directory) }
    }

    /// Lets go of the watches on what is no longer where it was, and on everything below.
    private func forgetReplaced() {
        guard !replaced.isEmpty else { return }
        for (path, directory) in directories {
            var part = path
            while true {
                if replaced.contains(part) {
                    drop(path, directory)
                    break
                }
                if part == "/" { break }
                part = WatchPath.parent(of: part)
            }
        }
        replaced = []
    }

    private func drop(_ path: String, _ directory: Directory) {
        directories[path] = nil
        guard let id = directory.id else { return }
        paths[id]?.remove(path)
        guard paths[id]?.isEmpty ?? false else { return }
        paths[id] = nil
        backend.remove(id)
    }

    /// Watches a directory. It is watched before anyone looks into it, so that nothing falls between the two.
    private func attend(_ path: String, _ attention: WatchAttention) {
        var directory = directories[path] ?? Directory(attention: attention, plan: 0)
        if directory.plan != plan {
            directory.plan = plan
            directory.contents = []
            directory.names = [:]
        }
        if directory.id == nil || directory.attention < attention {
            directory.attention = max(directory.attention, attention)
            let id = backend.add(path, directory.attention)
            let code = SystemCalls.lastError
            if let old = directory.id, old != id {
                // Something else lies there by now; that it came is an event that is still to be read.
                paths[old]?.remove(path)
                if paths[old]?.isEmpty ?? false {
                    paths[old] = nil
                    backend.remove(old)
                }
            }
            directory.id = id
            if let id {
                paths[id, default: []].insert(path)
            } else if let problem = type(of: backend).problem(path, code), knownProblems.insert(problem).inserted {
                problems.append(problem)
            }
        }
        directories[path] = directory
    }

    /// Follows a path through folders and links to its end, and watches every step of it.
    ///
    /// - Parameters:
    ///   - parts: The parts of the path, the last one first.
    ///   - base: The real path of the folder that it begins in.
    ///   - name: The path that changes when a step of it does.
    private func follow(
        _ parts: [String], from base: String, as name: String
    ) -> (path: String, kind: SystemCalls.Kind?) {
        var pending = parts
        var path = base
        var links = 0
        while let part = pending.popLast() {
            if part == "." { continue }
            if part == ".." {
                path = WatchPath.parent(of: path)
                continue
            }
            attend(path, .names)
            directories[path]?.names[part, default: []].insert(name)
            let full = WatchPath.join(path, part)
            switch SystemCalls.kind(of: full) {
            case nil: return (full, nil)
            case .directory: path = full
            case .file:
                attend(path, .content)
                return (full, pending.isEmpty ? .file : nil)
            case .link:
                links += 1
                guard links <= Self.linkLimit, let target = SystemCalls.target(ofLink: full) else { return (full, nil) }
                if target.hasPrefix("/") { path = "/" }
                pending += WatchPath.reversedParts(of: target)
            }
        }
        return (path, .directory)
    }

    /// Watches a directory with what is in it.
    private func enter(_ path: String, as name: String, depth: Int) {
        var stack = [(path: path, name: name, depth: depth)]
        while let (path, name, depth) = stack.popLast() {
            attend(path, .content)
            guard let contents = directories[path]?.contents, contents.count < Self.aliasLimit,
                !contents.contains(name)
            else { continue }
            directories[path]?.contents.append(name)
            for (entry, kind) in listing(of: path) where !isIgnored(entry, kind == .directory) {
                let child = WatchPath.join(name, entry)
                switch kind {
                case .directory:
                    if depth > 1 { stack.append((WatchPath.join(path, entry), child, depth - 1)) }
                case .link:
                    let end = follow([entry], from: path, as: child)
                    if end.kind == .directory, depth > 1 { stack.append((end.path, child, depth - 1)) }
                case .file: break
                }
            }
        }
    }

    private func listing(of path: String) -> [String: SystemCalls.Kind] {
        if let known = directories[path]?.listing { return known }
        guard let found = SystemCalls.foldersAndLinks(in: path) else { return [:] }
        directories[path]?.listing = found
        return found
    }
}
