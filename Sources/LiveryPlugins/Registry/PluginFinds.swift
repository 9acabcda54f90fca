internal import LiveryDiagnostics
internal import Synchronization

/// What a scan has found, and what comes of it when somebody asks.
///
/// Most runs ask for a function or two. For these, manifests are read only where a function of that name, or a plug-in of
/// that id, can be in them; whoever asks for all plug-ins has all manifests read.
final class PluginFinds: Sendable {
    /// Something that a scan has found.
    enum Find: Sendable {
        /// What there is to say about a directory.
        case diagnostics([Diagnostic])
        /// A folder that is a plug-in, or should be.
        case folder(ManifestCandidate)
        /// A folder of a directory that is not used, and what keeps it from being used.
        case unused(ManifestCandidate, because: Diagnostic)
    }

    /// What all finds come to.
    struct Whole: Sendable {
        var plugins: [InstalledPlugin] = []
        var shadowed: [ShadowedPlugin] = []
        var broken: [BrokenPlugin] = []
        var diagnostics: [Diagnostic] = []
        /// The functions, by name.
        var functions: [PluginFunction] = []
        /// What whoever calls a function should know about it, by its name: which others of that name are not called.
        var remarks: [String: [Diagnostic]] = [:]
    }

    /// A function, and what whoever calls it should know.
    private struct Answer {
        var function: PluginFunction?
        var remarks: [Diagnostic] = []
    }

    private struct State {
        var whole: Whole?
        /// What was asked for so far, by name and by id.
        var functions: [String: Answer] = [:]
        var plugins: [String: InstalledPlugin?] = [:]
    }

    private let finds: [Find]
    private let candidates: [ManifestCandidate]
    private let diagnostics: [Diagnostic]
    private let lock: PluginLock
    private let requiresPins: Bool
    private let state: Mutex<State>

    /// Finds whose manifests have not been read.
    init(_ finds: [Find], _ diagnostics: [Diagnostic], _ lock: PluginLock, requiresPins: Bool) {
        self.finds = finds
        self.diagnostics = diagnostics
        self.lock = lock
        self.requiresPins = requiresPins
        candidates = finds.compactMap { if case .folder(let candidate) = $0 { candidate } else { nil } }
        state = Mutex(State())
    }

    /// Finds that are known already.
    init(_ whole: Whole, _ lock: PluginLock) {
        finds = []
        candidates = []
        diagnostics = []
        self.lock = lock
        requiresPins = false
        var whole = whole
        Self.addFunctions(to: &whole, lock)
        state = Mutex(State(whole: whole))
    }

    /// Everything that was found.
    var whole: Whole { state.withLock { everything(&$0) } }

    private func everything(_ state: inout State) -> Whole {
        if let known = state.whole { return known }
        let whole = wholeFromManifests()
        state.whole = whole
        return whole
    }

    /// The function of a name; `nil` when no plug-in has one.
    func function(_ name: String) -> PluginFunction? { answer(name).function }

    /// What whoever calls a function should know about it.
    func remarks(on name: String) -> [Diagnostic] { answer(name).remarks }

    /// The plug-in of an id; `nil` when there is none.
    func plugin(_ id: String) -> InstalledPlugin? {
        state.withLock { state in
            if let known = state.plugins[id] { return known }
            var found: InstalledPlugin?
            let named = state.whole == nil ? candidates.filter { $0.mayState(id) && $0.reading.manifest?.id == id } : []
            if state.whole == nil, named.count <= 1 {
                found = named.first.flatMap { plugin(of: $0) }
            } else {
                // Which of several counts is decided where all are known.
                found = everything(&state).plugins.first { $0.id == id }
            }
            state.plugins[id] = .some(found)
            return found
        }
    }

    /// Whether a check that comes with Livery promises to find nothing where all pairs are met, as far as its manifest shows that at a glance.
    func isSilentAtAGlance(_ name: String) -> Bool {
        glance("silent-when: pairs-met", of: name, bundledOnly: true) { $0.isSilentWhenPairsAreMet }
    }

    /// Whether a function is shown nothing of a theme but its colours, as far as its manifest shows that at a glance.
    func seesOnlyColorsAtAGlance(_ name: String) -> Bool { glance("sees: colors", of: name) { $0.seesOnlyColors } }

    private func glance(
        _ entry: String, of name: String, bundledOnly: Bool = false, _ isStated: (FunctionSignature) -> Bool
    ) -> Bool {
        state.withLock { state in
            if let known = state.functions[name], !bundledOnly {
                return known.function.map { isStated($0.signature) } ?? false
            }
            guard state.whole == nil else { return false }
            let having = candidates.filter { $0.mayHave(name) }
            return having.count == 1 && having[0].states(entry, of: name)
                && (!bundledOnly || having[0].directory.origin.isBundled)
        }
    }

    // MARK: - One function

    private func answer(_ name: String) -> Answer {
        state.withLock { state in
            if let known = state.functions[name] { return known }
            let answer: Answer
            if state.whole == nil, let sole = soleAnswer(name) {
                answer = sole
            } else {
                let whole = everything(&state)
                answer = Answer(
                    function: whole.functions.first { $0.signature.name == name }, remarks: whole.remarks[name] ?? [])
            }
            state.functions[name] = answer
            return answer
        }
    }

    /// The function of a name where one plug-in at most has it, and no other has the id of that; `nil` where which of several
    /// counts is to be decided.
    private func soleAnswer(_ name: String) -> Answer? {
        var answer = Answer()
        for candidate in candidates where candidate.mayHave(name) {
            guard let manifest = candidate.reading.manifest,
                let signature = manifest.functions.first(where: { $0.name == name })
            else { continue }
            if answer.function != nil { return nil }
            let isAlone = !candidates.contains { other in
                other !== candidate && other.mayState(manifest.id) && other.reading.manifest?.id == manifest.id
            }
            guard isAlone else { return nil }
            answer.function = PluginFunction(signature: signature, plugin: manifest.id)
        }
        return answer
    }

