/// An option that a verb takes.
struct Option: Sendable {
    /// What follows the option's name.
    enum Kind: Sendable, Equatable {
        /// Nothing: the option is there, or it is not.
        case flag
        /// A value, the last of several counting. The string names it in the help: `DIR`.
        case value(String)
        /// A value each time that the option is given.
        case list(String)
    }

    /// The long name without its hyphens.
    let name: String
    /// The letter of the short form, where there is one.
    let short: Character?
    let kind: Kind
    /// The values that may be given. Empty when any may.
    let choices: [String]
    /// What it does, in a few words.
    let help: String

    init(_ name: String, short: Character? = nil, _ kind: Kind, choices: [String] = [], _ help: String) {
        self.name = name
        self.short = short
        self.kind = kind
        self.choices = choices
        self.help = help
    }

    /// How the option is written, for the help: `-o, --output FILE`.
    var usage: String {
        let lead = short.map { "-\($0), " } ?? ""
        switch kind {
        case .flag: return lead + "--" + name
        case .value(let placeholder), .list(let placeholder): return lead + "--" + name + " " + placeholder
        }
    }
}

extension Option {
    /// The options that every verb takes.
    static let everywhere: [Option] = [
        Option("themes", .list("DIR"), "look for packs here first; may be given several times"),
        Option("plugins", .list("DIR"), "look for plug-ins here first; may be given several times"),
        Option(
            "plugin-isolation", .value("LEVEL"), choices: ["full", "reduced", "process"],
            "the least that keeps plug-ins of others from doing harm; full unless LIVERY_PLUGIN_ISOLATION says less"),
        Option(
            "plugin-budget", .value("SECONDS"),
            "how long all calls of a plug-in of others may take together, 0 for no limit; 60 unless LIVERY_PLUGIN_BUDGET says otherwise"
        ),
        Option("locked", .flag, "load only plug-ins that are bundled or pinned in livery.lock"),
        Option("stats", .flag, "tell on the error stream what was read, how long it took, and how much memory"),
        Option("color", .value("WHEN"), choices: ColorChoice.allCases.map(\.rawValue), "auto, always or never"),
        Option("help", short: "h", .flag, "show the help of the verb"),
    ]

    /// Machine-readable output.
    static let json = Option("json", .flag, "write JSON instead of text")
}
