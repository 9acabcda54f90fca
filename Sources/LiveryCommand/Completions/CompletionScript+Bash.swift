extension CompletionScript {
    /// The completions for bash.
    var bash: String {
        var text = """
            # bash completion for livery: source <(livery completions bash)
            _livery() {
                local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} verb='' index
                for ((index = 1; index < COMP_CWORD; index++)); do
                    case ${COMP_WORDS[index]} in
                        --themes|--plugins|--color) ((index++)) ;;
                        -*) ;;
                        *) verb+=${verb:+ }${COMP_WORDS[index]}
                           [[ " \(groups.joined(separator: " ")) " == *" $verb "* ]] || break ;;
                    esac
                done
                local options='' operands=''
                case $verb in

            """
        for verb in verbs {
            text += "        '\(verb.name)') options='\(long(verb.allOptions))' operands='\(operandSource(verb))' ;;\n"
        }
        for group in groups {
            let names = verbs.filter { first($0) == group }.compactMap(second).joined(separator: " ")
            text += "        '\(group)') options='\(names)' ;;\n"
        }
        text +=
            "        *) options='\(words.joined(separator: " ")) \(long(Option.everywhere)) --version' ;;\n    esac\n"
        text += "    case \"$verb $previous\" in\n"
        for option in Option.everywhere { text += reply(to: option, of: "*") }
        for verb in verbs {
            for option in verb.options { text += reply(to: option, of: "'\(verb.name)'") }
        }
        text += "    esac\n"
        return text + """
                case $current in
                    -*) ;;
                    *) case $operands in
                           packs) options=$(livery list --ids 2>/dev/null); compopt -o default ;;
                           verbs) options='\(words.joined(separator: " "))' ;;
                           shells) options='\(shells)' ;;
                       esac ;;
                esac
                COMPREPLY=($(compgen -W "$options" -- "$current"))
            }
            complete -F _livery livery

            """
    }

    /// What completes after an option that takes a value.
    private func reply(to option: Option, of verb: String) -> String {
        guard option.kind != .flag else { return "" }
        let names = ((option.short.map { ["-\($0)"] } ?? []) + ["--" + option.name]).map { verb + "' '" + $0 }
        let words = option.choices.joined(separator: " ")
        let reply =
            option.choices.isEmpty
            ? "compopt -o default; COMPREPLY=()" : "COMPREPLY=($(compgen -W '\(words)' -- \"$current\"))"
        return "    " + names.joined(separator: "|") + ") \(reply); return ;;\n"
    }

    private func long(_ options: [Option]) -> String { options.map { "--" + $0.name }.joined(separator: " ") }
}
