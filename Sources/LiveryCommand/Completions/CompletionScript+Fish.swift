extension CompletionScript {
    /// The completions for fish.
    var fish: String {
        var text = "# fish completion for livery\ncomplete -c livery -f\n"
        for word in words {
            text += "complete -c livery -n __fish_use_subcommand -a \(word) -d \(fishQuoted(summary(of: word)))\n"
        }
        for option in Option.everywhere { text += "complete -c livery" + fishOption(option) + "\n" }
        for verb in verbs {
            let condition = "-n '__fish_seen_subcommand_from \(second(verb) ?? verb.name)'"
            for option in verb.options { text += "complete -c livery \(condition)" + fishOption(option) + "\n" }
            switch operandSource(verb) {
            case "packs": text += "complete -c livery \(condition) -F -a '(livery list --ids 2>/dev/null)'\n"
            case "verbs": text += "complete -c livery \(condition) -a '\(words.joined(separator: " "))'\n"
            case "shells": text += "complete -c livery \(condition) -a '\(shells)'\n"
            default: break
            }
        }
        for group in groups {
            let members = verbs.filter { first($0) == group }
            let seen = members.compactMap(second).joined(separator: " ")
            for verb in members {
                text +=
                    "complete -c livery -n '__fish_seen_subcommand_from \(group); and not __fish_seen_subcommand_from \(seen)'"
                text += " -a \(second(verb) ?? "") -d \(fishQuoted(verb.summary))\n"
            }
        }
        return text
    }

    private func fishOption(_ option: Option) -> String {
        var text = option.short.map { " -s \($0)" } ?? ""
        text += " -l " + option.name + " -d " + fishQuoted(option.help)
        guard option.kind != .flag else { return text }
        return text + (option.choices.isEmpty ? " -r -F" : " -x -a '\(option.choices.joined(separator: " "))'")
    }

    private func fishQuoted(_ text: String) -> String {
        var quoted = "'"
        for character in text {
            if character == "'" || character == "\\" { quoted += "\\" }
            quoted.append(character)
        }
        return quoted + "'"
    }
}
