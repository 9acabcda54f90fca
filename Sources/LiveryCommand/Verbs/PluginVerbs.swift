import Livery

extension Verb {
    /// `livery plugin list`.
    static let pluginList = Verb(
        name: "plugin list", summary: "the plug-ins that were found, and their functions",
        details: """
            Only manifests are read: no plug-in is loaded. Plug-ins are looked for in: --plugins, LIVERY_PLUGINS
            (colon-separated), livery/plugins below XDG_DATA_HOME, /usr/local/lib and /usr/lib, and beside the command.
            """,
        options: [Option("all", short: "a", .flag, "also those that are shadowed, and why"), .json],
        examples: [("livery plugin list", "id, version, where from, functions")]
    ) { (invocation, console) throws(CommandError) in
        let host = invocation.host()
        let list = PluginList(host.plugins, isComplete: invocation.has("all"))
        console.output.write(invocation.has("json") ? list.json : list.text(console.outputDepth))
        console.report(host.plugins.diagnostics)
        if host.plugins.plugins.isEmpty {
            let folders = PluginSearchPath.standard(options: invocation.list("plugins")).directories.map(\.path)
            console.report(
                CommandError(
                    code: .success, message: "there are no plug-ins",
                    help: "searched were " + folders.joined(separator: ", ")))
        }
        return host.plugins.diagnostics.contains { $0.severity == .error } ? .failure : .success
    }

    /// `livery plugin info ID`.
    static let pluginInfo = Verb(
        name: "plugin info", summary: "what a plug-in's functions do and take",
        operands: .some("ID", 1...1), options: [.json],
        examples: [("livery plugin info darken", "the plug-in that has a function")]
    ) { (invocation, console) throws(CommandError) in
        let host = invocation.host()
        let name = invocation.operands[0]
        let registry = host.plugins
        let plugin = registry.plugin(name) ?? registry.function(name).flatMap { registry.plugin($0.plugin) }
        guard let plugin else {
            console.report(registry.diagnostics)
            throw .unknown(
                "plug-in", name, among: registry.plugins.map(\.id) + registry.functions.map(\.signature.name),
                help: "'livery plugin list' lists them")
        }
        let sheet = PluginSheet(plugin: plugin)
        console.output.write(invocation.has("json") ? sheet.json : sheet.text(console.outputDepth))
        return .success
    }
}
