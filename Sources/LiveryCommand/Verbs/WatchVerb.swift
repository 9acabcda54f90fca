import Livery

extension Verb {
    /// `livery watch`.
    static let watch = Verb(
        name: "watch", summary: "follow packs as they are edited: check, export, run a command",
        details: """
            Without an operand all packs are followed; an operand is a pack's id, its file or folder, or a folder of packs.
            Each change is one line, a moment after the save; what is wrong goes to the error stream. Only after a change in
            which nothing has errors are files written and the command run: a broken save leaves everything as it was.
            What follows '--' is a program and its arguments, which no shell reads; '--exec' is a line for 'sh -c'. While it
            runs, changes wait, and it runs once more for all of them; with '--restart' it is ended and started anew. It
            finds in LIVERY_CHANGED the ids of the packs that have changed, in LIVERY_REMOVED those of packs that are gone,
            in LIVERY_PACKS those that have changed and all that inherit from them, separated by blanks, and in LIVERY_FILES
            the files, one a line. With '--json' its output goes to the error stream. Files that were exported of a pack
            that is gone are taken away, unless somebody has changed them. Ctrl-C ends everything, with the exit code 130.
            """,
        operands: .some("[PACK or PATH…]", 0...Int.max),
        options: [
            Option("exec", short: "x", .value("COMMAND"), "a line for the shell, run after each good change"),
            Option("now", .flag, "run the command also at the start, where nothing has errors"),
            Option("restart", .flag, "end a command that still runs when something changes"),
            Option(
                "export", short: "e", .value("FORMAT"), choices: ExportFormats.all.map(\.name),
                "write the packs that have changed: " + ExportFormats.all.map(\.name).joined(separator: ", ")),
            Option("output", short: "o", .value("DIR"), "the folder of the exported files"),
            Option("strict", .flag, "warnings are errors"),
            Option("json", .flag, "write one line of JSON for each change"),
        ],
        examples: [
            ("livery watch", "say after each save whether the packs are good"),
            ("livery watch india -x 'make site'", "run a command when 'india', or what it inherits from, has changed"),
            ("livery watch -e css -o build/themes", "keep the CSS of all packs up to date"),
            ("livery watch themes.d --restart -- ./serve --port 8080", "a program without a shell"),
        ],
        takesCommand: true, isWork: false
    ) { (invocation, console) throws(CommandError) in
        var run = try WatchRun(invocation, console)
        return try run.run()
    }
}
