/// Something that the command can do.
struct Verb: Sendable {
    /// The operands that a verb takes.
    struct Operands: Sendable {
        /// How they are written in the help: `PACK`, `[PACK…]`.
        var usage: String
        /// How many there may be.
        var count: ClosedRange<Int>

        static let none = Operands(usage: "", count: 0...0)
        static func some(_ usage: String, _ count: ClosedRange<Int>) -> Operands {
            Operands(usage: usage, count: count)
        }
    }

    /// The word or words that choose it: `check`, `plugin list`.
    let name: String
    /// What it does, in one line.
    let summary: String
    /// What else there is to know about it, in lines that are not broken again.
    var details: String = ""
    var operands: Operands = .none
    var options: [Option] = []
    /// Command lines and what they do.
    var examples: [(line: String, effect: String)] = []
    /// Whether what follows `--` is a program and its arguments.
    var takesCommand = false
    /// Whether it reads packs and then writes, so that a terminal may show in between how far it is.
    var isWork = true
    /// Does it.
    let run: @Sendable (Invocation, Console) throws(CommandError) -> ExitCode

    /// Its own options, then those of every verb.
    var allOptions: [Option] { options + Option.everywhere }
}

extension Verb {
    /// Every verb, in the order of the help.
    static let all: [Verb] = [
        .list,
        .show,
        .check,
        .fix,
        .format,
        .why,
        .diff,
        .export,
        .render,
        .importing,
        .watch,
        .select,
        .current,
        .reset,
        .schema,
        .lsp,
        .pluginList,
        .pluginInfo,
        .pluginInspect,
        .pluginPin,
        .pluginUnpin,
        .pluginVerify,
        .pluginNew,
        .pluginCheck,
        .pluginBench,
        .pluginTrace,
        .doctor,
        .completions,
        .help,
        .version,
    ]

    /// The verb that one word chooses, without the others being made.
    static func named(_ word: String) -> Verb? {
        switch word {
        case "list": .list
        case "show": .show
        case "check": .check
        case "fix": .fix
        case "fmt": .format
        case "why": .why
        case "diff": .diff
        case "export": .export
        case "render": .render
        case "import": .importing
        case "watch": .watch
        case "select": .select
        case "current": .current
        case "reset": .reset
        case "schema": .schema
        case "lsp": .lsp
        case "doctor": .doctor
        case "completions": .completions
        case "help": .help
        case "version": .version
        default: nil
        }
    }
}
