internal import LiveryDiagnostics

/// Keeps the time that the code of a plug-in has taken in all checks of a run, and what of it has not answered, so that nothing
/// is waited for twice.
final class CallWatch {
    /// How long one call may take, in seconds: as long as a host gives it.
    static let callLimit = 2.0
    /// How long loading and describing may take, in seconds: as long as a host gives a start.
    static let startLimit = 5.0
    /// How many functions may not answer before none is called any more.
    static let silenceLimit = 3

    /// How many seconds all code of the plug-in may take at a level, 1 to 5.
    static func budget(_ level: Int) -> Double { [30, 120, 600, 1800, 3600][min(max(level, 1), 5) - 1] }

    private let budget: Double
    /// How long the code has taken so far, in seconds of the clock.
    private var spent = 0.0
    private var isSpent = false
    /// What does not come back when the library is loaded or described, as the subject of a sentence.
    private var silentStart: String?
    private var silent: Set<String> = []
    /// How long a call of a function takes with few colours, in seconds: the longest so far.
    private var paces: [String: Double] = [:]
    /// How processes of the plug-in have died, and the check in which that was first.
    private var deaths: [(fault: SessionFault, check: String)] = []
    private let clock = ContinuousClock()

    init(level: Int) { budget = Self.budget(level) }

    /// Runs a part of the plug-in's code, and counts its time.
    ///
    /// - Throws: What the body throws; or that nothing of the plug-in is run any more.
    func timed<Answer>(
        _ body: () throws(CheckInterruption) -> Answer
    ) throws(CheckInterruption) -> (answer: Answer, seconds: Double) {
        if let silentStart { throw .skipped("not run: \(silentStart) does not come back") }
        if silent.count >= Self.silenceLimit { throw .skipped("not run: \(Self.names(silent)) do not answer") }
        if spent >= budget {
            let reason = "the plug-in's code has used up the \(Int(budget)) s that it has at this level in all"
            if isSpent { throw .skipped("not run: " + reason) }
            isSpent = true
            throw .slow(reason + ": what follows is not run")
        }
        let start = clock.now
        func passed() -> Double {
            let (seconds, attoseconds) = (clock.now - start).components
            return Double(seconds) + Double(attoseconds) / 1e18
        }
        do throws(CheckInterruption) {
            let answer = try body()
            let seconds = passed()
            spent += seconds
            return (answer, seconds)
        } catch {
            spent += passed()
            throw error
        }
    }

    /// Runs what comes before calls; when that does not come back, nothing is tried any more.
    func start<Answer>(
        _ what: String, _ body: () throws(CheckInterruption) -> Answer
    ) throws(CheckInterruption) -> Answer {
        do throws(CheckInterruption) {
            return try timed(body).answer
        } catch {
            if error.isTimeout { silentStart = what }
            throw error
        }
    }

    /// Makes a call of a function; when that does not come back, it is not called again.
    ///
    /// - Parameters:
    ///   - name: The function.
    ///   - isPlain: Whether it is one call, with so few colours that it says how long one takes.
    func call<Answer>(
        _ name: String, isPlain: Bool, _ body: () throws(CheckInterruption) -> Answer
    ) throws(CheckInterruption) -> Answer {
        if silent.contains(name) { throw .skipped(Self.words(name)) }
        do throws(CheckInterruption) {
            let (answer, seconds) = try timed(body)
            if isPlain { paces[name] = max(paces[name] ?? 0, seconds) }
            return answer
        } catch {
            if error.isTimeout { silent.insert(name) }
            throw error
        }
    }

    /// How long a plain call of a function takes, in seconds; `nil` when none has come back yet.
    func pace(of name: String) -> Double? { paces[name] }

    /// Whether a function has not come back from a call.
    func isSilent(_ name: String) -> Bool { silent.contains(name) }

    /// Notes how a process has died in a check.
    ///
    /// - Returns: The earlier check in which one has died in the same way; `nil` where that is news.
    func noteDeath(_ fault: SessionFault, in check: String) -> String? {
        let earlier = deaths.first { death in
            death.fault.kind == fault.kind && death.fault.place == fault.place
                && death.fault.systemCall == fault.systemCall
        }
        if earlier == nil { deaths.append((fault, check)) }
        return earlier?.check
    }

    /// Why a function is not called.
    static func words(_ name: String) -> String { "not run: '\(name)' does not answer" }

    private static func names(_ names: Set<String>) -> String {
        names.sorted().map { "'\($0)'" }.joined(separator: ", ")
    }
}
