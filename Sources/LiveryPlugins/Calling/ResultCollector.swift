internal import CLiveryPlugin
internal import LiveryColor
internal import LiveryDiagnostics

/// Takes what a derive or a check tells the host, copies it, and refuses what breaks the interface's rules.
@safe
final class ResultCollector {
    private let theme: PluginTheme
    private let space: ColorSpace
    /// The results for roles, as given.
    private(set) var derived: [RawDerivedRole] = []
    /// The findings, as given.
    private(set) var findings: [RawFinding] = []
    /// The first thing that broke a rule, as the end of a sentence.
    private(set) var violation: String?
    private var answered: Set<String> = []
    private var bytes = 0
    private var suggestionCount = 0

    /// How many findings and new roles a call may give, how long a text may be, how long all that it gives may be together, in
    /// bytes, how many suggestions a finding may have, and how many of one call are taken: each has to be tried.
    static let limits = (
        findings: Int(LV_LIMIT_FINDINGS), roles: Int(LV_LIMIT_NEW_ROLES), text: Int(LV_LIMIT_TEXT), bytes: 64 << 20,
        list: Int(LV_LIMIT_SUGGESTIONS), suggestions: 2000
    )

    init(theme: PluginTheme, space: ColorSpace) {
        self.theme = theme
        self.space = space
    }

    /// Lends a sink to a plug-in for as long as `body` runs.
    func withSink<Result>(_ body: (UnsafePointer<lv_sink>) -> Result) -> Result {
        var sink = unsafe lv_sink()
        unsafe sink.size = UInt32(MemoryLayout<lv_sink>.size)
        unsafe sink.context = Unmanaged.passUnretained(self).toOpaque()
        unsafe sink.derived = { unsafe ResultCollector.of($0)?.take(derived: $1) ?? LV_ERR_INVALID }
        unsafe sink.finding = { unsafe ResultCollector.of($0)?.take(finding: $1) ?? LV_ERR_INVALID }
        return withExtendedLifetime(self) { unsafe body(&sink) }
    }

    /// Takes the result for a role; `nil` is one that is too small. Returns what the plug-in is told.
    func take(derived: UnsafePointer<lv_derived>?) -> Int32 {
        unsafe take(derived, least: LV_DERIVED_SIZE_1_0) { (raw) throws(Violation) in try unsafe accept(raw) }
    }

    /// Takes a finding; `nil` is one that is too small. Returns what the plug-in is told.
    func take(finding: UnsafePointer<lv_finding>?) -> Int32 {
        unsafe take(finding, least: LV_FINDING_SIZE_1_0) { (raw) throws(Violation) in try unsafe accept(raw) }
    }

    private static func of(_ sink: UnsafePointer<lv_sink>?) -> ResultCollector? {
        guard let context = unsafe sink?.pointee.context else { return nil }
        return unsafe Unmanaged<ResultCollector>.fromOpaque(context).takeUnretainedValue()
    }

    private func take<Raw: BitwiseCopyable>(
        _ value: UnsafePointer<Raw>?, least: UInt32, _ body: (Raw) throws(Violation) -> Void
    ) -> Int32 {
        guard let value = unsafe value,
            let raw = unsafe UnsafeRawPointer(value).loadGrowing(as: Raw.self, least: least)
        else {
            violation = violation ?? "gave a result in a struct that is too small"
            return LV_ERR_INVALID
        }
        do throws(Violation) {
            try body(raw)
            return LV_OK
        } catch {
            violation = violation ?? error.text
            return LV_ERR_INVALID
        }
    }

    /// What broke a rule.
    private struct Violation: Error {
        var text: String
    }

    private func accept(_ raw: lv_derived) throws(Violation) {
        guard derived.count < Self.limits.roles + theme.roles.count else {
            throw Violation(text: "gave too many results")
        }
        let index: Int?
        let name: String
        if unsafe raw.role == LV_NONE {
            index = nil
            name = try unsafe text(raw.name)
            guard !name.isEmpty else { throw Violation(text: "gave a new role without a name") }
            guard name.isRoleName else {
                throw Violation(text: "gave a new role '\(name)', which is no name of a role")
            }
            guard !theme.roles.contains(where: { $0.name == name }) else {
                throw Violation(text: "gave '\(name)' as a new role, which the theme has already")
            }
        } else {
            let place = try unsafe self.role(raw.role)
            index = place
            name = theme.roles[place].name
            guard theme.roles[place].stated == nil else {
                throw Violation(text: "gave a value for '\(name)', which the variant states itself")
            }
        }
        guard answered.insert(name).inserted else { throw Violation(text: "gave two results for '\(name)'") }
        let note = try unsafe text(raw.note)
        let outcome: PluginDerivation.Outcome
        switch unsafe raw.status {
        case LV_DERIVED_SET: outcome = .set(try unsafe color(raw.value, "for '\(name)'"))
        case LV_DERIVED_KEPT:
            guard let index else { throw Violation(text: "kept '\(name)', which the theme does not have") }
            outcome = .kept(theme.roles[index].value)
        case LV_DERIVED_REFUSED: outcome = .refused
        default: throw Violation(text: "gave a result of an unknown kind for '\(name)'")
        }
        guard
            let addresses = unsafe raw.measures.addresses(
                least: Int(LV_MEASURE_SIZE_1_0), limit: Self.limits.roles)
        else { throw Violation(text: "gave a list of measures that makes no sense for '\(name)'") }
        try count(unsafe addresses.count * MemoryLayout<lv_measure>.size)
        var measures: [RawDerivedRole.Measure] = []
        for place in unsafe addresses.indices {
            guard
                let measure = unsafe addresses[place].loadGrowing(as: lv_measure.self, least: LV_MEASURE_SIZE_1_0)
            else { throw Violation(text: "gave a measure in a struct that is too small for '\(name)'") }
            guard let metric = PluginMetric(raw: measure.metric, name: "") else { continue }
            measures.append(
                .init(
                    metric: metric, against: try role(measure.against), before: measure.before, after: measure.after,
                    required: measure.required))
        }
        derived.append(
            RawDerivedRole(
                index: index, name: name, outcome: outcome, rule: try unsafe text(raw.rule), note: note,
                isCompromise: unsafe raw.flags & LV_DERIVED_COMPROMISE != 0, measures: measures))
    }

