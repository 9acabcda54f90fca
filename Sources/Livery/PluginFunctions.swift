public import LiveryDiagnostics
internal import Synchronization

/// The functions of plug-ins, as themes call them: finds the plug-in of a name, fits the arguments, and goes through the
/// one door of ``LiveryPlugins/PluginHost``.
public final class PluginFunctions: ThemeFunctions {
    /// The door to the plug-ins.
    public let host: PluginHost
    private let results = Mutex<[CacheKey: Result<ColorValue, FunctionError>]>([:])
    private let derivations = Mutex(RecentResults<DeriveResult>())

    /// Transforms are deterministic, so that a call that was made once need not be made again for another theme.
    private struct CacheKey: Hashable {
        var color: ColorValue
        var arguments: BoundArguments
    }

    /// How many results of transforms are kept.
    private static let cacheLimit = 65_536

    /// The functions of the plug-ins in a registry, and where those run that do not come with Livery.
    public init(_ registry: PluginRegistry, isolation: PluginIsolation = PluginIsolation.standard) {
        host = PluginHost(registry, isolation: isolation)
    }

    /// What users should know of the plug-ins that have been called so far; see ``LiveryPlugins/PluginHost/notices``.
    public var notices: [Diagnostic] { host.notices }

    /// Computes the value of a transform. The first argument is the colour that it is applied to.
    public func transform(_ call: FunctionCall) throws(FunctionError) -> ColorValue {
        let signature = try signature(call.name, .transform)
        guard let first = call.arguments.first, first.label == nil || first.label == "color" else {
            throw Self.needsColor(call, signature)
        }
        let known: ColorValue?
        do throws(FunctionError) {
            known = try Self.color(first.value, of: signature)
        } catch {
            var error = error
            error.others = faults(in: Array(call.arguments.dropFirst()), of: signature, offset: 1)
            throw error
        }
        guard let color = known else { throw FunctionError(.failed, "a colour that is not known cannot be changed") }
        let arguments = try bind(Array(call.arguments.dropFirst()), to: signature, offset: 1)
        let key = CacheKey(color: color, arguments: arguments)
        if let known = results.withLock({ $0[key] }) { return try known.get() }
        let result: Result<ColorValue, FunctionError>
        do throws(PluginError) {
            result = .success(try host.transform(call.name, color, arguments))
        } catch {
            result = .failure(self.error(error))
        }
        results.withLock { if $0.count < Self.cacheLimit { $0[key] = result } }
        return try result.get()
    }

    /// Derives the roles that nobody stated for a variant.
    public func derive(_ call: FunctionCall, _ request: DeriveRequest) throws(FunctionError) -> DeriveResult {
        let signature = try signature(call.name, .derive)
        let arguments = try bind(call.arguments, to: signature, offset: 0)
        let theme = signature.seesOnlyColors ? PluginTheme(request).colorsOnly : PluginTheme(request)
        try Self.check(arguments, of: call, against: signature, theme)
        let key = RecentResults<DeriveResult>.Call(arguments, theme)
        if signature.seesOnlyColors, let known = derivations.withLock({ $0[key] }) { return known }
        let derivation: PluginDerivation
        do throws(PluginError) {
            derivation = try host.derive(call.name, theme, arguments)
        } catch {
            throw self.error(error)
        }
        var result = DeriveResult(values: [:], plugin: host.strangerNamed(by: call.name))
        for role in derivation.roles where role.index != nil {
            guard let value = role.outcome.value else { continue }
            result.values[role.name] = (value, Self.rule(of: role, in: theme))
        }
        result.notes = derivation.findings.filter { $0.severity != .note }.map(\.message)
        if signature.seesOnlyColors { derivations.withLock { $0.keep(result, of: key) } }
        return result
    }

    /// Runs a check over a resolved theme.
    public func check(_ call: FunctionCall, _ theme: Theme) throws(FunctionError) -> [CheckFinding] {
        let signature = try signature(call.name, .check)
        let arguments = try bind(call.arguments, to: signature, offset: 0)
        // Most themes are all right: nothing is loaded to hear so. Whoever is not Livery itself is asked all the same: what
        // a stranger promises may be wrong, and whether a pinned one is as it was is seen when it is loaded.
        if signature.isSilentWhenPairsAreMet, host.strangerNamed(by: call.name) == nil,
            !arguments.isGiven.contains(true), Self.meetsItsPairs(theme)
        {
            return []
        }
        let input = PluginTheme(theme)
        try Self.check(arguments, of: call, against: signature, input)
        let findings: [PluginFinding]
        do throws(PluginError) {
            findings = try host.check(call.name, input, arguments)
        } catch {
            throw self.error(error)
        }
        if findings.isEmpty { return [] }
        return told(findings, by: call.name, in: input)
    }

