import Livery

extension Verb {
    /// `livery export`.
    static let export = Verb(
        name: "export", summary: "themes for other programs: web, apps, editors, terminals",
        details: """
            Without an operand all packs are exported. A pack is exported with all its markets and variants; one theme alone
            where a market or a variant stands with it. Terminals and editors have a file for each theme, which go into a folder;
            so do several packs, and formats of several files. What a format has no place for, and what was changed to fit, is
            told on the error stream. A file that would not change is left alone, its time included.
            """,
        operands: .some("[PACK…]", 0...Int.max),
        options: [
            Option(
                "format", short: "f", .value("FORMAT"), choices: ExportFormats.all.map(\.name),
                ExportFormats.all.map(\.name).joined(separator: ", ")),
            Option("output", short: "o", .value("PATH"), "a file, or a folder for several files; - for the output"),
        ] + Invocation.themeOptions + [
            Option("list-formats", .flag, "the formats, and what they are"), .json,
        ],
        examples: [
            ("livery export india --format css", "all markets and variants, to the output"),
            ("livery export india@IN/dark -f json -o dark.json", "one theme, to a file"),
            ("livery export -f css -o build/themes", "every pack, one file each"),
            ("livery export india -f xcassets -o App/India.xcassets", "a folder, for Xcode"),
            ("livery export gogh-dracula -f kitty", "a theme for a terminal"),
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
