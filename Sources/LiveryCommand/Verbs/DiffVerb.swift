import Livery

extension Verb {
    /// `livery diff A B`.
    static let diff = Verb(
        name: "diff", summary: "what differs between two themes",
        details: """
            A and B are packs, or markets or variants of one. Shown are the tokens that one of them has and the other has
            not or has otherwise, for colours with their distance (ΔE2000, of which about 1 can just be noticed), with the
            statement that made the difference; and the pairs of roles whose contrast differs, those first that pass in one
            theme only.
            """,
        operands: .some("A B", 2...2),
        options: [
            Option(
                "only", .list("PART"), choices: DiffReport.Part.allCases.map(\.rawValue), "only a part; may be repeated"
            ),
            Option("threshold", .value("ΔE"), "colours that lie no farther apart count as equal; 0 without it"),
            Option("exit-code", .flag, "exit with 1 where anything differs"), .json,
        ],
        examples: [
            ("livery diff india india/dark", "what a variant changes"),
            ("livery diff india@US usa", "a market of one pack, and another pack"),
            ("livery diff old/india.yaml india --exit-code", "for a script: whether a change shows"),
            ("livery diff india usa --only contrast", "which pairs are readable in one only"),
        ]
    ) { (invocation, console) throws(CommandError) in
        var threshold = 0.0
        if let text = invocation.value("threshold") {
            guard let number = Dimension(text), number.unit == .none, number.value >= 0 else {
                throw .usage("'\(text)' is no distance of colours", help: "write a number from 0 on, such as 1.5")
            }
            threshold = number.value
        }
        let before = try invocation.theme(invocation.operands[0], console)
        let after = try invocation.theme(invocation.operands[1], console)
        let parts = invocation.list("only").compactMap(DiffReport.Part.init(rawValue:))
        let report = DiffReport(
            ThemeComparison(before, after, threshold: threshold), before, after,
            parts: parts.isEmpty ? DiffReport.Part.allCases : parts)
        console.output.write(invocation.has("json") ? report.json : report.text(console.outputDepth))
        return report.isEmpty || !invocation.has("exit-code") ? .success : .failure
    }
}

extension Invocation {
    /// The theme that an operand names, read with a host of its own: two files may hold packs of one id.
    fileprivate func theme(_ operand: String, _ console: Console) throws(CommandError) -> Theme {
        let (host, id) = try hostAndTheme(operand, console)
        do throws(ThemeError) {
            return try host.theme(id)
        } catch {
            throw console.error(for: error, isJSON: has("json"))
        }
    }
}
