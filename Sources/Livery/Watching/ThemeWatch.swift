internal import LiveryPlugins
internal import LiveryTheme
public import LiveryWatching
internal import Synchronization

/// Follows the files of theme packs: each good save is an update, a moment after it.
///
/// ```swift
/// let watch = try ThemeWatch { update in
///     DispatchQueue.main.async { store.reload(update) }     // on the watch's thread: hand it to where the store lives
/// }
/// ```
///
/// Watched are the drop-in directories, whether they are there yet or not, what links in them lead to, the paths that the
/// options name, and the directories of plug-ins. A file that is broken counts as it was when it was last good, and the
/// update says what is wrong with it. A file that is saved and holds the same is no update. See ``FileWatcher`` for how
/// changes are waited for.
public final class ThemeWatch: Sendable {
    /// What cannot be watched, each a sentence without a full stop.
    public let problems: [String]
    private let watcher: FileWatcher
    private let core: Core

    /// Reads the packs and begins to follow them: what changes after this has returned is told.
    ///
    /// - Parameters:
    ///   - options: Which packs and plug-ins. `contents` does not count.
    ///   - onUpdate: Is told of updates, on the watch's thread, one call at a time.
    /// - Throws: ``LiveryWatching/WatchError`` where the system grants no watcher.
    public init(
        _ options: ThemeHost.Options = ThemeHost.Options(), onUpdate: @escaping @Sendable (ThemeUpdate) -> Void
    ) throws(WatchError) {
        let core = Core(options, onUpdate)
        self.core = core
        // Watched first, then read: what changes in between is told once both are done.
        watcher = try core.state.withLock { state throws(WatchError) in
            let watcher = try FileWatcher(core.targets) { [weak core] in core?.take($0) }
            state = core.read()
            return watcher
        }
        problems = watcher.problems
    }

    deinit { watcher.cancel() }

    /// The packs as they are now.
    public var current: ThemeUpdate { core.current }

    /// Ends following. When this returns, nobody is told any more; called by what is told of an update, it returns at once.
    public func cancel() { watcher.cancel() }

    /// What the watch and its thread share.
    private final class Core: Sendable {
        struct State {
            var packs: FollowedCatalogue
            var plugins: PluginRegistry
            var functions: PluginFunctions
            var update: ThemeUpdate
        }

        let options: ThemeHost.Options
        let directories: [ThemeDirectory]
        let pluginFolders: [String]
        let onUpdate: @Sendable (ThemeUpdate) -> Void
        let state = Mutex<State?>(nil)

        init(_ options: ThemeHost.Options, _ onUpdate: @escaping @Sendable (ThemeUpdate) -> Void) {
            self.options = options
            self.onUpdate = onUpdate
            directories = options.themeDirectories ?? ThemeHost.searchedDirectories(explicit: options.themes)
            // Those that come with Livery change only with it.
            pluginFolders = PluginSearchPath.standard(options: options.plugins, requiresPins: options.requiresPins)
                .directories.filter { $0.origin == .option || $0.origin == .environment || $0.origin == .user }
                .map(\.path)
        }

        /// How deep packs may lie: see ``CatalogueScan``. A pack's folder, or an overlay's, comes on top.
        private static let packDepth = 10

        var targets: [WatchTarget] {
            var targets = directories.map { WatchTarget.directory($0.path, depth: Self.packDepth) }
            for path in options.paths where path != "-" {
                targets.append(.file(path))
                targets.append(.directory(path, depth: Self.packDepth))
                // The packs beside it, and its overlays.
                var folder = path[...]
                while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
                let slash = folder.lastIndex(of: "/")
                let beside = slash.map { $0 == folder.startIndex ? "/" : String(folder[..<$0]) } ?? "."
                targets.append(.directory(beside, depth: 2))
            }
            return targets + pluginFolders.map { .directory($0, depth: 3) }
        }

