import Livery

extension Verb {
    /// `livery import`.
    static let importing = Verb(
        name: "import", summary: "packs from the themes of other programs",
        details: """
            The format is told from the content of a file. The packs come out in the usual layout and read without
            diagnostics. What a pack has no place for is listed, each with its place and the reason; values that are wrong in
            the file are errors, and the exit code is 1. A file that is there already with other content is not written over.

            A folder stands for the themes in it. Files of design tokens that are named together, or lie beside one another, see
            the tokens of one another; those that only others need are no packs of their own.
            """,
        operands: .some("[FILE|FOLDER…]", 0...Int.max),
        options: [
            Option(
                "format", short: "f", .value("FORMAT"), choices: ImportFormat.allCases.map(\.rawValue),
                "what the files are, where their content does not tell"),
            Option("output", short: "o", .value("DIR"), "the folder that the packs go into; - for the output"),
            Option("force", .flag, "write over packs that are there"),
            Option("id", .value("ID"), "the pack's id, and so the name of its file"),
            Option("list-formats", .flag, "the formats, and what they are"),
        ],
        examples: [
            ("livery import brand.tokens.json -o themes.d", "design tokens, to themes.d/brand.yaml"),
            ("livery import night.itermcolors", "a colour scheme, to the output"),
            ("livery import Assets.xcassets -o themes.d", "the colour sets of an app"),
            ("livery import *.conf -f kitty -o themes.d", "many at once"),
        ]
    ) { (invocation, console) throws(CommandError) in
        if invocation.has("list-formats") {
            var table = Table()
            for format in ImportFormat.allCases { table.add([.init(format.rawValue), .init(format.summary)]) }
            console.output.write(table.text())
            return .success
        }
        return try ImportRun(invocation, console).run()
    }
}
