import Testing

@testable import LiveryCommand

@Suite struct InvocationTests {
    static let verbs: [Verb] = [
        .help, .version,
        Verb(
            name: "show", summary: "", operands: .some("PACK…", 1...3),
            options: [
                .json, Option("output", short: "o", .value("FILE"), ""), Option("market", .value("MARKET"), ""),
                Option("quiet", short: "q", .flag, ""), Option("verbose", short: "v", .flag, ""),
                Option("format", .value("F"), choices: ["text", "json", "sarif"], ""),
            ], run: { (_, _) throws(CommandError) in .success }),
        Verb(name: "plugin list", summary: "", run: { (_, _) throws(CommandError) in .success }),
        Verb(
            name: "plugin info", summary: "", operands: .some("ID", 1...1),
            run: { (_, _) throws(CommandError) in .success }),
    ]

    /// What an invocation comes to, in one line.
    static func summary(_ line: String) -> String {
        do throws(CommandError) {
            let words = line.split(separator: " ").map { $0 == "''" ? "" : String($0) }
            let invocation = try Invocation(parsing: words, verbs: verbs)
            var parts = [invocation.verb.name]
            if !invocation.operands.isEmpty { parts.append(invocation.operands.description) }
            parts += ["json", "quiet", "verbose", "help"].filter(invocation.has)
            for name in ["output", "market", "format", "color", "themes", "plugins"] {
                let values = invocation.list(name)
                if !values.isEmpty { parts.append(name + "=" + values.joined(separator: "+")) }
            }
            return parts.joined(separator: " ")
        } catch {
            return error.message + (error.help.map { " | " + $0 } ?? "")
        }
    }

    @Test(arguments: [
        ("", "help"),
        ("--help", "help help"),
        ("-h", "help help"),
        ("--version", "version"),
        ("show india", #"show ["india"]"#),
        ("show india --json", #"show ["india"] json"#),
        ("show --json india", #"show ["india"] json"#),
        ("show a --market=IN", #"show ["a"] market=IN"#),
        ("show a --market IN", #"show ["a"] market=IN"#),
        ("show a --market IN --market US", #"show ["a"] market=IN+US"#),
        ("show a --market= b", #"show ["a", "b"] market="#),
        ("show a -o f", #"show ["a"] output=f"#),
        ("show a -of", #"show ["a"] output=f"#),
        ("show a -o=f", #"show ["a"] output=f"#),
        ("show a -qvof", #"show ["a"] quiet verbose output=f"#),
        ("show a -o -", #"show ["a"] output=-"#),
        ("show -", #"show ["-"]"#),
        ("show -- --json -q", #"show ["--json", "-q"]"#),
        ("show a --", #"show ["a"]"#),
        ("-- show a", #"show ["a"]"#),
        ("--themes d --color=never show a --themes e", #"show ["a"] color=never themes=d+e"#),
        ("plugin list", "plugin list"),
        ("plugin info x", #"plugin info ["x"]"#),
        ("show --help", #"help ["show"] help"#),
        ("plugin info -h", #"help ["plugin", "info"] help"#),
        ("show a --format json", #"show ["a"] format=json"#),
    ])
    func `a command line is read as it is meant`(line: String, expected: String) {
        #expect(Self.summary(line) == expected)
    }

    @Test(arguments: [
        ("shw a", "unknown verb 'shw' | did you mean 'show'?"),
        ("SHOW a", "unknown verb 'SHOW' | did you mean 'show'?"),
        ("frobnicate", "unknown verb 'frobnicate' | 'livery help' lists the verbs"),
        ("plugin", "'livery plugin' needs one of: list, info"),
        ("plugin lst", "unknown verb 'lst' after 'plugin' | did you mean 'list'?"),
        ("show a --jsno", "unknown option '--jsno' for 'livery show' | did you mean '--json'?"),
        ("show a --colour never", "unknown option '--colour' for 'livery show' | did you mean '--color'?"),
        ("show a -x", "unknown option '-x' for 'livery show' | 'livery help show' lists the options"),
        ("show a -json", "unknown option '-j' for 'livery show' | did you mean '--json'?"),
        ("--market IN show", "unknown option '--market' | 'livery help' lists the options"),
        ("show a --market", "'--market' needs a value | --market MARKET: "),
        ("show a --market --json", "'--market' needs a value | --market MARKET: "),
        ("show a -o", "'-o' needs a value | -o, --output FILE: "),
        ("show a --json=yes", "'--json' takes no value"),
        ("show a --format xml", "'--format' cannot be 'xml' | one of: text, json, sarif"),
        ("show a --format jsn", "'--format' cannot be 'jsn' | did you mean 'json'?"),
        ("show", "'livery show' needs PACK… | usage: livery show PACK… [options]"),
        ("show a b c d", "'d' is one operand too many for 'livery show' | usage: livery show PACK… [options]"),
        ("version ''", "'' is one operand too many for 'livery version' | usage: livery version [options]"),
    ])
    func `a wrong command line says what is wrong and what was meant`(line: String, expected: String) {
        #expect(Self.summary(line) == expected)
    }
}
