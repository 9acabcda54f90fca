/// A process of a plug-in whose loading and describing is watched; what calls take is for who knows the function.
final class WatchedSession: PluginSession {
    private let session: any PluginSession
    private let watch: CallWatch

    init(_ session: any PluginSession, _ watch: CallWatch) {
        self.session = session
        self.watch = watch
    }

    var output: String { session.output }

    func load(_ path: String, within seconds: Double) throws(CheckInterruption) -> LoadAnswer {
        try watch.start("loading the library") { () throws(CheckInterruption) in
            try session.load(path, within: seconds)
        }
    }

    func describe(_ request: DescribeRequest, within seconds: Double) throws(CheckInterruption) -> DescribeAnswer {
        try watch.start("the library's entry") { () throws(CheckInterruption) in
            try session.describe(request, within: seconds)
        }
    }

    func call(
        _ request: CallRequest, within seconds: Double, _ activity: String
    ) throws(CheckInterruption) -> CallAnswer {
        try session.call(request, within: seconds, activity)
    }

    func usage() throws(CheckInterruption) -> UsageAnswer { try session.usage() }
    func endInOrder() { session.endInOrder() }
    func end() { session.end() }
}
