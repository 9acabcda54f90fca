import Livery

extension Verb {
    /// `livery doctor`.
    static let doctor = Verb(
        name: "doctor", summary: "what is wrong with the set-up, and how to mend it",
        details: """
            Looks at the set-up, not at packs: which directories are searched and what is there, which
            plug-ins are found and whether they could be loaded, and what this system offers to keep
            plug-ins apart. 'livery check' looks at packs.
            """,
        options: [.json],
        examples: [("livery doctor", "before asking why a pack or plug-in is not found")]
    ) { (invocation, console) throws(CommandError) in
        let examination = Examination(invocation)
        if invocation.has("json") {
            console.output.write(examination.json)
        } else {
            console.output.write(examination.text(console.outputDepth))
            console.report(examination.diagnostics)
        }
        return ExitCode(examination.diagnostics)
    }
}