    /// How many findings of one call of a plug-in of others are told: who finds more hides what others have to say.
    private static let findingLimit = 100

    /// Findings as they are told: those of others with who says so, and of very many the gravest.
    private func told(_ findings: [PluginFinding], by name: String, in input: PluginTheme) -> [CheckFinding] {
        // Who speaks is said, unless it is Livery itself: the words and the rule are the plug-in's own.
        let stranger = host.strangerNamed(by: name)
        let speaker = stranger.map { " (so says '\(name)' of the plug-in '\($0)')" } ?? ""
        var all = findings.map { finding in
            let dispute = Self.dispute(of: finding)
            let level: CheckFinding.Level =
                switch finding.severity {
                case .note: .note
                case .warning: .warning
                case .error: .error
                }
            return CheckFinding(
                // What the host has measured otherwise is told as such, and fails nothing that holds by the host's number.
                rule: finding.rule,
                level: dispute == nil || finding.measurement?.isMissed ?? false ? level : .note,
                message: finding.message + (dispute ?? (Self.evidence(of: finding) ?? "") + speaker),
                roles: finding.roles.compactMap { input.roles.indices.contains($0) ? input.roles[$0].name : nil },
                help: Self.help(of: finding, in: input),
                suggestions: finding.suggestions.compactMap { suggestion in
                    guard suggestion.measured != nil, input.roles.indices.contains(suggestion.role) else { return nil }
                    return (input.roles[suggestion.role].name, suggestion.value)
                }, plugin: stranger)
        }
        guard let stranger, all.count > Self.findingLimit else { return all }
        let grave: [CheckFinding.Level] = [.error, .warning, .note]
        all = grave.flatMap { level in all.filter { $0.level == level } }
        let rest = all[Self.findingLimit...]
        let shown = Array(all.prefix(Self.findingLimit))
        return shown + [
            CheckFinding(
                rule: rest.first?.rule ?? name, level: rest.first?.level ?? .note,
                message:
                    "'\(name)' of the plug-in '\(stranger)' has found \(rest.count) more, of which none is worse; \(Self.findingLimit) are shown",
                roles: [], help: "mend some of them and check again", plugin: stranger)
        ]
    }

    /// All that is wrong with a call as it is written.
    public func faults(in call: FunctionCall, as use: FunctionCall.Use) -> [FunctionError] {
        let signature: FunctionSignature
        do throws(FunctionError) {
            signature = try self.signature(call.name, Self.kind(use))
        } catch {
            return [error]
        }
        guard use == .transform else { return faults(in: call.arguments, of: signature, offset: 0) }
        guard let first = call.arguments.first, first.label == nil || first.label == "color" else {
            return [Self.needsColor(call, signature)]
        }
        var faults: [FunctionError] = []
        do throws(FunctionError) { _ = try Self.color(first.value, of: signature) } catch { faults.append(error) }
        return faults + self.faults(in: Array(call.arguments.dropFirst()), of: signature, offset: 1)
    }

    private func faults(
        in arguments: [FunctionCall.Argument], of signature: FunctionSignature, offset: Int
    ) -> [FunctionError] {
        do throws(FunctionError) {
            _ = try bind(arguments, to: signature, offset: offset)
            return []
        } catch {
            return error.argument == nil && error.message == Self.unfit ? [] : [error] + error.others
        }
    }

    private static let unfit = "the arguments do not fit"

    private static func kind(_ use: FunctionCall.Use) -> FunctionKind {
        switch use {
        case .transform: .transform
        case .derivation: .derive
        case .check: .check
        }
    }

    private static func needsColor(_ call: FunctionCall, _ signature: FunctionSignature) -> FunctionError {
        FunctionError(
            .badArgument, "'\(call.name)()' needs a colour first", help: "write \(signature.usage)",
            argument: call.arguments.isEmpty ? nil : 0)
    }

