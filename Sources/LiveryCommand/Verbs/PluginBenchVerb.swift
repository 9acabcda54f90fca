import Livery
import LiveryPluginCheck

extension Verb {
    /// `livery plugin bench BUNDLE`.
    static let pluginBench = Verb(
        name: "plugin bench", summary: "how long a plug-in's functions take, beside a mere copy",
        details: """
            Times are processor time of the quickest call, in the plug-in's process; the round trip is by the clock, from this
            process and back. Single figures say little: compare with the copy, which is measured in the same run. A call has
            2 s; a function that has not come back is not measured further.
            """,
        operands: .some("BUNDLE", 1...1), options: [.json],
        examples: [("livery plugin bench org.livery.adjust", "nanoseconds a colour, for batches of 1 to 65,536")]
    ) { (invocation, console) throws(CommandError) in
        let bundle = try invocation.pluginBundle(invocation.operands[0], console)
        let sheet: BenchmarkSheet
        let worker = try CheckWorker.path()
        let depth = console.outputDepth
        let isText = !invocation.has("json")
        do throws(BenchmarkError) {
            var isFirst = true
            let benchmark = try PluginBenchmark(bundle, worker: worker) { row in
                guard isText else { return }
                if isFirst { console.output.write(BenchmarkSheet.heading(bundle, depth)) }
                isFirst = false
                console.output.write(BenchmarkSheet.text(of: row, bundle, depth))
                console.output.flush()
            }
            sheet = BenchmarkSheet(benchmark: benchmark, bundle: bundle)
        } catch {
            throw .environment("the plug-in cannot be measured: " + error.reason)
        }
        console.output.write(isText ? sheet.conclusion : sheet.json)
        return sheet.hasFailed ? .failure : .success
    }
}
