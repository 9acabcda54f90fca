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
            throw unknown(name)
        }
        console.output.write(group.map(Help.text).joined(separator: "\n"))
        return .success
    }
}

extension Verb {
    /// The error for what is neither a verb nor a code, with what is near.
    private static func unknown(_ name: String) -> CommandError {
        if let slash = name.firstIndex(of: "/"), name[..<slash].contains(".") {
            let plugin = name[..<slash]
            return .usage(
                "'\(name[name.index(after: slash)...])' is a rule of the plug-in '\(plugin)', which Livery knows nothing about",
                help:
                    "the message says what is wrong; livery plugin info \(plugin) shows what the plug-in says of itself"
            )
        }
        let verbs = all.map(\.name)
        let match = Suggestions.match(for: name, among: verbs + DiagnosticGuide.codes)
        let folded = name.lowercased()
        // What has a word in common with it, where nothing is spelt alike.
        let words = folded.split { !$0.isLetter && !$0.isNumber }.filter { $0.utf8.count > 2 }
        let related = DiagnosticGuide.codes.filter { code in
            let parts = code.split(separator: "-")
            return code != match?.name && words.contains { word in parts.contains { $0.hasPrefix(word) } }
        }
        let near = (match.map { [$0.name] } ?? Array(related.prefix(4))).map { "'\($0)'" }
        return .usage(
            "'\(name)' is neither a verb nor the code of a mistake",
            help: near.isEmpty
                ? "'livery help' lists the verbs; codes are words, such as 'bad-color', and stand in brackets before a message"
                : "did you mean " + near.joined(separator: ", ") + "?")
    }
}
