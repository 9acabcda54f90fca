import Livery

extension Verb {
    /// `livery current`.
    static let current = Verb(
        name: "current", summary: "the theme that is chosen",
        details: """
            What was chosen, the theme that it leads to with the system's light or dark, and the file that it is kept in.
            Where nothing is chosen, or what is chosen cannot be had, apps show what they have by default.
            """,
        options: ChoiceFile.options + [.json],
        examples: [
            ("livery current", "livery's own choice"),
            ("livery current --app editor --json", "that of the app 'editor', for a program"),
        ]
    ) { (invocation, console) throws(CommandError) in
        let file = try ChoiceFile(invocation)
        func look() -> ChoiceSheet {
            let reading = ChoiceReading(file.storage)
            let host = invocation.host(onlyFor: reading.packs)
            return ChoiceSheet(file.storage.path, reading, host, system: SystemSetting.source())
        }
        var sheet = look()
        // Who replaces a pack may have it away for a moment: that it is not there is said when it is not there for longer.
        if sheet.chosen != nil, sheet.theme == nil || !sheet.diagnostics.isEmpty {
            Moment.pass()
            sheet = look()
        }
        if invocation.has("json") {
            console.output.write(sheet.json)
        } else {
            console.output.write(sheet.text(console.outputDepth))
            console.report(sheet.diagnostics)
        }
        return sheet.diagnostics.contains { $0.code == "selection-not-read" } ? .environment : .success
    }
}
