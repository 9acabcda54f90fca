internal import CPluginProbe
internal import LiveryDiagnostics
internal import LiveryPlugins

/// Asks all questions about one plug-in.
public struct CheckRunner {
    private let bundle: PluginBundle
    private let options: CheckOptions
    private let launcher: any SessionLauncher

    /// A runner.
    ///
    /// - Parameters:
    ///   - bundle: The plug-in.
    ///   - options: How thorough to be.
    ///   - worker: The path of `livery-plugin-worker`, in which the plug-in's code runs.
    public init(_ bundle: PluginBundle, options: CheckOptions = CheckOptions(), worker: String) {
        self.init(bundle, options: options, launcher: ProbeLauncher(worker: worker, library: bundle.report?.path))
    }

    init(_ bundle: PluginBundle, options: CheckOptions, launcher: any SessionLauncher) {
        self.bundle = bundle
        self.options = options
        self.launcher = launcher
    }

    /// Runs the checks one after the other, each with processes of its own.
    ///
    /// A call may take 2 s, and loading or describing 5 s. A function that has not come back is not called again, and after
    /// three of them none is; all code of the plug-in together has 30 s, 2, 10, 30 or 60 minutes, by the level.
    ///
    /// - Parameter progress: Takes each result as soon as it is there.
    /// - Returns: Every result, by number.
    public func run(_ progress: (CheckResult) -> Void = { _ in }) -> ConformanceReport {
        var results: [CheckResult] = []
        let watch = CallWatch(level: levels.max() ?? options.level)
        for check in options.checks {
            let result = run(check, watch)
            progress(result)
            results.append(result)
        }
        return ConformanceReport(bundle: bundle, options: options, results: results)
    }

    /// At which levels checks run.
    private var levels: [Int] { options.checks.map { level(of: $0) } }

    private func level(of check: ConformanceCheck) -> Int {
        options.only.isEmpty ? options.level : max(options.level, check.level)
    }

    private func run(_ check: ConformanceCheck, _ watch: CallWatch) -> CheckResult {
        let context = CheckContext(
            bundle, level: level(of: check), seed: options.seed, golden: options.golden, tolerance: options.tolerance,
            launcher: launcher, watch: watch)
        let start = plugin_probe_now()
        var skipped: String?
        var problem: String?
        var isUnanswered = false
        var isDead = false
        do throws(CheckInterruption) {
            try check.body(context)
        } catch {
            isUnanswered = error.isTimeout
            switch error {
            case .skipped(let reason): skipped = reason
            case .fault(let fault):
                let label = check.group.rawValue + check.label
                // It may be as it should be in what this check is about: nobody knows before it lives.
                if !error.isTimeout, let earlier = watch.noteDeath(fault, in: label),
                    !check.isAbout(fault) || fault.place == .elsewhere || fault.place == .null
                {
                    skipped = "not run: the plug-in has died as in \(earlier): \(fault.summary)"
                } else {
                    isDead = !error.isTimeout && !check.isAbout(fault)
                    context.fail(fault.sentence)
                }
            case .slow(let sentence):
                isUnanswered = true
                context.fail(sentence)
            case .environment(let reason):
                problem = reason
                skipped = reason
            }
        }
        context.finish()
        let severities = Set(context.remarks.map(\.severity))
        let status: CheckStatus =
            if severities.contains(.error) { .failed } else if severities.contains(.warning) {
                .warned
            } else if let
                skipped
            { .skipped(skipped) } else { .passed }
        return CheckResult(
            check: check, status: status, remarks: context.remarks, environmentProblem: problem,
            seconds: Double(plugin_probe_now() - start) / 1e9, isUnanswered: isUnanswered,
            isDead: isDead)
    }
}
