import Livery
import LiveryDiagnostics

extension Verb {
    /// `livery plugin inspect FILE|ID`.
    static let pluginInspect = Verb(
        name: "plugin inspect", summary: "what a library or plug-in is, read without loading it",
        details: """
            Looks at a library, or at a plug-in with all its libraries, without loading anything: what it
            is for, what it exports, needs and calls, where that is, on which systems it runs, and how it
            was built.
            """,
        operands: .some("FILE|ID", 1...1), options: [Option("strict", .flag, "warnings fail too"), .json],
        examples: [
            ("livery plugin inspect org.example.dim", "a plug-in that was found"),
            ("livery plugin inspect ./libdim.so", "a library, wherever it is"),
        ]
    ) { (invocation, console) throws(CommandError) in
        let operand = invocation.operands[0]
        if FileDescriptor.isFolder(operand) {
            let path = PluginSearchPath([.named(operand)])
            let registry = PluginRegistry.scan(path)
            guard registry.plugins.count == 1 else {
                console.report(registry.diagnostics)
                throw .usage(
                    registry.plugins.isEmpty
                        ? "'\(operand)' is no plug-in"
                        : "'\(operand)' has \(registry.plugins.count) plug-ins; one is wanted",
                    help: registry.plugins.isEmpty
                        ? nil : "name one of them: " + registry.plugins.map(\.id).joined(separator: ", "))
            }
            return Self.inspect(registry.plugins[0], invocation, console)
        }
        let looksLikeFile =
            operand.utf8.contains(UInt8(ascii: "/")) || [".so", ".dylib"].contains { operand.hasSuffix($0) }
        if looksLikeFile {
            let report = BinaryReport.inspect(operand)
            let sheet = BinarySheet(report: report)
            if invocation.has("json") {
                var json = JSONWriter(layout: .indented)
                json.object { json in
                    json.field("version", 1)
                    json.array("libraries") { json in json.object { sheet.write(to: &$0) } }
                }
                console.output.write(json.text + "\n")
            } else {
                console.output.write(sheet.text(console.outputDepth))
            }
            return report.canBeLoaded && !(invocation.has("strict") && report.hasWarnings) ? .success : .failure
        }
        return Self.inspect(try invocation.plugin(operand, console), invocation, console)
    }

    private static func inspect(_ plugin: InstalledPlugin, _ invocation: Invocation, _ console: Console) -> ExitCode {
        let report = BundleReport.inspect(plugin, lock: invocation.lock())
        let sheet = BundleSheet(report: report)
        if invocation.has("json") {
            console.output.write(sheet.json)
        } else {
            console.output.write(sheet.text(console.outputDepth))
            console.report(report.diagnostics)
        }
        guard invocation.has("strict") else { return report.canBeLoaded ? .success : .failure }
        let hasWarnings =
            report.libraries.contains(where: \.hasWarnings)
            || report.diagnostics.contains { $0.severity != .note }
        return report.canBeLoaded && !hasWarnings ? .success : .failure
    }
}

extension BinaryReport {
    /// Whether something may go wrong with the library.
    fileprivate var hasWarnings: Bool { findings.contains { $0.rule.weight == .warning } }
}
