/// When the command uses colours, as `--color` says.
enum ColorChoice: String, CaseIterable {
    /// On a terminal that takes them, unless the environment says otherwise.
    case auto
    /// Also into files and pipes.
    case always
    /// Never.
    case never
}
