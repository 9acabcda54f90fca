import Livery

extension Verb {
    /// `livery fix`.
    static let fix = Verb(
        name: "fix", summary: "mend packs where it is clear how, comments and layout kept",
        details: """
            Without an operand all packs are mended; operands are those of 'check'. Safe changes are made: quotes around
            colours, spaces for tabs, the nearest name for a misspelt one where no other is as near. '--suggested' makes
            also those that a person should look at: other names, what stands twice, colours with more contrast. What comes
            out is checked before it is written, and a change that makes things worse is left out. Other bytes of a file
            stay as they are. The exit code is that of 'check' on what came out; with '--diff' it is 1 where there is a
            difference.
            """,
        operands: .some("[PACK or FILE…]", 0...Int.max),
        options: [
            Option("diff", .flag, "write nothing, and show what would change, as 'patch -p0' takes it"),
            Option("suggested", .flag, "make also the changes that a person should look at"),
            Option("only", .list("CODE"), "mend what has this code; may be given several times"),
        ],
        examples: [
            ("livery fix --diff", "what would be changed"),
            ("livery fix india", "a pack and its overlays"),
            ("livery fix --suggested --only contrast themes.d --diff", "the nearest colours that are readable"),
        ]
    ) { (invocation, console) throws(CommandError) in
        let fixes = try FixApplication(invocation, console)
        if invocation.has("diff") {
            let differences = fixes.differences
            for difference in differences { console.write(difference) }
            console.errors.write(fixes.leftOutText)
            let others = fixes.undifferentiable
            for error in others.dropLast() { console.report(error) }
            if let error = others.last { throw error }
            return differences.isEmpty ? .success : .failure
        }
        console.errors.write(fixes.leftOutText)
        try fixes.write(console)
        let left = fixes.report.diagnostics.filter { $0.severity != .note }
        if !left.isEmpty {
            let summary = DiagnosticSummary(left)
            console.errors.write(
                summary.sentence(of: fixes.report.packs.count) + " left: 'livery check' shows them\n")
        }
        if fixes.suggestions > 0 {
            console.errors.write(
                DiagnosticSummary.counted(fixes.suggestions, "more change")
                    + " should be looked at first: 'livery fix --suggested --diff'\n")
        }
        return ExitCode(fixes.report.diagnostics)
    }
}
