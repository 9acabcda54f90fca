import LiveryDiagnostics

/// Takes a command line apart from left to right.
struct ArgumentReader {
    /// An option as it was given.
    struct GivenOption {
        var option: Option
        var value: String?
    }

    private var rest: ArraySlice<String>
    /// Short flags that came behind one hyphen and are still to be read.
    private var cluster: Substring = ""
    /// Whether `--` has come.
    private(set) var optionsEnded = false

    init(_ arguments: [String]) { rest = arguments[...] }

    /// Whether `--version` comes next. It is taken.
    mutating func takesVersion() -> Bool {
        guard !optionsEnded, rest.first == "--version" else { return false }
        rest.removeFirst()
        return true
    }

    /// The next argument, where it is no option.
    mutating func nextOperand() -> String? { rest.popFirst() }

    /// The next argument, where it is an option. `--` is passed over, and nothing after it is one.
    mutating func nextOption(of options: [Option], verb: Verb?) throws(CommandError) -> GivenOption? {
        if let letter = cluster.popFirst() { return try short(letter, of: options, verb: verb) }
        guard !optionsEnded, let argument = rest.first, argument.hasPrefix("-"), argument != "-" else { return nil }
        if verb == nil && argument == "--version" { return nil }
        rest.removeFirst()
        if argument == "--" {
            optionsEnded = true
            return nil
        }
        if argument.hasPrefix("--") { return try long(argument.dropFirst(2), of: options, verb: verb) }
        cluster = argument.dropFirst()
        guard let letter = cluster.popFirst() else { return nil }
        return try short(letter, of: options, verb: verb)
    }

    private mutating func long(
        _ argument: Substring, of options: [Option], verb: Verb?
    ) throws(CommandError) -> GivenOption {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = options.first(where: { $0.name == name }) else {
            throw unknown("--" + name, among: options.map { "--" + $0.name }, verb: verb)
        }
        let attached = parts.count > 1 ? String(parts[1]) : nil
        if option.kind == .flag {
            if attached != nil { throw .usage("'--\(name)' takes no value") }
            return GivenOption(option: option)
        }
        return try given(option, as: "--" + name, attached: attached)
    }

    private mutating func short(
        _ letter: Character, of options: [Option], verb: Verb?
    ) throws(CommandError) -> GivenOption {
        guard let option = options.first(where: { $0.short == letter }) else {
            let known = options.compactMap { option in option.short.map { "-\($0)" } }
            let long = options.first { $0.name == String(letter) + cluster }.map { "did you mean '--\($0.name)'?" }
            throw unknown("-\(letter)", among: long == nil ? known : [], verb: verb, help: long)
        }
        if option.kind == .flag { return GivenOption(option: option) }
        let attached = cluster.isEmpty ? nil : String(cluster.hasPrefix("=") ? cluster.dropFirst() : cluster)
        cluster = ""
        return try given(option, as: "-\(letter)", attached: attached)
    }

    private mutating func given(
        _ option: Option, as name: String, attached: String?
    ) throws(CommandError) -> GivenOption {
        let value: String
        if let attached {
            value = attached
        } else if let next = rest.first, !next.hasPrefix("--") {
            value = next
            rest.removeFirst()
        } else {
            throw .usage("'\(name)' needs a value", help: option.usage + ": " + option.help)
        }
        if !option.choices.isEmpty && !option.choices.contains(value) {
            throw .usage(
                "'\(name)' cannot be '\(value)'",
                help: Suggestions.question(for: value, among: option.choices)
                    ?? "one of: " + option.choices.joined(separator: ", "))
        }
        return GivenOption(option: option, value: value)
    }

    private func unknown(_ name: String, among names: [String], verb: Verb?, help: String? = nil) -> CommandError {
        let scope = verb.map { " for 'livery \($0.name)'" } ?? ""
        let place = verb.map { "'livery help \($0.name)' lists the options" } ?? "'livery help' lists the options"
        return .usage(
            "unknown option '\(name)'" + scope, help: help ?? Suggestions.question(for: name, among: names) ?? place)
    }
}
