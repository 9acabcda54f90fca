extension Verb {
    /// `livery help`, and `livery` alone.
    static let help = Verb(
        name: "help", summary: "this help, or that of a verb", operands: .some("[VERB]", 0...2),
        examples: [("livery help check", "the options of a verb")]
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
        guard !group.isEmpty else { throw .unknown("verb", name, among: Verb.all.map(\.name)) }
        console.output.write(group.map(Help.text).joined(separator: "\n"))
        return .success
    }
}
