extension Verb {
    /// `livery completions SHELL`.
    static let completions = Verb(
        name: "completions", summary: "the completions for a shell: bash, zsh or fish",
        operands: .some("SHELL", 1...1),
        examples: [
            ("source <(livery completions bash)", "in ~/.bashrc"),
            ("livery completions zsh > ~/.zfunc/_livery", "a folder of fpath"),
            ("livery completions fish > ~/.config/fish/completions/livery.fish", "where fish looks"),
        ]
    ) { (invocation, console) throws(CommandError) in
        let name = invocation.operands[0]
        guard let shell = CompletionScript.Shell(rawValue: name) else {
            throw .unknown("shell", name, among: CompletionScript.Shell.allCases.map(\.rawValue))
        }
        console.output.write(CompletionScript(verbs: Verb.all).text(for: shell))
        return .success
    }
}
