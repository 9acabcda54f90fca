internal import Livery
internal import LiveryDiagnostics
internal import LiveryPack
internal import LiveryPlugins

/// What whoever edits a pack should know of the plug-ins of others that it calls: each thing once, where the pack calls a function
/// of the plug-in first.
///
/// What a plug-in did in a call is an error there already; this is what the command says beside.
enum PluginNotices {
    /// The notices for a pack, in the order of its text.
    static func notices(for pack: Pack, _ functions: PluginFunctions) -> [Diagnostic] {
        let registry = functions.host.registry
        var result: [Diagnostic] = []
        var told: Set<Diagnostic> = []
        var seen: Set<String> = []
        for (name, location) in calls(in: pack) {
            func tell(_ notice: Diagnostic) {
                var shown = notice
                if let place = notice.location { shown.related.insert(.init("it is about this", at: place), at: 0) }
                shown.location = nil
                guard told.insert(shown).inserted else { return }
                shown.location = location
                result.append(shown)
            }
            for remark in registry.remarks(on: name) { tell(remark) }
            guard let id = registry.function(name)?.plugin, seen.insert(id).inserted, let plugin = registry.plugin(id),
                plugin.trust != .bundled
            else { continue }
            let own = functions.notices.filter { $0.plugin == id }
            for notice in own { tell(notice) }
            for notice in registry.diagnostics where notice.plugin == id && notice.code == "plugin-look-alike" {
                tell(notice)
            }
            if plugin.trust == .unknown, !own.contains(where: { $0.code == "plugin-changed" }) {
                tell(unknown(plugin, name, functions.host.runsIsolated(plugin)))
            }
        }
        return result
    }

    /// The functions that a pack calls, each once, where it does so first.
    private static func calls(in pack: Pack) -> [(name: String, location: Location)] {
        var places: [String: Place] = [:]
        func take(_ name: String, _ place: Place) {
            guard let known = places[name] else {
                places[name] = place
                return
            }
            if (place.line, place.column) < (known.line, known.column) { places[name] = place }
        }
        for node in pack.expressions where node.kind == .call {
            let name = node.name.description
            take(name, node.place.part(offset: 0, length: name.unicodeScalars.count))
        }
        for check in pack.otherChecks { take(check.function.text, check.function.place) }
        return places.sorted { ($0.value.line, $0.value.column) < ($1.value.line, $1.value.column) }
            .map { ($0.key, pack.location($0.value)) }
    }

    private static func unknown(_ plugin: InstalledPlugin, _ function: String, _ isIsolated: Bool) -> Diagnostic {
        let place = isIsolated ? "a process of its own, which can do nothing but compute" : "this process"
        var notice = Diagnostic(
            "plugin-not-pinned", .note,
            "'\(function)' is a function of the plug-in '\(plugin.id)', which is not pinned: it runs in \(place)",
            help: "look at it with livery plugin inspect \(plugin.id), then run livery plugin pin \(plugin.id)")
        notice.plugin = plugin.id
        return notice
    }
}
