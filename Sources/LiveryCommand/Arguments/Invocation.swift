import LiveryDiagnostics

/// A command line, understood: the verb, its operands, and the options that were given.
struct Invocation: Sendable {
    /// What is to be done.
    private(set) var verb: Verb
    /// The operands, in order.
    private(set) var operands: [String] = []
    /// The program and its arguments that follow `--`, of a verb that takes them.
    private(set) var command: [String] = []
    private var flags: Set<String> = []
    private var values: [String: [String]] = [:]
    /// The hosts that were made for it.
    private(set) var hosts = UsedHosts()

    /// Whether a flag was given.
    func has(_ flag: String) -> Bool { flags.contains(flag) }

    /// The value of an option, the last one if it was given several times.
    func value(_ option: String) -> String? { values[option]?.last }

    /// All values of an option, in the order in which they were given.
    func list(_ option: String) -> [String] { values[option] ?? [] }

    /// Whether and when to use colours.
    func colorChoice() throws(CommandError) -> ColorChoice {
        value("color").flatMap(ColorChoice.init(rawValue:)) ?? .auto
    }

    /// Reads a command line: options of every verb, the verb, then its options and operands in any order.
    ///
    /// Long options take their value as `--name=value` or `--name value`, short ones as `-o value` or `-ovalue`, and short
    /// flags may share a hyphen. `--` ends the options; `-` is an operand.
    ///
    /// - Throws: ``CommandError`` with the exit code 2, which names what is wrong and suggests what was meant.
    init(parsing arguments: [String], verbs: [Verb]? = nil) throws(CommandError) {
        var reader = ArgumentReader(arguments)
        var early = Invocation(verb: .help)
        while let option = try reader.nextOption(of: Option.everywhere, verb: nil) { early.take(option) }
        guard let verb = try Self.verb(&reader, verbs) else {
            self = early
            return
        }
        self = early
        self.verb = verb
        while true {
            if let option = try reader.nextOption(of: verb.allOptions, verb: verb) {
                take(option)
            } else if let operand = reader.nextOperand() {
                if verb.takesCommand, reader.optionsEnded { command.append(operand) } else { operands.append(operand) }
            } else {
                break
            }
        }
        if has("help") {
            operands = verb.name.split(separator: " ").map(String.init)
            self.verb = .help
            return
        }
        try checkOperands()
    }

    private init(verb: Verb) { self.verb = verb }

    /// The verb that the next word or words choose, or `nil` where the help is meant.
    private static func verb(_ reader: inout ArgumentReader, _ own: [Verb]?) throws(CommandError) -> Verb? {
        if reader.takesVersion() { return Verb.version }
        guard let word = reader.nextOperand() else { return nil }
        // One verb is made, and not all of them: a short run is mostly start.
        if let verb = own.map({ $0.first { $0.name == word } }) ?? Verb.named(word) { return verb }
        let verbs = own ?? Verb.all
        let group = verbs.filter { $0.name.hasPrefix(word + " ") }
        guard !group.isEmpty else {
            let names = Set(verbs.map { String($0.name.prefix { $0 != " " }) }).sorted()
            let nearest = Suggestions.question(for: word, among: names)
            throw .usage("unknown verb '\(word)'", help: nearest ?? "'livery help' lists the verbs")
        }
        let names = group.map { String($0.name.dropFirst(word.count + 1)) }
        guard let second = reader.nextOperand() else {
            throw .usage("'livery \(word)' needs one of: " + names.joined(separator: ", "))
        }
        if let verb = group.first(where: { $0.name == word + " " + second }) { return verb }
        if second == "-h" || second == "--help" { return nil }
        throw .unknown("verb", second, among: names, in: " after '\(word)'")
    }

    private mutating func take(_ given: ArgumentReader.GivenOption) {
        if let value = given.value {
            values[given.option.name, default: []].append(value)
        } else {
            flags.insert(given.option.name)
        }
    }

    private func checkOperands() throws(CommandError) {
        let wanted = verb.operands.count
        let help = "usage: " + Help.usage(of: verb)
        if operands.count < wanted.lowerBound {
            throw .usage("'livery \(verb.name)' needs " + verb.operands.usage, help: help)
        }
        if operands.count > wanted.upperBound {
            throw .usage(
                "'\(operands[wanted.upperBound])' is one operand too many for 'livery \(verb.name)'", help: help)
        }
    }
}
