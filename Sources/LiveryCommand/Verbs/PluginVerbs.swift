import Livery

extension Verb {
    /// `livery plugin list`.
    static let pluginList = Verb(
        name: "plugin list", summary: "the plug-ins that were found, and their functions",
        details: """
            Only manifests are read: no plug-in is loaded. Plug-ins are looked for in: --plugins, LIVERY_PLUGINS
            (colon-separated), livery/plugins below XDG_DATA_HOME, /usr/local/lib and /usr/lib, and beside the command.
            """,
        options: [Option("all", short: "a", .flag, "also those that are shadowed or broken, and why"), .json],
        examples: [("livery plugin list", "id, version, trust, where from, functions")]
    ) { (invocation, console) throws(CommandError) in
        let host = invocation.host()
        let list = PluginList(
            host.plugins, isComplete: invocation.has("all"), requirement: invocation.isolationRequirement)
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
        let plugin = try invocation.plugin(invocation.operands[0], console)
        let sheet = PluginSheet(
            plugin: plugin, vetting: PluginVetting(lock: .standard()), requirement: invocation.isolationRequirement)
        console.output.write(invocation.has("json") ? sheet.json : sheet.text(console.outputDepth))
        return .success
    }
}
