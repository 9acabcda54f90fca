internal import LiveryColor
internal import LiveryPlugins

/// How long the functions of a plug-in take, beside a function that copies its input.
public struct PluginBenchmark: Sendable {
    /// A transform with a number of colours, or a derive or check with a number of roles.
    public struct Row: Sendable {
        /// The function's name.
        public var function: String
        /// What it is for: `transform`, `derive`, `check`.
        public var kind: String
        /// How many colours or roles the call has.
        public var count: Int
        /// Processor time of the quickest call, in nanoseconds for each colour or role; not a number where there is none.
        public var nanoseconds: Double
        /// The same for a copy of the colours; `nil` for what has none.
        public var copy: Double?
        /// What a call takes in all when it goes to another process and back, in nanoseconds: the quickest.
        public var roundTrip: Double
        /// Why it could not be measured; `nil` when it could.
        public var failure: String?
    }

    /// Every measurement, by function and count.
    public let rows: [Row]
    /// How long loading the library and describing it took, in seconds.
    public let loading: Double

    /// The batch sizes.
    public static let sizes = [1, 16, 256, 4096, 65_536]

    /// Measures every function. A call that has not come back after 2 s is a row with the reason, and the function's last.
    ///
    /// - Parameters:
    ///   - bundle: The plug-in.
    ///   - worker: As in ``CheckRunner``.
    ///   - progress: Takes each row as soon as it is there.
    /// - Throws: ``BenchmarkError`` when the plug-in cannot be run.
    public init(
        _ bundle: PluginBundle, worker: String, progress: (Row) -> Void = { _ in }
    ) throws(BenchmarkError) {
        do throws(CheckInterruption) {
            (rows, loading) = try Self.measure(
                bundle, ProbeLauncher(worker: worker, library: bundle.report?.path), progress)
        } catch {
            switch error {
            case .skipped(let reason), .environment(let reason), .slow(let reason): throw BenchmarkError(reason: reason)
            case .fault(let fault): throw BenchmarkError(reason: fault.sentence)
            }
        }
    }

    private static func measure(
        _ bundle: PluginBundle, _ launcher: any SessionLauncher, _ progress: (Row) -> Void
    ) throws(CheckInterruption) -> ([Row], Double) {
        let context = CheckContext(
            bundle, level: 3, seed: 1, golden: .compare, tolerance: 0, launcher: launcher)
        defer { context.finish() }
        var (session, loaded) = try context.loadedSession()
        let described = try session.describe(DescribeRequest(), within: 10)
        guard let module = described.module else { throw .skipped("the library does not describe itself") }
        var rows: [Row] = []
        for signature in try context.manifest().functions {
            let trial = try Trial(signature, module, context)
            let sizes = signature.kind == .transform ? Self.sizes : [9, 100, 500]
            for size in sizes {
                do throws(CheckInterruption) {
                    rows.append(try row(trial, size, session))
                    progress(rows[rows.count - 1])
                } catch {
                    let reason: String
                    switch error {
                    case .environment: throw error
                    case .fault(let fault): reason = fault.sentence
                    case .skipped(let words), .slow(let words): reason = words
                    }
                    rows.append(
                        Row(
                            function: trial.name, kind: signature.kind.rawValue, count: size, nanoseconds: .nan,
                            roundTrip: .nan, failure: reason))
                    progress(rows[rows.count - 1])
                    // The process has gone; the other functions get another.
                    if case .fault = error { session = try context.session().0 }
                    break
                }
            }
        }
        return (rows, loaded.seconds + described.seconds)
    }

    private static func row(
        _ trial: Trial, _ size: Int, _ session: any PluginSession
    ) throws(CheckInterruption) -> Row {
        var request = trial.request(
            colors: trial.colors(trial.signature.kind == .transform ? size : 1),
            theme: trial.signature.kind == .transform
                ? nil : SampleThemes.sized(size, in: trial.space, code: trial.described.space, seed: 1))
        let clock = ContinuousClock()
        var roundTrip = Duration.seconds(1000)
        for _ in 0..<5 where roundTrip > .milliseconds(200) || roundTrip < .milliseconds(20) {
            let start = clock.now
            _ = try trial.run(request, in: session)
            roundTrip = min(roundTrip, clock.now - start)
        }
        // A clock has its own cost: many short calls, and the quickest of them. What is slow is not called often.
        let affordable = max(Int(Duration.milliseconds(500) / roundTrip), 1)
        request.times = min(max(3, min(2000, 400_000 / size)), affordable)
        let own = try trial.run(request, in: session, within: 20)
        var copy: Double?
        if trial.signature.kind == .transform {
            request.options = [.copying]
            copy = try trial.run(request, in: session, within: 20).seconds * 1e9 / Double(size)
        }
        let (seconds, attoseconds) = roundTrip.components
        return Row(
            function: trial.name, kind: trial.signature.kind.rawValue, count: size,
            nanoseconds: own.seconds * 1e9 / Double(size), copy: copy,
            roundTrip: Double(seconds) * 1e9 + Double(attoseconds) / 1e9)
    }
}
