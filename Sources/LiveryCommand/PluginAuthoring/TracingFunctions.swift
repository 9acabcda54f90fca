import Livery
import LiveryDiagnostics
import Synchronization

/// Functions that note when they are called, with what, and what comes of it.
final class TracingFunctions: ThemeFunctions {
    /// One call.
    struct Entry: Sendable {
        var kind: FunctionKind
        var function: String
        var plugin: String
        /// The arguments as text.
        var arguments: String
        /// What it is about: `1 colour`, `23 roles`.
        var subject: String
        /// When it began and how long it took, in microseconds.
        var start: Double
        var microseconds: Double
        var outcome: String
        var isFailure: Bool
        /// The tokens whose value the call computes, where that can be told.
        var tokens: [String] = []
    }

    private let base: PluginFunctions
    private let registry: PluginRegistry
    private let clock = ContinuousClock()
    private let first: ContinuousClock.Instant
    private let noted = Mutex<[Entry]>([])

    init(_ functions: PluginFunctions, _ registry: PluginRegistry) {
        base = functions
        self.registry = registry
        first = clock.now
    }

    /// The calls so far, in the order in which they began.
    var entries: [Entry] { noted.withLock { $0 }.sorted { $0.start < $1.start } }

    var impliedChecks: [String] { base.impliedChecks }

    func transform(_ call: FunctionCall) throws(FunctionError) -> ColorValue {
        try run(.transform, call, "1 colour", { Self.text($0) }) { () throws(FunctionError) in try base.transform(call)
        }
    }

    func derive(_ call: FunctionCall, _ request: DeriveRequest) throws(FunctionError) -> DeriveResult {
        let subject = DiagnosticSummary.counted(request.roles.count, "role")
        return try run(.derive, call, subject, { DiagnosticSummary.counted($0.values.count, "value") }) {
            () throws(FunctionError) in
            try base.derive(call, request)
        }
    }

    func check(_ call: FunctionCall, _ theme: Theme) throws(FunctionError) -> [CheckFinding] {
        let subject = DiagnosticSummary.counted(theme.tokens(in: .colors).count, "role")
        return try run(.check, call, subject, { DiagnosticSummary.counted($0.count, "finding") }) {
            () throws(FunctionError) in
            try base.check(call, theme)
        }
    }

    func faults(in call: FunctionCall, as use: FunctionCall.Use) -> [FunctionError] { base.faults(in: call, as: use) }

    private func run<Result>(
        _ kind: FunctionKind, _ call: FunctionCall, _ subject: String, _ words: (Result) -> String,
        _ body: () throws(FunctionError) -> Result
    ) throws(FunctionError) -> Result {
        let start = now()
        func note(_ outcome: String, isFailure: Bool) {
            let entry = Entry(
                kind: kind, function: call.name, plugin: registry.function(call.name)?.plugin ?? "",
                arguments: Self.arguments(call), subject: subject, start: start, microseconds: now() - start,
                outcome: outcome, isFailure: isFailure)
            noted.withLock { $0.append(entry) }
        }
        do throws(FunctionError) {
            let result = try body()
            note(words(result), isFailure: false)
            return result
        } catch {
            note(error.message, isFailure: true)
            throw error
        }
    }

    private func now() -> Double {
        let (seconds, attoseconds) = (clock.now - first).components
        return Double(seconds) * 1e6 + Double(attoseconds) / 1e12
    }

    /// The arguments as a pack would write them, with the values of references.
    static func arguments(_ call: FunctionCall) -> String {
        call.arguments.map { argument in
            let value =
                switch argument.value {
                case .color(let color): text(color)
                case .number(let number, let text): text ?? "\(number)"
                case .word(let word): word
                case .unknown: "?"
                }
            return argument.label.map { "\($0)=\(value)" } ?? value
        }.joined(separator: ", ")
    }

    private static func text(_ color: ColorValue) -> String { color.hexString }
}