    /// Whether every pair of a theme has, for certain, what is required of it. A role without a colour makes none.
    private static func meetsItsPairs(_ theme: Theme) -> Bool {
        theme.pairs.allSatisfy { pair in
            guard let foreground = theme.color(pair.foreground), let background = theme.color(pair.background) else {
                return true
            }
            return pair.level.ratio > 0
                && PluginTheme.isMet(foreground, on: background, .wcagRatio, pair.level.ratio)
        }
    }

    /// Contrast, where a plug-in checks it: roles imply pairs by their names. Other checks run where a pack asks for them.
    public var impliedChecks: [String] {
        host.registry.function("contrast")?.signature.kind == .check ? ["contrast"] : []
    }

    /// Whether the check is silent where all pairs are met, and they are.
    public func passesImpliedChecks(_ theme: Theme) -> Bool {
        host.registry.isSilentAtAGlance("contrast") && Self.meetsItsPairs(theme)
    }

    /// Whether the manifest says so of the function.
    public func seesOnlyColors(_ name: String) -> Bool {
        host.registry.seesOnlyColorsAtAGlance(name) || host.registry.function(name)?.signature.seesOnlyColors ?? false
    }

    // MARK: - Names and arguments

    private func signature(_ name: String, _ kind: FunctionKind) throws(FunctionError) -> FunctionSignature {
        if let function = host.registry.function(name) {
            if function.signature.kind == kind { return function.signature }
            throw FunctionError(
                .unknown, "'\(name)' is a \(Self.title(function.signature.kind)), not a \(Self.title(kind))",
                help: kind == .derive ? "derivations stand after 'derive:'" : nil)
        }
        let shown = kind == .transform ? "\(name)()" : name
        if let broken = host.registry.broken(having: name) {
            // With the line, where it is a mistake in the manifest.
            let line = broken.location.map { $0.path == broken.folder + "/plugin.yaml" ? $0.place.line : 0 } ?? 0
            throw FunctionError(
                .missingPlugin,
                line > 0
                    ? "'\(shown)' is provided by '\(broken.folder)', whose plugin.yaml has a mistake in line \(line): \(broken.reason)"
                    : "'\(shown)' cannot be called, because of its plug-in: \(broken.reason)",
                help: broken.help ?? "mend it: see livery plugin list --all")
        }
        if let plugin = KnownFunctions.plugin(of: name, kind) {
            throw FunctionError(
                .missingPlugin, "'\(shown)' needs the plug-in '\(plugin)', which is not installed",
                help: "install it into \(Self.userFolder), or write the value itself")
        }
        if let empty = host.registry.diagnostics.first(where: { $0.code == "plugin-directory-empty" }) {
            throw FunctionError(
                .missingPlugin, "no plug-in has a \(Self.title(kind)) '\(shown)'; \(empty.message)", help: empty.help)
        }
        let known = host.registry.functions(of: kind).map(\.signature.name)
        let meant = Suggestions.match(for: name, among: known)
        // `rbg(1, 2, 3)` is written as a transform would be.
        if kind == .transform, meant == nil, let color = ColorFunctionName.nearest(to: name)?.first {
            throw FunctionError(
                .unknown, "there is no function '\(name)()'", help: "did you mean '\(color)()'?", meant: (color, false))
        }
        throw FunctionError(
            .unknown, "no plug-in has a \(Self.title(kind)) '\(shown)'",
            help: meant.map { "did you mean '\($0.name)'?" }
                ?? (known.isEmpty ? "no plug-in is installed" : "known are \(known.joined(separator: ", "))"),
            meant: meant)
    }

    /// Where users put plug-ins.
    private static let userFolder: String =
        PluginSearchPath.standard().directories.first { $0.origin == .user }?.path ?? "/usr/local/lib/livery/plugins"

    private static func title(_ kind: FunctionKind) -> String {
        switch kind {
        case .transform: "transform"
        case .derive: "derivation"
        case .check: "check"
        }
    }

