internal import LiveryDiagnostics
internal import LiveryPlugins

/// What happens when a plug-in is loaded, described, and each function called once: a time line.
public struct PluginTrace: Sendable {
    /// One thing that happened.
    public struct Event: Sendable {
        /// `load`, `describe`, `transform`, `derive`, `check`.
        public var kind: String
        /// The function, for calls.
        public var function: String
        /// What the call was made with, in words.
        public var input: String
        /// When it began, in microseconds after the first.
        public var start: Double
        /// How long it took in its process, in microseconds of processor time (of the clock for `load`).
        public var microseconds: Double
        /// What came of it, in words.
        public var outcome: String
        /// What the plug-in asked of the host and told it meanwhile, in words.
        public var notes: [String]
        /// Whether the plug-in has done what it must not.
        public var isFailure = false
    }

    /// The events in order.
    public let events: [Event]

    /// Makes the calls, and notes what happens. A call has 2 s; after a fault the other functions get another process.
    ///
    /// - Throws: ``BenchmarkError`` when the plug-in cannot be run at all. A fault is an event.
    public init(_ bundle: PluginBundle, worker: String) throws(BenchmarkError) {
        let context = CheckContext(
            bundle, level: 3, seed: 1, golden: .compare, tolerance: 0,
            launcher: ProbeLauncher(worker: worker, library: bundle.report?.path))
        defer { context.finish() }
        var events: [Event] = []
        let clock = ContinuousClock()
        let first = clock.now
        func now() -> Double {
            let (seconds, attoseconds) = (clock.now - first).components
            return Double(seconds) * 1e6 + Double(attoseconds) / 1e12
        }
        do throws(CheckInterruption) {
            var start = now()
            var (session, loaded) = try context.loadedSession()
            events.append(
                Event(
                    kind: "load", function: "", input: context.bundle.libraryPath ?? "", start: start,
                    microseconds: loaded.seconds * 1e6, outcome: "loaded",
                    notes: loaded.changes.isEmpty ? [] : ["changes \(loaded.changes.title)"]))
            start = now()
            let described = try session.describe(DescribeRequest(), within: CallWatch.startLimit)
            events.append(
                Event(
                    kind: "describe", function: "", input: "", start: start, microseconds: described.seconds * 1e6,
                    outcome: described.module.map {
                        "\($0.id) \($0.pluginVersion), " + DiagnosticSummary.counted($0.functions.count, "function")
                    }
                        ?? described.words, notes: Self.notes(described.traces, described.changes)))
            guard let module = described.module else { throw .skipped("the library does not describe itself") }
            for signature in try context.manifest().functions {
                let trial = try Trial(signature, module, context)
                let request = trial.request()
                start = now()
                do throws(CheckInterruption) {
                    let answer = try trial.run(request, in: session)
                    let isSound = trial.complaints(answer, request).isEmpty
                    events.append(
                        Event(
                            kind: signature.kind.rawValue, function: trial.name, input: trial.words(request),
                            start: start, microseconds: answer.seconds * 1e6,
                            outcome: Self.outcome(answer, trial, request),
                            notes: Self.notes(answer.traces, answer.changes), isFailure: !isSound))
                } catch {
                    let reason: String
                    switch error {
                    case .environment: throw error
                    case .fault(let fault): reason = fault.sentence
                    case .skipped(let words), .slow(let words): reason = words
                    }
                    events.append(
                        Event(
                            kind: signature.kind.rawValue, function: trial.name, input: trial.words(request),
                            start: start, microseconds: now() - start, outcome: reason, notes: [], isFailure: true))
                    if case .fault = error { session = try context.session().0 }
                }
            }
        } catch {
            switch error {
            case .skipped(let reason), .environment(let reason), .slow(let reason):
                guard !events.isEmpty else { throw BenchmarkError(reason: reason) }
            case .fault(let fault):
                events.append(
                    Event(
                        kind: "fault", function: "", input: "", start: now(), microseconds: 0,
                        outcome: fault.sentence, notes: [], isFailure: true))
            }
        }
        self.events = events
    }

    private static func outcome(_ answer: CallAnswer, _ trial: Trial, _ request: CallRequest) -> String {
        guard answer.isSuccess else { return "fails: \(answer.words)" }
        if let complaint = trial.complaints(answer, request).first { return complaint }
        switch trial.signature.kind {
        case .transform:
            let refused = answer.traces.refusals.count
            return DiagnosticSummary.counted(answer.colors.count - refused, "result")
                + (refused > 0 ? ", \(refused) refused" : "")
        case .derive:
            return DiagnosticSummary.counted(answer.derived.count, "role") + ", "
                + DiagnosticSummary.counted(answer.findings.count, "finding")
        case .check: return DiagnosticSummary.counted(answer.findings.count, "finding")
        }
    }

    private static func notes(_ traces: CallTraces, _ changes: ProcessChanges) -> [String] {
        var notes = traces.services.map { "asks for the service \($0)" }
        if traces.scratchCalls > 0 {
            notes.append(
                "asks for memory " + DiagnosticSummary.counted(traces.scratchCalls, "time") + ", "
                    + DiagnosticSummary.counted(Int(clamping: traces.scratchBytes), "byte"))
        }
        if traces.cancelAsks > 0 {
            notes.append("asks " + DiagnosticSummary.counted(traces.cancelAsks, "time") + " whether to stop")
        }
        if traces.logLines > 0 {
            notes.append("logs " + DiagnosticSummary.counted(traces.logLines, "line") + ": \(traces.firstLine)")
        }
        if !changes.isEmpty { notes.append("changes \(changes.title)") }
        return notes
    }
}
