/// What the command tells the program that called it.
enum ExitCode: Int32 {
    /// Done, and nothing is wrong.
    case success = 0
    /// Packs have errors, or a check failed.
    case failure = 1
    /// The command line is wrong.
    case usage = 2
    /// The environment is: a file cannot be written, a plug-in or a library is missing.
    case environment = 3
}
