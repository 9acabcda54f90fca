import LiveryDiagnostics

extension Verb {
    /// `livery help`, and `livery` alone.
    static let help = Verb(
        name: "help", summary: "this help, that of a verb, or what the code of a mistake means",
        operands: .some("[VERB or CODE]", 0...2),
        examples: [
            ("livery help check", "the options of a verb"),
            ("livery help bad-color", "what a code means, with an example and the cure"),
        ]
    ) { (invocation, console) throws(CommandError) in
        let name = invocation.operands.joined(separator: " ")
        if name.isEmpty {
            console.output.write(Help.overview(Verb.all))
            return .success
        }
        if let verb = Verb.all.first(where: { $0.name == name }) {
            console.output.write(Help.text(of: verb))
            return .success
        }
        let group = Verb.all.filter { $0.name.hasPrefix(name + " ") }
        if group.isEmpty, let page = DiagnosticGuide.page(name) {
            console.output.write(page.text)
            return .success
        }
        guard !group.isEmpty else {
            let verbs = Verb.all.map(\.name)
            let nearest = Suggestions.nearest(to: name, among: verbs + DiagnosticGuide.codes)
            throw .usage(
                "unknown verb '\(name)'",
                help: nearest.map { "did you mean '\($0)'?" } ?? "known: " + verbs.joined(separator: ", "))
        }
        console.output.write(group.map(Help.text).joined(separator: "\n"))
        return .success
    }
}