    private func bind(
        _ arguments: [FunctionCall.Argument], to signature: FunctionSignature, offset: Int
    ) throws(FunctionError) -> BoundArguments {
        var converted: [Argument] = []
        var position = 0
        var faults: [(index: Int, error: FunctionError)] = []
        var unknown: Set<Int> = []
        for (index, argument) in arguments.enumerated() {
            let parameter: ParameterSignature?
            if let label = argument.label {
                parameter = signature.parameters.first { $0.id == label }
            } else {
                // A last parameter that takes a list takes all that follows; anything else is too many.
                let last = signature.parameters.last.flatMap { $0.type.isList ? $0 : nil }
                parameter = position < signature.parameters.count ? signature.parameters[position] : last
                position += 1
            }
            let wantsColor = parameter.map { $0.type == .color || $0.type == .colors } ?? false
            do throws(FunctionError) {
                let value: ArgumentValue =
                    wantsColor
                    ? try Self.color(argument.value, of: signature).map { .color($0) } ?? .pendingColor
                    : Self.value(argument.value)
                converted.append(Argument(value, label: argument.label))
                // Of what is not known nothing can be said but what its name is.
                if case .unknown = argument.value, argument.label == nil || parameter != nil { unknown.insert(index) }
            } catch {
                var error = error
                error.argument = index + offset
                faults.append((index, error))
                converted.append(Argument(.pendingColor, label: argument.label))
            }
        }
        var bound: BoundArguments?
        do throws(ArgumentProblems) {
            bound = try signature.bind(converted)
        } catch {
            for problem in error.problems where !(problem.index.map(unknown.contains) ?? false) {
                let fault = FunctionError(
                    .badArgument, problem.message, help: problem.help ?? "write \(signature.usage)",
                    argument: problem.index.map { $0 + offset },
                    meantArgument: problem.meant.map { ($0.text, $0.isLabel, $0.isSure) })
                faults.append((problem.index ?? arguments.count, fault))
            }
        }
        faults.sort { $0.index < $1.index }
        if let bound, faults.isEmpty { return bound }
        guard var first = faults.first?.error else {
            // Only where something is not known, and then nothing is called.
            throw FunctionError(.badArgument, Self.unfit)
        }
        first.others = faults.dropFirst().map(\.error)
        throw first
    }

    /// Whether the roles that arguments name are there, before anything is loaded.
    private static func check(
        _ bound: BoundArguments, of call: FunctionCall, against signature: FunctionSignature, _ theme: PluginTheme
    ) throws(FunctionError) {
        var faults: [FunctionError] = []
        for (parameter, value) in zip(signature.parameters, bound.values) {
            let names: [String]
            switch (parameter.type, value) {
            case (.role, .word(let name)?): names = [name]
            case (_, .words(let list)?): names = list
            default: continue
            }
            for missing in names where !theme.roles.contains(where: { $0.name == missing }) {
                let meant = Suggestions.match(for: missing, among: theme.roles.map(\.name))
                faults.append(
                    FunctionError(
                        .badArgument,
                        "'\(parameter.id)' of '\(signature.name)' names '\(missing)', and the theme has no such role",
                        help: meant.map { "did you mean '\($0.name)'?" },
                        argument: call.arguments.firstIndex {
                            if case .word(missing) = $0.value { true } else { false }
                        }))
            }
        }
        guard var first = faults.first else { return }
        first.others = Array(faults.dropFirst())
        throw first
    }

    private static func value(_ value: FunctionCall.Value) -> ArgumentValue {
        switch value {
        case .color(let color): .color(color)
        case .number(let number, _): .number(number.value, unit: number.unit.rawValue)
        case .word(let word): .word(word)
        case .unknown: .pendingColor
        }
    }

    /// The colour that an argument is; `nil` for one that is not known.
    private static func color(
        _ value: FunctionCall.Value, of function: FunctionSignature
    ) throws(FunctionError) -> ColorValue? {
        let text: String
        switch value {
        case .unknown: return nil
        case .color(let color): return color
        case .word(let word): text = word
        case .number(let number, let digits): text = digits ?? number.description
        }
        do throws(ColorSyntaxError) {
            return try ColorValue(pack: text)
        } catch {
            // Only a word can be a name without its '$'.
            let isName = text.first?.isLetter ?? false
            throw FunctionError(
                .badArgument, "'\(function.name)()' wants a colour here, and '\(text)' is none",
                help: error.suggestion.map { "did you mean '\($0)'?" }
                    ?? (isName ? "references begin with '$'" : "write \(function.usage)"), argument: 0,
                meantArgument: error.suggestion.map { ($0, false, false) }
                    ?? (isName ? ("$" + text, false, false) : nil))
        }
    }

    // MARK: - Results

