import Livery

/// What `livery plugin list` says: one row a plug-in.
struct PluginList {
    let registry: PluginRegistry
    let isComplete: Bool
    private let requirement: IsolationRequirement

    init(_ registry: PluginRegistry, isComplete: Bool, requirement: IsolationRequirement) {
        self.registry = registry
        self.requirement = requirement
        self.isComplete = isComplete
    }

    func text(_ depth: ColorDepth) -> String {
        let shadowed = isComplete ? registry.shadowed : []
        let broken = isComplete ? registry.broken : []
        guard !registry.plugins.isEmpty || !shadowed.isEmpty || !broken.isEmpty else { return "" }
        var table = Table()
        table.add(["ID", "VERSION", "TRUST", "RUNS", "FROM", "FUNCTIONS"].map { .init($0, .dim, depth) })
        for plugin in registry.plugins {
            let place = PluginPlace(plugin, requirement)
            let names = plugin.manifest.functions.map { function in
                registry.function(function.name)?.plugin == plugin.id ? function.name : function.name + " (not called)"
            }.joined(separator: ", ")
            table.add([
                .init(plugin.id, .bold, depth), .init(plugin.manifest.version.description),
                trustCell(plugin, depth),
                .init(place.title, place.reason == nil ? nil : .error, depth),
                .init(plugin.directory.origin.title),
                .init(names + (place.reason.map { " (refused: \($0))" } ?? "") + change(of: plugin)),
            ])
        }
        for item in shadowed {
            table.add([
                .init(item.plugin.id), .init(item.plugin.manifest.version.description),
                .init(""), .init(""), .init(item.plugin.directory.origin.title),
                .init("shadowed: " + item.reason, .dim, depth),
            ])
        }
        for item in broken {
            table.add([
                .init(item.folder.split(separator: "/").last.map(String.init) ?? item.folder), .init(""), .init(""),
                .init(""),
                .init(item.directory.origin.title), .init("broken: " + item.reason, .dim, depth),
            ])
        }
        return table.text()
    }

    /// Which files are not what was pinned.
    private func change(of plugin: InstalledPlugin) -> String {
        let changes = registry.vetting.trust(of: plugin).changes
        return changes.isEmpty ? "" : " (changed: " + changes.map(\.description).joined(separator: ", ") + ")"
    }

    /// How far a plug-in is trusted, once its files have been compared with the lock.
    private func trustCell(_ plugin: InstalledPlugin, _ depth: ColorDepth) -> Table.Cell {
        let (trust, changes) = registry.vetting.trust(of: plugin)
        if !changes.isEmpty {
            let title = "changed"
            return .init(title, .error, depth)
        }
        return .init(trust.rawValue, trust == .unknown ? .warning : nil, depth)
    }

    var json: String {
        var json = JSONWriter(layout: .indented)
        json.object { json in
            json.field("version", 1)
            json.array("plugins") { json in
                for plugin in registry.plugins {
                    json.object {
                        PluginSheet(plugin: plugin, vetting: registry.vetting, requirement: requirement).write(to: &$0)
                    }
                }
            }
            if isComplete {
                json.array("shadowed") { json in
                    for item in registry.shadowed {
                        json.object { json in
                            PluginSheet(plugin: item.plugin, vetting: registry.vetting, requirement: requirement).write(
                                to: &json)
                            json.field("by", item.winner)
                            json.field("reason", item.reason)
                        }
                    }
                }
            }
            if isComplete {
                json.array("broken") { json in
                    for item in registry.broken {
                        json.object { json in
                            json.field("folder", item.folder)
                            json.field("origin", item.directory.origin.title)
                            json.field("reason", item.reason)
                        }
                    }
                }
            }
            JSONRenderer.writeFields(of: registry.diagnostics, to: &json)
        }
        return json.text + "\n"
    }
}
