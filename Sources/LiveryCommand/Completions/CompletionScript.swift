/// The completions of a shell, made from what the verbs say about themselves.
///
/// Verbs, options and the values of options complete from the script alone; ids of packs are asked of `livery list`.
struct CompletionScript {
    /// The shells that completions are made for.
    enum Shell: String, CaseIterable {
        case bash, zsh, fish
    }

    let verbs: [Verb]

    func text(for shell: Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    /// The first words of the verbs, each once.
    var words: [String] {
        var seen: Set<String> = []
        return verbs.map { first($0) }.filter { seen.insert($0).inserted }
    }

    func first(_ verb: Verb) -> String { String(verb.name.prefix { $0 != " " }) }

    func second(_ verb: Verb) -> String? {
        verb.name.firstIndex(of: " ").map { String(verb.name[verb.name.index(after: $0)...]) }
    }

    /// What the operands of a verb are: ids of packs, verbs, shells, or only files.
    func operandSource(_ verb: Verb) -> String {
        if verb.operands.usage.hasPrefix("PACK") || verb.operands.usage.hasPrefix("[PACK") { return "packs" }
        switch verb.name {
        case "help": return "verbs"
        case "completions": return "shells"
        default: return ""
        }
    }

    var shells: String { Shell.allCases.map(\.rawValue).joined(separator: " ") }

    /// The first words of verbs of two words.
    var groups: [String] {
        var seen: Set<String> = []
        return verbs.filter { second($0) != nil }.map { first($0) }.filter { seen.insert($0).inserted }
    }

    func summary(of word: String) -> String {
        verbs.first { $0.name == word }?.summary ?? verbs.first { first($0) == word }?.summary ?? ""
    }
}
