import Livery
import LiveryPluginCheck

extension Verb {
    /// `livery plugin check BUNDLE`.
    static let pluginCheck = Verb(
        name: "plugin check", summary: "the conformance checks, for authors of plug-ins",
        details: """
            BUNDLE is a folder NAME.liveryplugin, a project that has one, the id of a plug-in, or one of its functions. The code
            runs in a process of its own for each check, which is killed when it takes too long. Checks of files and of the
            library's file run no code. A failure names the command that repeats it.

            A call may take 2 s, and loading 5 s. What has not come back is not tried again, and after three functions that do
            not answer none is called any more. All code of the plug-in has 30 s at level 1, and 2, 10, 30 and 60 minutes at
            levels 2 to 5.
            """,
        operands: .some("BUNDLE", 0...1),
        options: [
            Option(
                "level", short: "L", .value("1…5"),
                "how thorough to be: 1 takes a second or two, 5 some minutes (default: 2)"),
            Option("only", .list("CHECK"), "checks by number, group (A to E), or part of their names; any level"),
            Option("seed", .value("N"), "what everything random is made from (default: 1)"),
            Option(
                "format", short: "f", .value("FORMAT"), choices: ["text", "json", "sarif", "junit"],
                "text, json, sarif or junit"),
            Option("record", .flag, "write tests/golden.json anew, with the results of now"),
            Option("compare", .flag, "fail where there is no tests/golden.json"),
            Option("tolerance", .value("X"), "how far results may be from it, in OKLab (default: 0.0001)"),
            Option("strict", .flag, "warnings fail too"),
            Option("notes", short: "n", .flag, "show notes too"),
            Option("list", .flag, "the checks, and what each is for"), .json,
        ],
        examples: [
            ("livery plugin check .", "the plug-in of the project in this folder"),
            (
                "livery plugin check org.example.dim.liveryplugin --level 4",
                "more colours, more parameters, more threads"
            ),
            ("livery plugin check dim --only 54 --seed 7", "one check, by its number"),
        ]
    ) { (invocation, console) throws(CommandError) in
        let format = invocation.value("format") ?? (invocation.has("json") ? "json" : "text")
        if invocation.has("list") {
            console.output.write(format == "json" ? ConformanceReport.listJSON : CheckList.text(console.outputDepth))
            return .success
        }
        guard let operand = invocation.operands.first else {
            throw .usage("'livery plugin check' needs BUNDLE", help: "usage: livery plugin check BUNDLE [options]")
        }
        var options = CheckOptions(
            level: Int(try invocation.integer("level", in: 1...5, default: 2)),
            seed: try invocation.integer("seed", in: 0...UInt64.max, default: 1), only: invocation.list("only"))
        if invocation.has("record") {
            options.golden = .record
        } else if invocation.has("compare") {
            options.golden = .require
        }
        if let text = invocation.value("tolerance") {
            guard let number = Double(text), number >= 0, number <= 1 else {
                throw .usage("'--tolerance' cannot be '\(text)'", help: "a number from 0 to 1: a distance in OKLab")
            }
            options.tolerance = number
        }
        guard !options.checks.isEmpty else {
            throw .unknown(
                "check", options.only.joined(separator: ", "), among: ConformanceCheck.all.map(\.id),
                help: "'livery plugin check --list' lists them")
        }
        let bundle = try invocation.pluginBundle(operand, console)
        let worker = try CheckWorker.path()
        let runner = CheckRunner(bundle, options: options, worker: worker)
        let printer = ConformanceReport(bundle: bundle, options: options)
        let report = runner.run { result in
            guard format == "text" else { return }
            console.output.write(
                printer.text(
                    of: result, usesColor: console.outputDepth != .none, isComplete: invocation.has("notes")))
            // Whoever reads it, also through a pipe, sees what there is so far: some checks take their time.
            console.output.flush()
        }
        switch format {
        case "json": console.output.write(report.json)
        case "sarif": console.output.write(report.sarif(version: Version.current))
        case "junit": console.output.write(report.junit)
        default: console.output.write(report.summary)
        }
        if let problem = report.environmentProblem {
            console.report(CommandError.environment("not every check could be run: " + problem))
            return .environment
        }
        return report.hasFailed || invocation.has("strict") && report.count("warning") > 0 ? .failure : .success
    }
}
