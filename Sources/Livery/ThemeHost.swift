/// A host of theme packs: the stages from drop-in directories to resolved themes, joined.
///
/// A host is a snapshot of what it has read. It never changes; to see changed files, make a new one.
public final class ThemeHost: Sendable {
    /// All packs that were found.
    public let catalogue: Catalogue
    /// All plug-ins that were found. None is loaded before a pack needs it.
    public let plugins: PluginRegistry
    /// The functions of the plug-ins, as themes call them.
    public let functions: PluginFunctions
    /// What it was told to read. Texts that stood in for files are no longer among it.
    public let options: Options
    /// How many of the catalogue's directories are paths that were named one by one.
    public var pathCount: Int { options.paths.count }

    /// Reads the packs of all directories that ``Options`` name, and the plug-ins' manifests.
    ///
    /// Nothing here fails: what is wrong with a file is among the diagnostics of ``catalogue`` and ``plugins``.
    public convenience init(_ options: Options = Options()) { self.init(options, plugins: Self.plugins(options)) }

    /// The plug-ins that options name, by their manifests.
    static func plugins(_ options: Options) -> PluginRegistry {
        WorkStage.plugins.timing {
            PluginRegistry.scan(PluginSearchPath.standard(options: options.plugins, requiresPins: options.requiresPins))
        }
    }

    /// A host with plug-ins that have been found before.
    init(_ options: Options, plugins: PluginRegistry) {
        let directories =
            options.themeDirectories
            ?? Self.searchedDirectories(explicit: options.themes)
        catalogue = WorkStage.reading.timing { Self.load(options, directories) }
        self.options = options.withoutContents
        self.plugins = plugins
        functions = PluginFunctions(plugins, isolation: options.isolation)
    }

    /// A host that reads, of all packs that the options name, only those of its paths and of some ids, with all that they
    /// inherit from. Their themes are those of a host that has read everything; where what else there is matters, as for
    /// naming the pack that may be meant instead of one that is not there, it reads everything.
    public convenience init(_ options: Options, onlyFor ids: Set<String>) {
        let plugins = Self.plugins(options)
        let directories = options.themeDirectories ?? Self.searchedDirectories(explicit: options.themes)
        guard options.contents.isEmpty, !options.paths.contains("-"),
            let catalogue = WorkStage.reading.timing({ Self.load(options, directories, onlyFor: ids) })
        else {
            self.init(options, plugins: plugins)
            return
        }
        self.init(
            catalogue: catalogue, plugins: plugins,
            functions: PluginFunctions(plugins, isolation: options.isolation), options: options)
    }

    /// Whether the drop-in directories have a pack of an id, broken or not; nothing else is read for that.
    package static func hasPack(_ id: String, _ options: Options) -> Bool {
        let directories = options.themeDirectories ?? searchedDirectories(explicit: options.themes)
        let catalogue = Catalogue.load(directories, onlyFor: [id]) ?? Catalogue.load(directories)
        return catalogue.entries.contains { $0.id == id }
    }

    private static func load(
        _ options: Options, _ directories: [ThemeDirectory], onlyFor ids: Set<String>
    ) -> Catalogue? {
        if options.paths.isEmpty { return Catalogue.load(directories, onlyFor: ids) }
        if !options.readsDirectories {
            let alone = Catalogue.load(paths: options.paths, over: [])
            if !alone.needsOthers { return alone }
        }
        return Catalogue.load(paths: options.paths, over: directories, onlyFor: ids)
    }

    /// A host of packs that have been read.
    init(catalogue: Catalogue, plugins: PluginRegistry, functions: PluginFunctions, options: Options) {
        self.catalogue = catalogue
        self.plugins = plugins
        self.functions = functions
        self.options = options.withoutContents
    }

    /// The drop-in directories of the process, the strongest first.
    package static func searchedDirectories(explicit: [String] = []) -> [ThemeDirectory] {
        ThemeDirectory.searched(
            explicit: explicit, environment: HostEnvironment.variables, bundled: HostEnvironment.bundledThemes)
    }

