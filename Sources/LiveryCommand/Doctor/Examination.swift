import Livery
import LiveryDiagnostics

/// What `livery doctor` has found.
struct Examination {
    /// A searched directory.
    struct Directory {
        var path: String
        var origin: String
        /// Whether it is there.
        var exists: Bool
        /// What was found in it.
        var contents: [String]
    }

    /// A plug-in, looked at without loading it.
    struct Plugin {
        var report: BundleReport
        /// Why it cannot be loaded; `nil` when it can.
        var obstacle: String?
    }

    let facts: [(title: String, value: String)]
    let themes: [Directory]
    let plugins: [Directory]
    let installed: [Plugin]
    let diagnostics: [Diagnostic]

    init(_ invocation: Invocation) {
        let host = invocation.host()
        let registry = host.plugins
        let searched = PluginSearchPath.standard(options: invocation.list("plugins"))
        themes = host.catalogue.directories.enumerated().map { index, directory in
            let ids = host.catalogue.entries.filter { $0.directory == index && $0.status == .effective }.map(\.id)
            return Directory(
                path: directory.path, origin: directory.origin, exists: FileDescriptor.isFolder(directory.path),
                contents: ids)
        }
        plugins = searched.directories.map { directory in
            Directory(
                path: directory.path, origin: directory.origin.title, exists: FileDescriptor.isFolder(directory.path),
                contents: registry.plugins.filter { $0.directory == directory }.map(\.id))
        }
        let lock = invocation.lock()
        var diagnostics = registry.diagnostics
        installed = registry.plugins.map { plugin in
            let report = BundleReport.inspect(plugin, lock: lock)
            diagnostics += report.diagnostics.filter { $0.severity != .note }
            let ours = report.libraries.first { $0.platform == .current }
            // What is wrong with its folder is told below.
            let hasFault = report.diagnostics.contains { $0.severity == .error }
            let obstacle =
                ours.map { $0.refusal?.statement ?? (hasFault ? "is not loaded: see below" : nil) }
                ?? "has no library for \(LibraryPlatform.current)"
            if let ours, let refusal = ours.refusal {
                diagnostics.append(
                    Diagnostic(
                        DiagnosticCode(refusal.rule.rawValue), .error,
                        "the library of the plug-in '\(plugin.id)' \(refusal.statement)", at: Location(path: ours.path),
                        help: refusal.help))
            }
            return Plugin(report: report, obstacle: obstacle)
        }
        facts = Self.facts(lock, registry, invocation)
        diagnostics += registry.differingCopies()
        self.diagnostics = diagnostics + Self.missingWorker(registry) + Self.notSearched()
    }

    private static func facts(
        _ lock: PluginLock, _ registry: PluginRegistry, _ invocation: Invocation
    ) -> [(title: String, value: String)] {
        var facts = [
            (
                "version",
                "\(Version.current), plug-in interface \(InterfaceVersion.host), built for \(LibraryPlatform.current)"
            )
        ]
        facts.append(("system", MachineFacts.system))
        if let library = MachineFacts.cLibrary { facts.append(("C library", library)) }
        facts.append(("executable", SystemCalls.executablePath() ?? "unknown"))
        let pinned = lock.pins.count
        let state = lock.exists ? "\(pinned) \(pinned == 1 ? "plug-in" : "plug-ins") pinned" : "not there"
        facts.append(("lock", lock.path.map { "\($0): \(state)" } ?? "none: there is no home directory"))
        facts.append(("worker", WorkerLocation.usual ?? "there is no livery-plugin-worker beside the command"))
        facts.append(("isolation", isolation(registry, invocation.isolationRequirement)))
        return facts
    }

    /// How far plug-ins are kept apart: what a process for them says of itself that is started to be asked.
    private static func isolation(_ registry: PluginRegistry, _ wanted: IsolationRequirement) -> String {
        do throws(PluginError) {
            guard let level = try PluginHost.reachedLevel(registry) else {
                return "not known before a plug-in runs: there is none that came with Livery to ask with"
            }
            let files =
                level.landlock > 0
                ? "Landlock \(level.landlock) keeps files away" : "no Landlock, which would keep files away"
            let calls =
                level.hasFilter
                ? "seccomp refuses what is not computing" : "no seccomp, which would refuse what is not computing"
            let verdict =
                level.satisfies(wanted)
                ? "" : "; less than is wanted (\(wanted.rawValue)), so that plug-ins are refused"
            return "\(level): \(files), \(calls)\(verdict)"
        } catch {
            return "none: \(error.message)"
        }
    }

