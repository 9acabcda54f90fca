import Livery
import LiveryDiagnostics

extension Invocation {
    /// The options that say which theme of a pack is meant.
    static let themeOptions = [
        Option("market", short: "m", .value("MARKET"), "the market, instead of PACK@MARKET"),
        Option("variant", short: "v", .value("VARIANT"), "the variant, instead of PACK/VARIANT"),
    ]

    /// Makes sure that the folders which the options name are there.
    func checkFolders() throws(CommandError) {
        for option in ["themes", "plugins"] {
            for folder in list(option) where !FileDescriptor.isFolder(folder) {
                throw .environment("'\(folder)' in '--\(option)' is no folder that is there", help: "check its name")
            }
        }
    }

    /// Makes sure that the time which plug-ins may take is one.
    func checkBudget() throws(CommandError) {
        guard let text = value("plugin-budget"), PluginIsolation.budget(text) == nil else { return }
        throw .usage("'\(text)' in '--plugin-budget' is no number of seconds", help: "write 30 or 0.5; 0 is no limit")
    }

    /// The least confinement with which a plug-in is run.
    var isolationRequirement: IsolationRequirement {
        value("plugin-isolation").flatMap { IsolationRequirement(rawValue: $0) } ?? .standard
    }

    /// Says that plug-ins may do more than they should, where somebody has asked for that.
    func warnOfWeakIsolation(_ console: Console) {
        let requirement = isolationRequirement
        guard requirement != .full else { return }
        let what =
            requirement == .process
            ? "they may do whatever you may" : "some of what keeps them from doing harm may be missing"
        console.report([
            Diagnostic(
                "weak-plugin-isolation", .warning,
                "where this system does not confine plug-ins fully, they are run all the same, and \(what) (isolation: \(requirement.rawValue))"
            )
        ])
    }

    /// A host with the packs and plug-ins that the options name, and the packs of some paths. `contents` stands for what is
    /// on the disk.
    func host(paths: [String] = [], andIDs: Bool = false, contents: [String: [UInt8]] = [:]) -> ThemeHost {
        hosts.add(ThemeHost(hostOptions(paths: paths, andIDs: andIDs, contents: contents)))
    }

    /// A host that has read what the packs of some ids and paths are made of, and everything only where that matters.
    func host(onlyFor ids: Set<String>, paths: [String] = []) -> ThemeHost {
        hosts.add(ThemeHost(hostOptions(paths: paths, andIDs: !ids.isEmpty), onlyFor: ids))
    }

    /// What such a host reads.
    func hostOptions(
        paths: [String] = [], andIDs: Bool = false, contents: [String: [UInt8]] = [:]
    ) -> ThemeHost.Options {
        var options = ThemeHost.Options()
        options.themes = list("themes")
        options.plugins = list("plugins")
        options.isolation.requirement = isolationRequirement
        if let budget = value("plugin-budget").flatMap(PluginIsolation.budget) { options.isolation.budget = budget }
        options.requiresPins = has("locked")
        options.paths = paths
        options.readsDirectories = andIDs
        options.contents = contents
        return options
    }

    /// What the operands name, where a folder may hold several packs. A word that is a pack's id as well as a folder's name
    /// is the pack, as for verbs that take no folders: else what an export has written would count from the next time on.
    func packReferences(_ console: Console? = nil) -> [ThemeReference] {
        operands.map { word in
            ThemeReference(word) { folder in
                if ThemeReference.isPathOnly(folder) { return true }
                guard ThemeHost.hasPack(folder, hostOptions()) else { return true }
                let name = VisibleText.escaped(folder)
                console?.errors.write("livery: '\(name)' is the pack of that name; './\(name)' would be the folder\n")
                return false
            }
        }
    }

    /// The host and the theme that an operand names; `--market` and `--variant` count more than what stands in the name.
    func hostAndTheme(_ operand: String, _ console: Console) throws(CommandError) -> (host: ThemeHost, id: ThemeID) {
        let reference = ThemeReference(operand)
        if let path = reference.path { try OperandPath(path).check() }
        let host = host(
            onlyFor: reference.path == nil ? [reference.id.pack] : [], paths: reference.path.map { [$0] } ?? [])
        var id = reference.id
        if let path = reference.path { id.pack = try packID(at: path, in: host, console) }
        if let market = value("market") { id.market = market }
        if let variant = value("variant") { id.variant = variant }
        return (host, id)
    }

    /// The id of the one pack that a path holds.
    private func packID(at path: String, in host: ThemeHost, _ console: Console) throws(CommandError) -> String {
        let entries = host.catalogue.entries.filter { $0.directory == 0 }
        guard let entry = entries.first else {
            throw .notFound("'\(path)' holds no pack", help: "a folder of packs holds NAME.yaml, or NAME/pack.yaml")
        }
        guard entries.count == 1 else {
            let names = entries.prefix(12).map(\.id).joined(separator: ", ")
            throw .usage(
                "'\(path)' holds \(entries.count) packs; one is wanted",
                help: "name one of them: \(names)" + (entries.count > 12 ? ", …" : ""))
        }
        guard entry.pack != nil, entry.status == .effective else {
            let message = "'\(path)' cannot be read as a pack"
            if has("json") {
                console.output.write(BrokenTheme.json(message, entry.diagnostics))
            } else {
                console.report(entry.diagnostics)
            }
            throw CommandError(code: .failure, message: message)
        }
        return entry.id
    }
}

extension Console {
    /// The error that stands for a theme that cannot be had; what is wrong with the packs is reported at once.
    ///
    /// Who asked for JSON gets it also then: an object with what is wrong.
    func error(for error: ThemeError, isJSON: Bool = false) -> CommandError {
        if isJSON, error.code == .brokenPack {
            output.write(BrokenTheme.json(error))
        } else {
            report(error.diagnostics)
        }
        return CommandError(error)
    }
}

extension CommandError {
    /// The error that stands for a theme that cannot be had.
    init(_ error: ThemeError) {
        let code = error.code == .brokenPack ? max(.failure, ExitCode(error.diagnostics)) : .usage
        self.init(code: code, message: error.message, help: error.help)
    }
}
