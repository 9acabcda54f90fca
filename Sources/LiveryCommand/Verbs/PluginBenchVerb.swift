import Livery
import LiveryPluginCheck

extension Verb {
    /// `livery plugin bench BUNDLE`.
    static let pluginBench = Verb(
        name: "plugin bench", summary: "how long a plug-in's functions take, beside a mere copy",
        details: """
            Times are processor time of the quickest call, in the plug-in's process; the round trip is by the clock, from this
            process and back. Single figures say little: compare with the copy, which is measured in the same run.
            """,
        operands: .some("BUNDLE", 1...1), options: [.json],
        examples: [("livery plugin bench org.livery.adjust", "nanoseconds a colour, for batches of 1 to 65,536")]
    ) { (invocation, console) throws(CommandError) in
        let bundle = try invocation.pluginBundle(invocation.operands[0], console)
        let sheet: BenchmarkSheet
        let worker = try CheckWorker.path()
        do throws(BenchmarkError) {
            sheet = BenchmarkSheet(
                benchmark: try PluginBenchmark(bundle, worker: worker), bundle: bundle)
        } catch {
            throw .environment("the plug-in cannot be measured: " + error.reason)
        }
        console.output.write(invocation.has("json") ? sheet.json : sheet.text(console.outputDepth))
        return .success
    }
}
