import Livery

extension Verb {
    /// `livery check`.
    static let check = Verb(
        name: "check", summary: "everything that can be wrong, in every market and variant",
        details: """
            Without an operand all packs are checked, and the plug-ins' manifests. An operand is a pack's id, its file or
            folder, or a folder of packs. Checked are the form of the files, inheritance, references, transforms, and the
            contrast of every pair that a pack declares; the fonts that packs bring, with the characters of each market's
            languages; names that look alike, and what nothing uses. A comment '# livery: allow CODE' in a pack switches
            a warning or note off: for its line, the line below, or, above the first key, the file. The exit code is 1
            where there are errors.
            """,
        operands: .some("[PACK or FILE…]", 0...Int.max),
        options: [
            Option(
                "format", short: "f", .value("FORMAT"), choices: CheckReport.Format.allCases.map(\.rawValue),
                "text, json, sarif (SARIF 2.1.0) or github (workflow commands)"),
            Option("json", .flag, "the same as --format json"),
            Option(
                "require", .value("FILE"),
                "a list of the roles, text styles and numbers that an app asks of every theme"),
            Option("list-rules", .flag, "the rules, and how bad a breach is"),
            Option("strict", .flag, "warnings are errors"),
            Option("notes", .flag, "show in the text also what is only worth knowing"),
            Option(
                "fix", .flag, "change the files where that is safe, and check what comes out; see 'livery help fix'"),
            Option("no-cache", .flag, "check everything anew, whatever is known from earlier runs"),
            Option("quiet", short: "q", .flag, "no summary where nothing is wrong"),
        ],
        examples: [
            ("livery check", "all packs that are found"),
            ("livery check themes.d --strict", "the packs of a folder, as for a release"),
            ("livery check --fix", "quote what has to be quoted, and the like"),
            ("livery check --require roles.yaml", "whether every theme has what an app asks for"),
            ("livery check india --format sarif > livery.sarif", "for a code host"),
        ]
    ) { (invocation, console) throws(CommandError) in
        if invocation.has("list-rules") {
            console.output.write(RuleList.text(isJSON: invocation.has("json"), console.outputDepth))
            return .success
        }
        var format = CheckReport.Format.text
        if invocation.has("json") { format = .json }
        if let name = invocation.value("format"), let named = CheckReport.Format(rawValue: name) { format = named }
        var report: CheckReport
        if invocation.has("fix") {
            let fixes = try FixApplication(invocation, console)
            console.errors.write(fixes.leftOutText)
            try fixes.write(console)
            report = fixes.report
        } else {
            report = try CheckReport(invocation, console)
        }
        if invocation.has("strict") { report.promoteWarnings() }
        if format == .text, !invocation.has("notes") { report.hideNotes() }
        report.listFixes()
        let isQuiet = invocation.has("quiet") && report.diagnostics.isEmpty
        if !isQuiet || format != .text { console.output.write(report.text(format, console)) }
        return ExitCode(report.diagnostics)
    }
}
