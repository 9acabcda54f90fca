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
        let chosen = SelectionStore(file.storage, default: ThemeSelection(pack: "")).chosen
        let packs = chosen.map { [$0.pack] + ($0.darkPack.map { [$0] } ?? []) } ?? []
        let sheet = ChoiceSheet(file, invocation.host(onlyFor: Set(packs)), system: SystemSetting.source())
        if invocation.has("json") {
            console.output.write(sheet.json)
        } else {
            console.output.write(sheet.text(console.outputDepth))
            console.report(sheet.diagnostics)
        }
        return sheet.diagnostics.contains { $0.code == "selection-not-read" } ? .environment : .success
    }
}
