import Livery

extension Verb {
    /// `livery export`.
    static let export = Verb(
        name: "export", summary: "themes for other programs: CSS, design tokens, …",
        details: """
            Without an operand all packs are exported. A pack is exported with all its markets and variants; one theme alone
            where a market or a variant stands with it. Several packs go into a folder, one file each. A file that would not
            change is left alone, its time included.
            """,
        operands: .some("[PACK…]", 0...Int.max),
        options: [
            Option(
                "format", short: "f", .value("FORMAT"), choices: ExportFormats.all.map(\.name),
                ExportFormats.all.map(\.name).joined(separator: ", ")),
            Option("output", short: "o", .value("PATH"), "a file, or a folder for several packs; - for the output"),
        ] + Invocation.themeOptions + [
            Option("list-formats", .flag, "the formats, and what they are"), .json,
        ],
        examples: [
            ("livery export india --format css", "all markets and variants, to the output"),
            ("livery export india@IN/dark -f json -o dark.json", "one theme, to a file"),
            ("livery export -f css -o build/themes", "every pack, one file each"),
        ]
    ) { (invocation, console) throws(CommandError) in
        if invocation.has("list-formats") {
            console.output.write(FormatList.text(isJSON: invocation.has("json")))
            return .success
        }
        let name = invocation.value("format") ?? (invocation.has("json") ? "json" : nil)
        guard let name, let format = ExportFormats.named(name) else {
            throw .usage(
                "'--format' is missing", help: "one of: " + ExportFormats.all.map(\.name).joined(separator: ", "))
        }
        let export = try ThemeExport(invocation, format, console)
        return try export.run()
    }
}
