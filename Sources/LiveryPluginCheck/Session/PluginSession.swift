/// A process in which a plug-in's code runs, for checks: it does what it is asked to, and says what came of it.
protocol PluginSession: AnyObject {
    /// What the process has written to standard output and error so far, the beginning of it.
    var output: String { get }

    /// Loads a library.
    func load(_ path: String, within seconds: Double) throws(CheckInterruption) -> LoadAnswer
    /// Asks the library's entry.
    func describe(_ request: DescribeRequest, within seconds: Double) throws(CheckInterruption) -> DescribeAnswer
    /// Calls a function. `activity` says for messages what that is: `while 'dim' was called with 7 colours`.
    func call(
        _ request: CallRequest, within seconds: Double, _ activity: String
    ) throws(CheckInterruption) -> CallAnswer
    /// Counts what the process holds.
    func usage() throws(CheckInterruption) -> UsageAnswer
    /// Lets the process end by itself, and kills it when it does not.
    func endInOrder()
    /// Ends the process.
    func end()
}

/// Starts processes for plug-ins.
protocol SessionLauncher {
    /// A process that has loaded nothing yet. It can do nothing but compute, and with threads start threads.
    func start(allowingThreads: Bool) throws(CheckInterruption) -> any PluginSession
}