    /// What keeps plug-ins that did not come with Livery from running at all.
    private static func missingWorker(_ registry: PluginRegistry) -> [Diagnostic] {
        let others = registry.plugins.filter { $0.trust != .bundled }
        guard !others.isEmpty, WorkerLocation.usual == nil else { return [] }
        return [
            Diagnostic(
                "worker-missing", .warning,
                "the program 'livery-plugin-worker', in which plug-ins run that did not come with Livery, is not beside the command",
                help: "install it beside '\(SystemCalls.executablePath() ?? "livery")'")
        ]
    }

    /// Plug-ins that lie in the working directory, where nobody looks for them unasked.
    private static func notSearched() -> [Diagnostic] {
        guard FileDescriptor.isFolder("plugins.d") else { return [] }
        let found = PluginRegistry.scan(PluginSearchPath([.named("plugins.d")])).plugins
        guard !found.isEmpty else { return [] }
        return [
            Diagnostic(
                "plugins-not-searched", .note,
                "'plugins.d' has \(found.count) \(found.count == 1 ? "plug-in" : "plug-ins") and is not searched: a folder that came with packs does not choose what runs",
                at: Location(path: "plugins.d"), help: "if you trust it, use --plugins plugins.d")
        ]
    }

    // MARK: - Text

    func text(_ depth: ColorDepth) -> String {
        func heading(_ text: String) -> String { ANSIStyle.bold(text, enabled: depth != .none) + "\n" }
        var text = heading("livery")
        var table = Table()
        for (title, value) in facts { table.add([.init(title, .dim, depth), .init(value)]) }
        text += table.text(indent: 2)
        text += "\n" + heading("packs are looked for in") + rows(themes, "pack", "packs", depth)
        text += "\n" + heading("plug-ins are looked for in") + rows(plugins, "plug-in", "plug-ins", depth)
        text += "\n" + heading("plug-ins")
        table = Table()
        for plugin in installed {
            let report = plugin.report
            table.add([
                .init(report.plugin.id), .init("\(report.plugin.manifest.version)"), .init(report.trust.rawValue),
                plugin.obstacle.map { .init($0, .error, depth) } ?? .init("can be loaded", .success, depth),
            ])
        }
        text += installed.isEmpty ? "  none\n" : table.text(indent: 2)
        let summary = DiagnosticSummary(diagnostics)
        if summary.errors == 0 && summary.warnings == 0 {
            text += "\n" + ANSIStyle.success("nothing is wrong", enabled: depth != .none) + "\n"
        } else {
            text += "\n"
        }
        return text
    }

    private func rows(_ directories: [Directory], _ one: String, _ many: String, _ depth: ColorDepth) -> String {
        var table = Table()
        for directory in directories {
            let count = directory.contents.count
            let state = directory.exists ? "\(count) \(count == 1 ? one : many)" : "not there"
            table.add([
                .init(directory.path, directory.exists ? nil : .dim, depth), .init(directory.origin, .dim, depth),
                .init(state, directory.exists ? nil : .dim, depth),
            ])
        }
        return table.text(indent: 2)
    }

    // MARK: - JSON

    var json: String {
        var json = JSONWriter(layout: .indented)
        json.object { json in
            json.field("version", 1)
            json.object("facts") { json in for (title, value) in facts { json.field(title, value) } }
            for (key, directories) in [("theme-directories", themes), ("plugin-directories", plugins)] {
                json.array(key) { json in
                    for directory in directories {
                        json.object { json in
                            json.field("path", directory.path)
                            json.field("origin", directory.origin)
                            json.field("exists", directory.exists)
                            json.field("contents", directory.contents)
                        }
                    }
                }
            }
            json.array("plugins") { json in
                for plugin in installed {
                    json.object { json in
                        json.field("id", plugin.report.plugin.id)
                        json.field("version", "\(plugin.report.plugin.manifest.version)")
                        json.field("trust", plugin.report.trust.rawValue)
                        json.field("loadable", plugin.obstacle == nil)
                        json.field("obstacle", plugin.obstacle)
                    }
                }
            }
            JSONRenderer.writeFields(of: diagnostics, to: &json)
        }
        return json.text + "\n"
    }
}