    private func accept(_ raw: lv_finding) throws(Violation) {
        guard findings.count < Self.limits.findings else { throw Violation(text: "gave too many findings") }
        let message = try unsafe text(raw.message)
        guard !message.allSatisfy(\.isWhitespace) else { throw Violation(text: "gave a finding without a message") }
        guard unsafe Int(raw.roles.count) <= theme.roles.count else {
            throw unsafe Violation(
                text: "gave a finding that names \(raw.roles.count) roles, and the theme has \(theme.roles.count)")
        }
        let severity: Severity
        switch unsafe raw.severity {
        case LV_SEVERITY_NOTE: severity = .note
        case LV_SEVERITY_WARNING: severity = .warning
        case LV_SEVERITY_ERROR: severity = .error
        default: throw Violation(text: "gave a finding of an unknown severity")
        }
        guard
            let roleAddresses = unsafe raw.roles.addresses(least: 4, limit: theme.roles.count),
            let suggestionAddresses = unsafe raw.suggestions.addresses(
                least: Int(LV_SUGGESTION_SIZE_1_0), limit: Self.limits.list)
        else { throw Violation(text: "gave a finding with a list that makes no sense") }
        var roles: [Int] = []
        for place in unsafe roleAddresses.indices {
            roles.append(try unsafe role(roleAddresses[place].loadUnaligned(as: UInt32.self)))
        }
        try count(
            unsafe roleAddresses.count * MemoryLayout<Int>.size
                + suggestionAddresses.count * MemoryLayout<lv_suggestion>.size)
        var suggestions: [RawFinding.Suggestion] = []
        for place in unsafe suggestionAddresses.indices where suggestionCount < Self.limits.suggestions {
            suggestionCount += 1
            guard
                let suggestion = unsafe suggestionAddresses[place].loadGrowing(
                    as: lv_suggestion.self, least: LV_SUGGESTION_SIZE_1_0)
            else { throw Violation(text: "gave a suggestion in a struct that is too small") }
            suggestions.append(
                .init(
                    role: try unsafe role(suggestion.role),
                    value: try unsafe color(suggestion.value, "as a suggestion"),
                    note: try unsafe text(suggestion.note)))
        }
        findings.append(
            RawFinding(
                rule: try unsafe text(raw.rule), severity: severity, message: message,
                help: try unsafe text(raw.help), roles: roles, measurement: try unsafe measurement(raw),
                suggestions: suggestions))
    }

    private func measurement(_ raw: lv_finding) throws(Violation) -> RawFinding.Measurement? {
        let relation: PluginFinding.Relation
        switch unsafe raw.relation {
        case LV_RELATION_NONE: return nil
        case LV_RELATION_AT_LEAST: relation = .atLeast
        case LV_RELATION_AT_MOST: relation = .atMost
        default: throw Violation(text: "gave a finding with an unknown relation")
        }
        guard unsafe raw.measured.isFinite, unsafe raw.required.isFinite else {
            throw Violation(text: "gave a finding whose numbers are not finite")
        }
        let name = try unsafe text(raw.metric_name)
        guard let metric = unsafe PluginMetric(raw: raw.metric, name: name) else {
            throw Violation(text: "gave a finding with an unknown measure (\(unsafe raw.metric))")
        }
        let vision = unsafe PluginVision(raw: raw.vision, severity: Double(raw.vision_severity))
        guard unsafe raw.vision == LV_VISION_NORMAL || vision != nil else {
            throw Violation(text: "gave a finding for a vision that is not known")
        }
        return unsafe .init(
            metric: metric, measured: raw.measured, relation: relation, required: raw.required, vision: vision)
    }

    private func role(_ index: UInt32) throws(Violation) -> Int {
        guard Int(index) < theme.roles.count else {
            throw Violation(text: "named role \(index), and the theme has \(theme.roles.count)")
        }
        return Int(index)
    }

    private func color(_ raw: lv_rgba, _ what: String) throws(Violation) -> ColorValue {
        if let fault = ResultFault(SIMD4(raw.c.0, raw.c.1, raw.c.2, raw.c.3), in: space) {
            let wanted = fault.isNotFinite ? "" : "; \(fault.wanted) is wanted"
            throw Violation(text: "gave \(fault.words) \(what)\(wanted)")
        }
        return raw.value(in: space)
    }

    /// Counts what takes memory: who gives little each time may do so very often.
    private func count(_ more: Int) throws(Violation) {
        bytes += more
        guard bytes <= Self.limits.bytes else {
            throw Violation(text: "gave more than \(Self.limits.bytes >> 20) MiB of results")
        }
    }

    private func text(_ raw: lv_str) throws(Violation) -> String {
        bytes += unsafe Int(raw.length)
        guard unsafe raw.length <= Self.limits.text, bytes <= Self.limits.bytes else {
            throw Violation(text: "gave a text that is too long")
        }
        return unsafe String(shown: raw, limit: Self.limits.text)
    }
}
