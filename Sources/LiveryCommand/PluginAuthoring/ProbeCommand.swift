import LiveryPluginCheck
import LiveryPlugins

/// The command line by which the command starts itself as the process of a plug-in that is checked. Not for people.
enum ProbeCommand {
    private static let word = "plugin-probe"

    /// The program and its arguments; `nil` where the program cannot be told.
    static var arguments: [String]? { SystemCalls.executablePath().map { [$0, word] } }

    /// Whether a command line is this one.
    static func isMeant(by arguments: [String]) -> Bool { arguments.count == 2 && arguments[1] == word }

    /// Serves the other end.
    static func run() -> Int32 { PluginProbe.run() }
}