    /// The plug-in of a folder; `nil` when its manifest is not good.
    private func plugin(of candidate: ManifestCandidate) -> InstalledPlugin? {
        guard let manifest = candidate.reading.manifest else { return nil }
        let directory = candidate.directory
        let place: String
        if case .checkout(let libraries) = directory.origin { place = libraries } else { place = candidate.folder }
        func plugin(_ trust: PluginTrust) -> InstalledPlugin {
            InstalledPlugin(
                manifest: manifest, folder: candidate.folder, directory: directory,
                libraryPath: manifest.library(for: .current).map { Path.joined(place, $0) }, trust: trust,
                refusal: requiresPins && trust == .unknown ? PluginError.notPinned(manifest.id, lock) : nil)
        }
        let trust = trust(of: manifest, directory)
        // What would be called in place of what comes with Livery is looked at as a whole already here.
        guard trust == .pinned, lock[manifest.id]?.replaces.isEmpty == false else { return plugin(trust) }
        return plugin(PluginVetting(lock: lock).trust(of: plugin(trust)).trust)
    }

    /// How far a plug-in is trusted, as far as its manifest tells: the libraries are not opened here.
    private func trust(of manifest: PluginManifest, _ directory: PluginDirectory) -> PluginTrust {
        if directory.origin.isBundled { return .bundled }
        guard let pin = lock[manifest.id], pin.version == manifest.version.description,
            let file = pin.digest.files.first(where: { $0.path == "plugin.yaml" })
        else { return .unknown }
        return file.sha256 == SHA256.text(of: manifest.source.bytes) ? .pinned : .unknown
    }

    // MARK: - Everything

    private func wholeFromManifests() -> Whole {
        ManifestCandidate.readAll(candidates)
        var whole = Whole(diagnostics: diagnostics)
        var winners: [String: Int] = [:]
        for find in finds {
            switch find {
            case .diagnostics(let more): whole.diagnostics += more
            case .folder(let candidate):
                let count = whole.diagnostics.count
                whole.diagnostics += candidate.diagnostics
                if candidate.isUsed { take(candidate, &whole, &winners) }
                guard candidate.isMember,
                    let error = whole.diagnostics[count...].first(where: { $0.severity == .error })
                else { continue }
                whole.broken.append(Self.broken(candidate, error))
            case .unused(let candidate, let problem): whole.broken.append(Self.broken(candidate, problem))
            }
        }
        Self.addFunctions(to: &whole, lock)
        return whole
    }

    private static func broken(_ candidate: ManifestCandidate, _ problem: Diagnostic) -> BrokenPlugin {
        BrokenPlugin(
            folder: candidate.folder, directory: candidate.directory, reason: problem.message, help: problem.help,
            functions: candidate.reading.manifest?.functions.map(\.name) ?? candidate.reading.likelyFunctions,
            location: problem.location)
    }

    private func take(_ candidate: ManifestCandidate, _ whole: inout Whole, _ winners: inout [String: Int]) {
        whole.diagnostics += candidate.reading.diagnostics
        guard let plugin = plugin(of: candidate) else { return }
        guard let winner = winners[plugin.id] else {
            winners[plugin.id] = whole.plugins.count
            whole.plugins.append(plugin)
            return
        }
        let first = whole.plugins[winner]
        if plugin.trust == .bundled, first.trust != .bundled,
            first.trust != .pinned || lock[first.id]?.replaces.isEmpty != false
        {
            whole.plugins[winner] = plugin
            whole.shadowed.append(
                ShadowedPlugin(
                    plugin: first, winner: plugin.folder, reason: "the id is that of a plug-in that comes with Livery"))
            var reserved = Diagnostic(
                "reserved-plugin-id", .warning,
                "'\(first.folder)' has the id '\(first.id)' of a plug-in that comes with Livery, and is not used",
                at: Location(path: first.folder),
                help:
                    "give it an id of its own; or, if you want it in place of Livery's, run livery plugin pin --replace \(first.id)"
            )
            reserved.plugin = first.id
            whole.diagnostics.append(reserved)
            return
        }
        let reason =
            first.directory == plugin.directory
            ? "'\(first.folder)' comes before it in the same directory"
            : "'\(first.folder)' is in a directory that goes before its own (\(first.directory.origin.title))"
        whole.shadowed.append(ShadowedPlugin(plugin: plugin, winner: first.folder, reason: reason))
        if let difference = Self.difference(plugin, first) { whole.diagnostics.append(difference) }
    }

    /// Says so where two plug-ins claim to be the same and are not.
    private static func difference(_ plugin: InstalledPlugin, _ winner: InstalledPlugin) -> Diagnostic? {
        guard plugin.manifest.version == winner.manifest.version else { return nil }
        func size(_ plugin: InstalledPlugin) -> Int? {
            plugin.libraryPath.flatMap { SystemCalls.status(of: $0)?.size }
        }
        let isSame = plugin.manifest.source.bytes == winner.manifest.source.bytes && size(plugin) == size(winner)
        if isSame { return nil }
        var difference = Diagnostic(
            "plugin-differs", .warning,
            "'\(plugin.folder)' says that it is version \(plugin.manifest.version) of '\(plugin.id)', as '\(winner.folder)' does, and is another",
            at: Location(path: plugin.folder), help: "remove the one that is not wanted")
        difference.plugin = plugin.id
        return difference
    }
}
