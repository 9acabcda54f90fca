import Livery

extension Verb {
    /// `livery list`.
    static let list = Verb(
        name: "list", summary: "the packs that were found, and where",
        details: """
            Packs are looked for in: --themes, LIVERY_THEMES (colon-separated), ./themes.d, and livery/themes.d below
            XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_DATA_DIRS and /etc. The first directory that has an id wins. The pack that
            'livery select' has chosen has a mark: *.
            """,
        options: [
            Option("all", short: "a", .flag, "also those that are shadowed, masked or broken, and why"),
            Option("ids", .flag, "the ids only, one a line"), .json,
        ] + ChoiceFile.options,
        examples: [
            ("livery list", "id, title, appearance, parents, markets, variants, directory"),
            ("livery list --all", "with every file that does not count, and the reason"),
        ]
    ) { (invocation, console) throws(CommandError) in
        let host = invocation.host()
        if invocation.has("ids") {
            console.output.write(host.catalogue.ids.map { VisibleText.escaped($0) + "\n" }.joined())
            return .success
        }
        let isNamed = invocation.value("app") != nil || invocation.value("store") != nil
        let file = isNamed ? try ChoiceFile(invocation) : try? ChoiceFile(invocation)
        let list = PackList(
            host, isComplete: invocation.has("all"), chosen: file.map { ChoiceReading($0.storage).packs } ?? [])
        console.output.write(invocation.has("json") ? list.json : list.text(console.outputDepth))
        let left = list.leftOut
        if left > 0, !invocation.has("json") {
            console.output.flush()
            console.errors.write(
                DiagnosticSummary.counted(left, "broken pack") + (left == 1 ? " is" : " are")
                    + " left out: 'livery list --all' shows \(left == 1 ? "it" : "them")\n")
        }
        if list.rows.isEmpty, !invocation.has("json") {
            console.errors.write("no packs were found; searched were:\n")
            for directory in host.catalogue.directories { console.errors.write("  " + directory.path + "\n") }
        }
        return .success
    }
}