    /// Reads the packs of the paths, and those of the directories when the paths do not stand alone. A file's own folder
    /// comes before the other directories.
    private static func load(_ options: Options, _ directories: [ThemeDirectory]) -> Catalogue {
        let paths = options.paths
        if paths.isEmpty { return Catalogue.load(directories, contents: options.contents) }
        // The standard input can be read once only.
        if !options.readsDirectories, !paths.contains("-") {
            let alone = Catalogue.load(paths: paths, over: [], contents: options.contents)
            if !alone.needsOthers { return alone }
        }
        return Catalogue.load(
            paths: paths, over: directories, withNeighbours: true, contents: options.contents)
    }

    /// What a host reads.
    public struct Options: Sendable {
        /// Drop-in directories that are searched before the usual ones (`--themes`).
        public var themes: [String] = []
        /// Directories of plug-ins that are searched before the usual ones (`--plugins`).
        public var plugins: [String] = []
        /// Whether only plug-ins are loaded that came with Livery or are pinned in `livery.lock` (`--locked`).
        public var requiresPins = false
        /// Where plug-ins run that do not come with Livery, and what keeps them from doing harm; an app that brings
        /// `livery-plugin-worker` along says here where it is.
        public var isolation = PluginIsolation.standard
        /// Files or folders of packs that are read besides, and win over all directories.
        public var paths: [String] = []
        /// What stands in some files, by the path under which they are found, in place of what is on the disk: texts that
        /// are being edited.
        public var contents: [String: [UInt8]] = [:]
        /// Whether the drop-in directories are read even when ``paths`` are given and need none of them.
        public var readsDirectories = false
        /// The drop-in directories; `nil` for the usual ones, which ``themes`` are added to.
        public var themeDirectories: [ThemeDirectory]?

        /// The usual directories.
        public init() {}

        var withoutContents: Options {
            var result = self
            result.contents = [:]
            return result
        }
    }

    /// Resolves a theme, such as `india@IN/dark`.
    ///
    /// - Throws: ``ThemeError`` when there is no such pack, market or variant (with the nearest name), and when the pack
    ///   or one that it inherits from has errors (with their diagnostics).
    public func theme(_ id: ThemeID) throws(ThemeError) -> Theme { try theme(id, updating: nil) }

    /// Resolves a theme that an earlier host may have resolved: what has not changed since is taken over, so that one changed
    /// value costs what depends on it. The result is that of ``theme(_:)``.
    ///
    /// - Parameters:
    ///   - id: The theme.
    ///   - old: The theme as it was; `nil`, or another one, where there is none to start from.
    /// - Throws: What ``theme(_:)`` throws.
    public func theme(_ id: ThemeID, updating old: Theme?) throws(ThemeError) -> Theme {
        guard let entry = catalogue[id.pack] else { throw unknownPack(id.pack) }
        let resolver = ThemeResolver(catalogue, functions: functions)
        let broken = resolver.brokenParts(of: id.pack)
        let (markets, variants) = resolver.axes(of: id.pack)
        if broken.isEmpty, let market = id.market, !markets.contains(market) {
            throw unknown(.unknownMarket, "market", market, among: markets, of: id.pack)
        }
        if broken.isEmpty, let variant = id.variant, !variants.contains(variant) {
            throw unknown(.unknownVariant, "variant", variant, among: variants, of: id.pack)
        }
        let result = WorkStage.resolving.timing {
            old.map { resolver.resolve(id, updating: $0) } ?? resolver.resolve(id)
        }
        let diagnostics = broken + result.diagnostics.filter { !broken.contains($0) }
        let errors = diagnostics.filter { $0.severity == .error }
        guard errors.isEmpty, let theme = result.theme else {
            throw ThemeError(
                .brokenPack,
                "'\(id)' has \(errors.count == 1 ? "an error" : "\(errors.count) errors")",
                help: "run 'livery check \(entry.path)' for all of them", diagnostics: diagnostics)
        }
        return theme
    }