    private func error(_ error: PluginError) -> FunctionError {
        let isMissing =
            switch error.code {
            case .libraryMissing, .notALibrary, .libraryTruncated, .wrongArchitecture, .dependencyMissing,
                .symbolMissing, .entryMissing, .loadFailed, .noLibraryForPlatform, .unsafeFile, .wrongInterface,
                .isolationUnavailable, .notPinned, .changed, .malformed, .unsafeLibrary:
                true
            default: false
            }
        // Who misbehaves might have left something behind; nothing of it counts.
        let isFault =
            switch error.code {
            case .crashed, .timedOut, .forbidden, .exited, .outOfMemory, .badAnswer, .wroteOutOfBounds: true
            default: false
            }
        var result = FunctionError(
            isMissing ? .missingPlugin : .failed, error.message + (isFault ? "; nothing that it gave is used" : ""),
            help: error.help)
        result.plugin = error.plugin.flatMap { host.registry.plugin($0) }.flatMap { $0.trust == .bundled ? nil : $0.id }
        return result
    }

    /// The rule in the plug-in's words, with the contrast before and after.
    private static func rule(of role: PluginDerivation.DerivedRole, in theme: PluginTheme) -> String {
        var text = role.note.isEmpty ? role.rule : "\(role.rule): \(role.note)"
        let ratios = role.measures.filter { $0.metric == .wcagRatio }.map { measure in
            "on \(theme.roles[measure.against].name) \(ContrastRatio.formatted(measure.before)) → \(ContrastRatio.formatted(measure.after))"
        }
        if !ratios.isEmpty { text += " (contrast " + ratios.joined(separator: ", ") + ")" }
        return text
    }

    private static func help(of finding: PluginFinding, in theme: PluginTheme) -> String? {
        let own = finding.help.isEmpty ? nil : finding.help
        guard let suggestion = finding.suggestions.first, theme.roles.indices.contains(suggestion.role) else {
            let rejected = finding.rejectedSuggestions
            guard rejected > 0 else { return own }
            // Said, so that nobody takes the plug-in's own words for more than they are.
            let what = DiagnosticSummary.counted(rejected, "suggestion")
            let label =
                "Livery has tried \(what) of the plug-in, and \(rejected == 1 ? "it does not mend" : "none of them mends") it"
            return own.map { "\($0); \(label)" } ?? label
        }
        let name = theme.roles[suggestion.role].name
        guard let reached = suggestion.measured else {
            return "it suggests \(suggestion.value.hexString) for '\(name)', which Livery cannot try"
        }
        let broken = suggestion.brokenPairs
        let cost =
            broken == 0 ? "" : "; \(broken) other pair\(broken == 1 ? " loses its" : "s lose their") contrast then"
        return
            "make '\(name)' \(suggestion.value.hexString), which gives \(number(reached, finding.measurement?.metric))\(cost)"
    }

    /// What was measured, in words, for a finding whose message has no number in it; `nil` when that has, or nothing was.
    private static func evidence(of finding: PluginFinding) -> String? {
        guard let measurement = finding.measurement, measurement.verdict == .verified,
            let measured = measurement.measured, !finding.message.utf8.contains(where: { 0x30...0x39 ~= $0 })
        else { return nil }
        let metric = measurement.metric
        let relation = measurement.relation == .atLeast ? "at least" : "at most"
        return
            " (\(title(metric)) is \(number(measured, metric)), and \(relation) \(number(measurement.required, metric)) is wanted)"
    }

    /// What the host says to a number that it has measured otherwise; `nil` when it has not.
    private static func dispute(of finding: PluginFinding) -> String? {
        guard let measurement = finding.measurement, measurement.verdict == .disputed,
            let measured = measurement.measured
        else { return nil }
        let metric = measurement.metric
        let claimed = number(measurement.claimed, metric)
        return
            " (disputed: the plug-in '\(finding.plugin)' gives \(title(metric)) \(claimed), and it is \(number(measured, metric)))"
    }

    /// A measurement in words, before its number.
    private static func title(_ metric: PluginMetric) -> String {
        switch metric {
        case .wcagRatio: "the contrast"
        case .lightness: "the difference of lightness"
        case .deltaEOK: "the distance in OKLab"
        case .deltaE2000: "the difference CIEDE2000"
        case .other(let name): "'\(name)'"
        }
    }

    /// A measured number, with the digits that matter of it.
    private static func number(_ value: Double, _ metric: PluginMetric?) -> String {
        switch metric {
        case .wcagRatio?, nil: return ContrastRatio.formatted(value)
        default:
            guard value.isFinite, abs(value) < 1e9 else { return "\(value)" }
            // Four decimals, so that what differs is seen to differ where distances are small.
            let rounded = (value * 10_000).rounded() / 10_000
            return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
        }
    }
}
