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
    }

    /// What all finds come to.
    struct Whole: Sendable {
        var plugins: [InstalledPlugin] = []
        var shadowed: [ShadowedPlugin] = []
        var broken: [BrokenPlugin] = []
        var diagnostics: [Diagnostic] = []
        /// The functions, by name.
        var functions: [PluginFunction] = []
    }

    private struct State {
        var whole: Whole?
        /// What was asked for so far, by name and by id.
        var functions: [String: PluginFunction?] = [:]
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
    init(_ whole: Whole) {
        finds = []
        candidates = []
        diagnostics = []
        lock = .none
        requiresPins = false
        var whole = whole
        Self.addFunctions(to: &whole)
        state = Mutex(State(whole: whole))
    }

    /// Everything that was found.
    var whole: Whole {
        state.withLock { state in
            if let known = state.whole { return known }
            let whole = wholeFromManifests()
            state.whole = whole
            return whole
        }
    }

    /// The function of a name; `nil` when no plug-in has one.
    func function(_ name: String) -> PluginFunction? {
        state.withLock { state in
            if let known = state.functions[name] { return known }
            let found =
                state.whole.map { whole in whole.functions.first { $0.signature.name == name } } ?? lookUp(name)
            state.functions[name] = .some(found)
            return found
        }
    }

    /// The plug-in of an id; `nil` when there is none.
    func plugin(_ id: String) -> InstalledPlugin? {
        state.withLock { state in
            if let known = state.plugins[id] { return known }
            let found =
                state.whole.map { whole in whole.plugins.first { $0.id == id } }
                ?? candidates.lazy.filter { $0.mayState(id) }.compactMap { self.plugin(of: $0) }.first { $0.id == id }
            state.plugins[id] = .some(found)
            return found
        }
    }

    // MARK: - One function

    /// The first function of a name of a plug-in that no other of its id goes before.
    private func lookUp(_ name: String) -> PluginFunction? {
        for (number, candidate) in candidates.enumerated() where candidate.mayState(name) {
            guard let manifest = candidate.reading?.manifest,
                let signature = manifest.functions.first(where: { $0.name == name })
            else { continue }
            let isShadowed = candidates[..<number].contains { other in
                other.mayState(manifest.id) && other.reading?.manifest?.id == manifest.id
            }
            if !isShadowed { return PluginFunction(signature: signature, plugin: manifest.id) }
        }
        return nil
    }

    /// The plug-in of a folder; `nil` when its manifest is not good.
    private func plugin(of candidate: ManifestCandidate) -> InstalledPlugin? {
        guard let manifest = candidate.reading?.manifest else { return nil }
        let directory = candidate.directory
        let place: String
        if case .checkout(let libraries) = directory.origin { place = libraries } else { place = candidate.folder }
        let trust = trust(of: manifest, directory)
        return InstalledPlugin(
            manifest: manifest, folder: candidate.folder, directory: directory,
            libraryPath: manifest.library(for: .current).map { Path.joined(place, $0) }, trust: trust,
            refusal: requiresPins && trust == .unknown ? PluginError.notPinned(manifest.id, lock) : nil)
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
                take(candidate, &whole, &winners)
                guard candidate.isMember,
                    let error = whole.diagnostics[count...].first(where: { $0.severity == .error })
                else { continue }
                whole.broken.append(
                    BrokenPlugin(folder: candidate.folder, directory: candidate.directory, reason: error.message))
            }
        }
        Self.addFunctions(to: &whole)
        return whole
    }

    private func take(_ candidate: ManifestCandidate, _ whole: inout Whole, _ winners: inout [String: Int]) {
        guard let reading = candidate.reading else { return }
        whole.diagnostics += reading.diagnostics
        guard let plugin = plugin(of: candidate) else { return }
        guard let winner = winners[plugin.id] else {
            winners[plugin.id] = whole.plugins.count
            whole.plugins.append(plugin)
            return
        }
        let first = whole.plugins[winner]
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
        return Diagnostic(
            "plugin-differs", .warning,
            "'\(plugin.folder)' says that it is version \(plugin.manifest.version) of '\(plugin.id)', as '\(winner.folder)' does, and is another",
            at: Location(path: plugin.folder), help: "remove the one that is not wanted")
    }

    /// The functions of the plug-ins; of two with one name the first counts.
    private static func addFunctions(to whole: inout Whole) {
        var byName: [String: (function: PluginFunction, owner: Int)] = [:]
        for (index, plugin) in whole.plugins.enumerated() {
            for signature in plugin.manifest.functions {
                guard let earlier = byName[signature.name] else {
                    byName[signature.name] = (PluginFunction(signature: signature, plugin: plugin.id), index)
                    continue
                }
                let other = whole.plugins[earlier.owner].manifest
                whole.diagnostics.append(
                    Diagnostic(
                        "duplicate-function", .warning,
                        "'\(signature.name)' of '\(plugin.id)' is not reachable: '\(other.id)' has a function of that name too, and goes before it",
                        at: plugin.manifest.location(ofFunction: signature.name),
                        related: [
                            .init("this one is called", at: other.location(ofFunction: signature.name))
                        ]))
            }
        }
        whole.functions = byName.values.map(\.function).sorted {
            $0.signature.name.utf8.lexicographicallyPrecedes($1.signature.name.utf8)
        }
    }
}