    /// Resolves a theme as far as it goes, together with everything that is wrong with it.
    public func partialTheme(_ id: ThemeID) -> (theme: Theme?, diagnostics: [Diagnostic]) {
        let result = ThemeResolver(catalogue, functions: functions).resolve(id)
        return (result.theme, result.diagnostics)
    }

    /// The markets and variants that a pack and its ancestors declare, own ones first.
    public func axes(of pack: String) -> (markets: [String], variants: [String]) {
        ThemeResolver(catalogue, functions: nil).axes(of: pack)
    }

    /// All themes of a pack: the base values and each market, alone and with each variant.
    public func themes(of pack: String) -> [ThemeID] {
        let (markets, variants) = axes(of: pack)
        return ThemeID.matrix(of: pack, markets: markets, variants: variants)
    }

    /// Checks packs over their whole matrix: those of the paths that were named, or all.
    public func check(_ options: ThemeChecker.Options = .init()) -> [ThemeChecker.Verdict] {
        WorkStage.checking.timing {
            ThemeChecker.check(checkedIndices, of: catalogue, functions: functions, options: options)
        }
    }

    /// Checks what ``check(_:)`` checks, and what is wrong besides; together with what that depends on.
    func recordedCheck(_ options: ThemeChecker.Options) -> (check: CatalogueCheck, record: CheckRecord?) {
        WorkStage.checking.timing {
            CheckRecord.checking(
                checkedIndices, of: catalogue, pathCount: pathCount,
                strayDirectories: 0..<(pathCount > 0 ? pathCount : catalogue.directories.count), functions: functions,
                options: options)
        }
    }

    /// How many packs ``check(_:)`` looks at.
    public var checkedCount: Int { checkedIndices.count }

    private var checkedIndices: [Int] {
        catalogue.entries.indices.filter { index in
            let entry = catalogue.entries[index]
            switch entry.status {
            case .masked: return false
            case .shadowed: return entry.directory < pathCount
            case .effective, .mask, .broken: return pathCount == 0 || entry.directory < pathCount
            }
        }
    }

    /// Checks the packs of some ids over their whole matrix.
    public func check(
        _ ids: [String], _ options: ThemeChecker.Options = .init()
    ) throws(ThemeError) -> [ThemeChecker.Verdict] {
        var indices: [Int] = []
        for id in ids {
            let all = catalogue.indices(of: id)
            guard let first = all.first else { throw unknownPack(id) }
            guard let index = all.first(where: { catalogue.entries[$0].status == .effective }) else {
                // A broken pack has a verdict as well.
                indices.append(first)
                continue
            }
            // So have broken files that would win the id if they could be read.
            indices += all.prefix { $0 != index }.filter { catalogue.entries[$0].status == .broken }
            indices.append(index)
        }
        return WorkStage.checking.timing {
            ThemeChecker.check(indices, of: catalogue, functions: functions, options: options)
        }
    }

    // MARK: - Names that are not there

    private func unknownPack(_ id: String) -> ThemeError {
        if let broken = catalogue.entries.first(where: { $0.id == id }) {
            let errors = broken.diagnostics.filter { $0.severity == .error }
            return ThemeError(
                .brokenPack, "'\(id)' cannot be used: '\(broken.path)' \(errors.isEmpty ? "is masked" : "has errors")",
                diagnostics: broken.diagnostics)
        }
        let nearest = catalogue.id(ofFileNamed: id) ?? Suggestions.nearest(to: id, among: catalogue.ids)
        let searched = catalogue.directories.map(\.path).joined(separator: ", ")
        return ThemeError(
            .unknownPack, "there is no pack '\(id)'",
            help: nearest.map { "did you mean '\($0)'?" } ?? "searched were \(searched)")
    }

    private func unknown(
        _ code: ThemeError.Code, _ what: String, _ name: String, among known: [String], of pack: String
    ) -> ThemeError {
        let nearest = Suggestions.nearest(to: name, among: known)
        let list = known.isEmpty ? "it has none" : "it has \(known.joined(separator: ", "))"
        return ThemeError(
            code, "'\(pack)' has no \(what) '\(name)'", help: nearest.map { "did you mean '\($0)'?" } ?? list)
    }
}
