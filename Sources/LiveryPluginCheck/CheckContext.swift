internal import LiveryDiagnostics
internal import LiveryPlugins

/// What the body of a conformance check works with: the plug-in, how thorough to be, and where to say what was found.
final class CheckContext {
    /// The plug-in's folder.
    let bundle: PluginBundle
    /// How thorough to be, 1 to 5.
    let level: Int
    /// What everything random is made from.
    let seed: UInt64
    /// What to do with golden files.
    let golden: GoldenMode
    /// The greatest difference to a golden file, in OKLab.
    let tolerance: Double
    private let launcher: any SessionLauncher
    /// How long the plug-in's code has taken so far, and what of it does not answer.
    let watch: CallWatch
    private var found = RemarkList()
    private var sessions: [any PluginSession] = []

    init(
        _ bundle: PluginBundle, level: Int, seed: UInt64, golden: GoldenMode, tolerance: Double,
        launcher: any SessionLauncher, watch: CallWatch? = nil
    ) {
        self.watch = watch ?? CallWatch(level: level)
        self.bundle = bundle
        self.level = level
        self.seed = seed
        self.golden = golden
        self.tolerance = tolerance
        self.launcher = launcher
    }

    // MARK: - Saying what was found

    /// The plug-in does not conform.
    func fail(_ message: String, help: String? = nil, at location: Location? = nil) {
        found.add(CheckRemark(.error, message, help: help, at: location))
    }

    /// Something should be mended.
    func warn(_ message: String, help: String? = nil, at location: Location? = nil) {
        found.add(CheckRemark(.warning, message, help: help, at: location))
    }

    /// Something is worth knowing.
    func note(_ message: String, help: String? = nil, at location: Location? = nil) {
        found.add(CheckRemark(.note, message, help: help, at: location))
    }

    /// Whether something has been found that fails the check.
    var hasFailed: Bool { found.has(.error) }

    /// What was found so far: each thing once, with how often, and of many things the first.
    var remarks: [CheckRemark] { found.remarks }

    // MARK: - What there is

    /// The manifest.
    func manifest() throws(CheckInterruption) -> PluginManifest {
        guard let manifest = bundle.manifest else { throw .skipped("the manifest cannot be read") }
        return manifest
    }

    /// What the library's file says.
    func binary() throws(CheckInterruption) -> BinaryReport {
        _ = try manifest()
        guard let report = bundle.report else { throw .skipped("there is no library for this platform") }
        return report
    }

    /// The functions of the given kinds that can be called; of all kinds where none is given.
    ///
    /// One that has not come back from an earlier call is left out, with a note.
    func functions(_ kinds: FunctionKind...) throws(CheckInterruption) -> [FunctionSignature] {
        let functions = try manifest().functions.filter { kinds.isEmpty || kinds.contains($0.kind) }
        guard !functions.isEmpty else {
            throw .skipped(
                kinds.isEmpty
                    ? "there is no function" : "there is no \(kinds.map(\.rawValue).joined(separator: " or "))")
        }
        let silent = functions.filter { watch.isSilent($0.name) }
        guard silent.count < functions.count else { throw .skipped(CallWatch.words(silent[0].name)) }
        for function in silent { note(CallWatch.words(function.name)) }
        return functions.filter { !watch.isSilent($0.name) }
    }

    // MARK: - Running the plug-in

    /// A process in which it was tried to load the library.
    func attemptedSession(allowingThreads: Bool = false) throws(CheckInterruption) -> (any PluginSession, LoadAnswer) {
        let path = try binary().path
        let session = WatchedSession(try launcher.start(allowingThreads: allowingThreads), watch)
        sessions.append(session)
        return (session, try session.load(path, within: CallWatch.startLimit))
    }

    /// A process with the library loaded and not asked yet.
    func loadedSession(allowingThreads: Bool = false) throws(CheckInterruption) -> (any PluginSession, LoadAnswer) {
        let report = try binary()
        if let refusal = report.refusal { throw .skipped("the library cannot be loaded: it " + refusal.statement) }
        let (session, answer) = try attemptedSession(allowingThreads: allowingThreads)
        guard answer.result == .loaded else { throw .skipped("the library cannot be loaded: \(answer.message)") }
        return (session, answer)
    }

    /// A process with the plug-in loaded and described.
    func session(
        allowingThreads: Bool = false
    ) throws(CheckInterruption) -> (any PluginSession, DescribedModule) {
        let (session, _) = try loadedSession(allowingThreads: allowingThreads)
        let answer = try session.describe(DescribeRequest(), within: CallWatch.startLimit)
        guard answer.status == 0, let module = answer.module else {
            throw .skipped("the library does not describe itself: \(answer.words)")
        }
        return (session, module)
    }

    /// Everything that the plug-in's processes have written to standard output and error.
    var output: String { sessions.map(\.output).joined() }

    /// Ends the processes in order, so that what they have buffered comes out.
    func finishKeepingOutput() {
        for session in sessions { session.endInOrder() }
    }

    /// Ends the processes.
    func finish() {
        for session in sessions { session.end() }
        sessions = []
    }
}
