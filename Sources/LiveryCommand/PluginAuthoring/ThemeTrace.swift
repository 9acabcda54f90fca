import Livery

/// The calls that resolving a theme makes.
enum ThemeTrace {
    /// The calls in order, each with the tokens that it computes.
    static func entries(_ host: ThemeHost, _ id: ThemeID) -> [TracingFunctions.Entry] {
        // What was computed before is not computed again, so that everything begins anew.
        let tracer = TracingFunctions(PluginFunctions(host.plugins), host.plugins)
        let theme = ThemeResolver(host.catalogue, functions: tracer).resolve(id).theme
        var entries = tracer.entries
        guard let theme else { return entries }
        // An explanation of a token makes the calls of its own once more: that tells whose they are.
        var owners: [String: [String]] = [:]
        for namespace in TokenID.Namespace.allCases {
            for token in theme.tokens(in: namespace) {
                let asker = TracingFunctions(host.functions, host.plugins)
                _ = theme.explain(token.token.token, functions: asker, source: nil)
                for entry in asker.entries {
                    owners["\(entry.function)(\(entry.arguments))", default: []].append(token.name)
                }
            }
        }
        for index in entries.indices {
            entries[index].tokens = owners["\(entries[index].function)(\(entries[index].arguments))"] ?? []
        }
        return entries
    }
}
