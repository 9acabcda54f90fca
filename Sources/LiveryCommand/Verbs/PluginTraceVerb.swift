import Livery
import LiveryPluginCheck

extension Verb {
    /// `livery plugin trace BUNDLE|PACK`.
    static let pluginTrace = Verb(
        name: "plugin trace", summary: "a time line of calls: a plug-in's, or those that a theme makes",
        details: """
            Of a plug-in: how it is loaded and describes itself, and one call of each function. Of a pack, by its id or path with
            market and variant: every call that resolving it makes, with the tokens that it computes.
            """,
        operands: .some("BUNDLE|PACK", 1...1),
        options: Invocation.themeOptions + [.json],
        examples: [
            ("livery plugin trace dim", "the plug-in of the project in the folder dim"),
            ("livery plugin trace india@IN/dark", "the calls of a theme"),
        ]
    ) { (invocation, console) throws(CommandError) in
        let operand = invocation.operands[0]
        let host = invocation.host()
        let isPlugin =
            FileDescriptor.isFolder(operand)
            && (FileDescriptor.exists(operand + "/plugin.yaml")
                || FileDescriptor.names(in: operand).contains { $0.hasSuffix(".liveryplugin") })
            || host.plugins.plugin(operand) != nil
        let sheet: TraceSheet
        if isPlugin {
            let bundle = try invocation.pluginBundle(operand, console)
            let worker = try CheckWorker.path()
            do throws(BenchmarkError) {
                sheet = TraceSheet(try PluginTrace(bundle, worker: worker))
            } catch {
                throw .environment("the plug-in cannot be run: " + error.reason)
            }
        } else {
            let (host, id) = try invocation.hostAndTheme(operand, console)
            do throws(ThemeError) { _ = try host.theme(id) } catch {
                // A theme that cannot be resolved is traced as far as it goes; one that is not there is an error.
                if error.diagnostics.isEmpty { throw console.error(for: error) }
            }
            sheet = TraceSheet(ThemeTrace.entries(host, id))
        }
        console.output.write(invocation.has("json") ? sheet.json : sheet.text(console.outputDepth))
        return sheet.lines.contains { $0.isFailure } ? .failure : .success
    }
}
