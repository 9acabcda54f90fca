import LiveryDiagnostics

/// A reason why the command cannot do what it was asked to.
struct CommandError: Error, Hashable {
    /// The exit code that it leads to.
    var code: ExitCode
    /// One sentence without a full stop, with the offending thing in single quotes.
    var message: String
    /// What to do about it.
    var help: String?

    /// The command line is wrong.
    static func usage(_ message: String, help: String? = nil) -> CommandError {
        CommandError(code: .usage, message: message, help: help)
    }

    /// Something that was asked for is not there.
    static func notFound(_ message: String, help: String? = nil) -> CommandError {
        CommandError(code: .usage, message: message, help: help)
    }

    /// The environment does not let the command do it.
    static func environment(_ message: String, help: String? = nil) -> CommandError {
        CommandError(code: .environment, message: message, help: help)
    }

    /// A name that is not known, with the nearest of those that are.
    static func unknown(
        _ kind: String, _ name: String, among names: [String], in scope: String = "", help: String? = nil
    ) -> CommandError {
        let nearest = Suggestions.question(for: name, among: names)
        let listed = names.isEmpty || names.count > 24 ? nil : "known: " + names.joined(separator: ", ")
        return .usage("unknown \(kind) '\(name)'" + scope, help: nearest ?? help ?? listed)
    }
}