        var current: ThemeUpdate {
            state.withLock { state in
                if let state { return state.update }
                let made = read()
                state = made
                return made.update
            }
        }

        /// Reads everything.
        func read() -> State {
            let packs =
                options.paths.isEmpty
                ? FollowedCatalogue(directories) : FollowedCatalogue(paths: options.paths, over: directories)
            let (plugins, functions) = readPlugins()
            let ids = ThemeUpdate.sorted(Set(packs.catalogue.entries.map(\.id)))
            let update = update(packs, plugins, functions, changed: ids, affected: ids, files: [], problems: [])
            return State(packs: packs, plugins: plugins, functions: functions, update: update)
        }

        private func readPlugins() -> (PluginRegistry, PluginFunctions) {
            let plugins = PluginRegistry.scan(
                PluginSearchPath.standard(options: options.plugins, requiresPins: options.requiresPins))
            return (plugins, PluginFunctions(plugins, isolation: options.isolation))
        }

        /// Paths without those that name a file a second time, as `./a` beside `a`.
        private static func distinct(_ paths: [String]) -> [String] {
            let all = Set(paths)
            return paths.filter { !$0.hasPrefix("./") || !all.contains(String($0.dropFirst(2))) }
        }

        private func update(
            _ packs: FollowedCatalogue, _ plugins: PluginRegistry, _ functions: PluginFunctions, changed: [String],
            affected: [String], files: [String], problems: [String]
        ) -> ThemeUpdate {
            func host(_ catalogue: Catalogue) -> ThemeHost {
                ThemeHost(
                    catalogue: catalogue, plugins: plugins, functions: functions, options: options)
            }
            return ThemeUpdate(
                host: host(packs.usable), asSaved: host(packs.catalogue), changed: changed, affected: affected,
                broken: packs.broken, files: files, problems: problems)
        }

        /// Takes in what has changed, on the watcher's thread.
        func take(_ changes: FileChanges) {
            let update: ThemeUpdate? = state.withLock { state in
                guard var now = state else { return nil }
                // Held once, so that what changes in it is changed in place.
                state = nil
                defer { state = now }
                let old = now.update
                var ids =
                    (changes.isEverything ? nil : now.packs.update(files: changes.paths))
                    ?? now.packs.update { changes.concern($0) }
                var files = now.packs.taken(of: changes.paths)
                let fonts = Set(
                    changes.paths.filter { path in
                        !now.packs.usable.packs(withFontFiles: { FileChanges(paths: [path]).concern($0) }).isEmpty
                    })
                ids.formUnion(now.packs.usable.packs(withFontFiles: changes.concern))
                let pluginFiles = changes.paths.filter { concernsPlugins($0, now.plugins) }
                let isPlugins = changes.isEverything || !pluginFiles.isEmpty
                files = ThemeUpdate.union(files, fonts.union(pluginFiles).sorted())
                if isPlugins { (now.plugins, now.functions) = readPlugins() }
                guard !ids.isEmpty || isPlugins || now.packs.broken != old.broken || !changes.problems.isEmpty else {
                    return nil
                }
                // What inherited from a pack that is gone is concerned as well.
                let affected = isPlugins ? Set(now.packs.usable.ids) : now.packs.usable.idsOfDependants(of: ids)
                now.update = self.update(
                    now.packs, now.plugins, now.functions, changed: ThemeUpdate.sorted(ids),
                    affected: ThemeUpdate.sorted(affected), files: Self.distinct(files),
                    problems: changes.problems)
                return now.update
            }
            if let update { onUpdate(update) }
        }

        /// Whether a change at a path can change what plug-ins do: it lies in a directory of theirs, and is no file that an
        /// editor had there for a moment.
        private func concernsPlugins(_ path: String, _ plugins: PluginRegistry) -> Bool {
            guard pluginFolders.contains(where: { path == $0 || path.hasPrefix($0 + "/") }) else { return false }
            return pluginFolders.contains(path) || plugins.isConcerned(by: path)
        }
    }
}
