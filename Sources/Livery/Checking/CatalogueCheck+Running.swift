public import LiveryDiagnostics
public import LiveryPlugins
public import LiveryTheme

extension CatalogueCheck {
    /// How a check came by what it says.
    public enum Source: String, Sendable {
        /// Everything was read and checked.
        case work
        /// Some packs and their relatives were; the rest was known from before.
        case part
        /// Nothing had changed.
        case cache
    }

    /// What checking everything came to, and what it was done with.
    public struct Run: Sendable {
        /// What was found.
        public var check: CatalogueCheck
        /// The plug-ins.
        public var plugins: PluginRegistry
        /// What users should know of the plug-ins that were called.
        public var notices: [Diagnostic] = []
        /// How it was found.
        public var source: Source
    }

    /// Catalogues of fewer files are checked faster than anything can be looked up.
    static let leastCount = 200

    /// Checks all packs of the directories and paths that options name, over their whole matrix. Where a cache is given and
    /// nothing that matters has changed since an earlier run, the result of that run is taken.
    ///
    /// - Parameters:
    ///   - host: Where packs and plug-ins are. Neither the standard input nor edited texts.
    ///   - options: What is asked for besides what packs themselves promise.
    ///   - cache: Where results are kept; `nil` for nowhere.
    ///   - prepare: Is told how many packs are going to be checked, and gives what is told of progress.
    public static func run(
        _ host: ThemeHost.Options, _ options: ThemeChecker.Options = .init(), cache: ResultCache?,
        prepare: (_ count: Int) -> (@Sendable (_ done: Int) -> Void)? = { _ in nil }
    ) -> Run {
        let plugins = ThemeHost.plugins(host)
        let key = cache.flatMap { _ in CheckKey.text(host, options, plugins) }
        var stored: StoredCheck?
        if let cache, let key {
            stored = WorkStage.cache.timing { cache.bytes(of: key).flatMap { StoredCheck($0, key: key) } }
        }
        if let stored, let cache, let key {
            switch WorkStage.cache.timing({ stored.change() }) {
            case .none:
                if stored.isCurrent, let check = stored.check {
                    WorkStage.note(.cache)
                    return Run(check: check, plugins: plugins, source: .cache)
                }
            case .files(let changed, let foldersToo):
                let functions = PluginFunctions(plugins, isolation: host.isolation)
                // In place, so that nothing of it is there twice.
                var record = stored.isCurrent ? WorkStage.cache.timing { stored.record } : nil
                let isUpdated = WorkStage.checking.timing {
                    record?.update(changed, foldersToo: foldersToo, functions: functions, options: options) ?? false
                }
                if isUpdated, let record, functions.notices.isEmpty {
                    WorkStage.cache.timing { cache.keep(record.bytes(key: key), under: key) }
                    WorkStage.note(.part)
                    return Run(check: record.check, plugins: plugins, source: .part)
                }
            case .much: break
            }
        }
        if cache != nil { WorkStage.note(.work) }
        let themes = ThemeHost(host, plugins: plugins)
        var options = options
        options.progress = prepare(themes.checkedCount)
        let (check, record) = themes.recordedCheck(options)
        // What is to be said of plug-ins belongs to a run in which they are called.
        if let cache, let key, let record, themes.functions.notices.isEmpty, record.count >= Self.leastCount {
            WorkStage.cache.timing { cache.keep(record.bytes(key: key), under: key) }
        }
        return Run(check: check, plugins: plugins, notices: themes.functions.notices, source: .work)
    }
}
