/// How many colours a terminal shows.
enum ColorDepth: Sendable, Equatable {
    /// None: plain text only.
    case none
    /// The 256 of xterm.
    case indexed
    /// 8 bits a channel.
    case truecolor

    /// What a stream takes.
    ///
    /// `--color` decides before the environment does; then `NO_COLOR`, then `CLICOLOR_FORCE`, then whether the stream
    /// is a terminal that is not dumb. Truecolor is what `COLORTERM`, or a `-direct` terminal, says that it is.
    static func of(isTerminal: Bool, choice: ColorChoice, environment: Environment) -> ColorDepth {
        let terminal = environment["TERM"]
        switch choice {
        case .never: return .none
        case .always: break
        case .auto:
            if environment["NO_COLOR"] != nil { return .none }
            let isForced = environment["CLICOLOR_FORCE"].map { $0 != "0" } ?? false
            let isRefused = environment["CLICOLOR"] == "0" || terminal == nil || terminal == "dumb"
            guard isForced || (isTerminal && !isRefused) else { return .none }
        }
        let colorTerm = environment["COLORTERM"]
        let isDirect = terminal.map { $0.hasSuffix("-direct") } ?? false
        return colorTerm == "truecolor" || colorTerm == "24bit" || isDirect ? .truecolor : .indexed
    }
}
