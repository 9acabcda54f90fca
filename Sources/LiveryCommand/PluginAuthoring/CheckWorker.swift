import LiveryPlugins

/// The program in which the code of plug-ins runs while they are checked.
enum CheckWorker {
    /// Its path.
    ///
    /// - Throws: ``CommandError`` with the exit code 3 when it is not there.
    static func path() throws(CommandError) -> String {
        guard let path = WorkerLocation.usual else {
            throw .environment(
                "the program 'livery-plugin-worker' is not there, in which plug-ins run",
                help: "install it beside 'livery', or in ../libexec/livery from there")
        }
        return path
    }
}
