/// The help texts, made from what the verbs say about themselves.
enum Help {
    /// One screen: what there is, and how one begins.
    static func overview(_ verbs: [Verb]) -> String {
        var text = """
            livery: load, check, preview and export theme packs
            usage: livery VERB [options]


            """
        let width = verbs.map { usageOfOperands($0).count }.max() ?? 0
        for verb in verbs { text += "  " + padded(usageOfOperands(verb), width) + "  " + verb.summary + "\n" }
        text += """

            PACK is an id, id@MARKET, id/VARIANT, id@MARKET/VARIANT, or the path of a pack.

            Examples:
              livery show india@IN/dark        the colours and fonts of one theme
              livery check themes.d            everything that can be wrong, in every market and variant

            """
        return text
    }

    /// Everything about one verb.
    static func text(of verb: Verb) -> String {
        var text = "usage: " + usage(of: verb) + "\n\n" + verb.summary.prefix(1).uppercased()
        text += verb.summary.dropFirst() + ".\n"
        if !verb.details.isEmpty { text += "\n" + verb.details + "\n" }
        let width = verb.allOptions.map { $0.usage.count }.max() ?? 0
        if !verb.options.isEmpty { text += "\nOptions:\n" + rows(verb.options, width) }
        text += "\nOptions of every verb:\n" + rows(Option.everywhere, width)
        if !verb.examples.isEmpty {
            let width = verb.examples.map { $0.line.count }.max() ?? 0
            text += "\nExamples:\n"
            for example in verb.examples { text += "  " + padded(example.line, width) + "  " + example.effect + "\n" }
        }
        return text
    }

    /// How a verb is called: `livery show PACK [options]`.
    static func usage(of verb: Verb) -> String {
        "livery " + usageOfOperands(verb) + " [options]" + (verb.takesCommand ? " [-- PROGRAM ARGUMENT…]" : "")
    }

    private static func usageOfOperands(_ verb: Verb) -> String {
        verb.operands.usage.isEmpty ? verb.name : verb.name + " " + verb.operands.usage
    }

    private static func rows(_ options: [Option], _ width: Int) -> String {
        options.map { "  " + padded($0.usage, width) + "  " + $0.help + "\n" }.joined()
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(width - text.count, 0))
    }
}
