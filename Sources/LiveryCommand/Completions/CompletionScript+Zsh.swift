extension CompletionScript {
    /// The completions for zsh.
    var zsh: String {
        var text = """
            #compdef livery
            # zsh completion for livery
            _livery_packs() { local -a ids; ids=(${(f)"$(livery list --ids 2>/dev/null)"}); _alternative "packs:pack:($ids)" 'files:file:_files' }
            _livery() {
                local context state state_descr line
                typeset -A opt_args
                _arguments -C \(everywhere) '1: :->verb' '*:: :->rest'
                case $state in
                    verb) _values 'verb' \(words.map { "'\($0)[\(zshEscaped(summary(of: $0)))]'" }.joined(separator: " ")) ;;
                    rest) case $words[1] in

            """
        for word in words {
            let members = verbs.filter { first($0) == word }
            if let verb = members.first(where: { second($0) == nil }) {
                text += "            \(word)) \(zshArguments(verb)) ;;\n"
            } else {
                text +=
                    "            \(word)) _arguments -C '1: :->verb' '*:: :->rest'\n                case $state in\n"
                let values = members.map { "'\(second($0) ?? "")[\(zshEscaped($0.summary))]'" }.joined(separator: " ")
                text +=
                    "                    verb) _values 'verb' \(values) ;;\n                    rest) case $words[1] in\n"
                for verb in members {
                    text += "                        \(second(verb) ?? "")) \(zshArguments(verb)) ;;\n"
                }
                text += "                    esac ;;\n                esac ;;\n"
            }
        }
        return text + """
                    esac ;;
                esac
            }
            if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _livery "$@"; else compdef _livery livery; fi

            """
    }

    private var everywhere: String { Option.everywhere.map(zshOption).joined(separator: " ") }

    private func zshArguments(_ verb: Verb) -> String {
        let operands =
            switch operandSource(verb) {
            case "packs": "'*:pack:_livery_packs'"
            case "verbs": "'*:verb:(\(words.joined(separator: " ")))'"
            case "shells": "'1:shell:(\(shells))'"
            default: verb.operands.count.upperBound > 0 ? "'*: :_files'" : ""
            }
        return "_arguments " + verb.allOptions.map(zshOption).joined(separator: " ") + " " + operands
    }

    private func zshOption(_ option: Option) -> String {
        let help = "[" + zshEscaped(option.help) + "]"
        var value = ""
        var repeats = ""
        switch option.kind {
        case .flag: break
        case .list(let name):
            repeats = "*"
            value = ":\(name):_files"
        case .value(let name):
            value = option.choices.isEmpty ? ":\(name):_files" : ":\(name):(\(option.choices.joined(separator: " ")))"
        }
        guard let short = option.short else { return "'\(repeats)--\(option.name)\(help)\(value)'" }
        return "'(-\(short) --\(option.name))'{-\(short),--\(option.name)}'\(help)\(value)'"
    }

    /// A text within single quotes and brackets.
    private func zshEscaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "'": escaped += "'\\''"
            case "[", "]", ":", "\\": escaped += "\\" + String(character)
            default: escaped.append(character)
            }
        }
        return escaped
    }
}
