import LiveryDiagnostics

/// What the command tells the program that called it.
enum ExitCode: Int32, Comparable {
    /// Done, and nothing is wrong.
    case success = 0
    /// Packs have errors, or a check failed.
    case failure = 1
    /// The command line is wrong.
    case usage = 2
    /// The environment is: a file cannot be written, a plug-in or a library is missing.
    case environment = 3
    /// Somebody has interrupted it, as with Ctrl-C.
    case interrupted = 130
    /// It was told to end.
    case terminated = 143
    /// Its terminal is gone.
    case hungUp = 129

    /// What some diagnostics lead to. Where plug-ins are missing, or files cannot be read, and nothing else is wrong, the
    /// packs are not to blame.
    init(_ diagnostics: [Diagnostic]) {
        let errors = diagnostics.filter { $0.severity == .error }
        let isPacks = errors.contains { $0.code != "plugin-missing" && $0.code != "unreadable-file" }
        self = errors.isEmpty ? .success : isPacks ? .failure : .environment
    }

    static func < (a: ExitCode, b: ExitCode) -> Bool { a.rawValue < b.rawValue }
}
