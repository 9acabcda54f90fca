internal import CLiveryPlugin
internal import LiveryColor

extension PluginHost {
    /// Makes of a theme the values of a variant of it: what `derive: dark` asks for.
    ///
    /// Values are in the space that the function computes in. What it measured has been measured again.
    ///
    /// - Parameters:
    ///   - name: The function's name.
    ///   - theme: The theme to derive from; roles with a ``PluginTheme/Role/stated`` value stay as stated.
    ///   - arguments: What ``FunctionSignature/bind(_:)`` made of the arguments.
    ///   - options: What the caller wants to know, and may want to stop.
    /// - Returns: A result for each role that the plug-in has answered for, and its findings.
    /// - Throws: Why there is no result, for example that the function refuses the theme.
    public func derive(
        _ name: String, _ theme: PluginTheme, _ arguments: BoundArguments, options: CallOptions = CallOptions()
    ) throws(PluginError) -> PluginDerivation {
        let results = try collect(name, .derive, theme, arguments, options)
        var derived = [ColorValue?](theme.roles.map { $0.stated })
        for role in results.collector.derived {
            if let index = role.index { derived[index] = role.outcome.value }
        }
        let verifier = ResultVerifier(values: derived, pairs: theme.pairs, plugin: results.plugin, function: name)
        let answered = Set(results.collector.derived.compactMap(\.index))
        return PluginDerivation(
            roles: results.collector.derived.map { role in
                PluginDerivation.DerivedRole(
                    index: role.index, name: role.name, outcome: role.outcome, rule: role.rule, note: role.note,
                    isCompromise: role.isCompromise, measures: measures(of: role, in: theme, derived))
            },
            unanswered: theme.roles.indices.filter { theme.roles[$0].stated == nil && !answered.contains($0) },
            findings: results.collector.findings.map { verifier.verified($0) })
    }

    /// Looks for what is wrong with a theme.
    ///
    /// - Parameters:
    ///   - name: The function's name.
    ///   - theme: The theme.
    ///   - arguments: What ``FunctionSignature/bind(_:)`` made of the arguments.
    ///   - options: What the caller wants to know, and may want to stop.
    /// - Returns: The findings in the order in which the plug-in gave them, measured again, with suggestions that were tried.
    /// - Throws: Why there is no result.
    public func check(
        _ name: String, _ theme: PluginTheme, _ arguments: BoundArguments, options: CallOptions = CallOptions()
    ) throws(PluginError) -> [PluginFinding] {
        let results = try collect(name, .check, theme, arguments, options)
        let verifier = ResultVerifier(
            values: theme.roles.map(\.value), pairs: theme.pairs, plugin: results.plugin, function: name)
        return results.collector.findings.map { verifier.verified($0) }
    }

    private func collect(
        _ name: String, _ kind: FunctionKind, _ theme: PluginTheme, _ arguments: BoundArguments, _ options: CallOptions
    ) throws(PluginError) -> (collector: ResultCollector, plugin: String) {
        let found = try find(name, kind)
        let theme = found.signature.seesOnlyColors ? theme.colorsOnly : theme
        for pair in theme.pairs {
            guard theme.roles.indices.contains(pair.foreground), theme.roles.indices.contains(pair.background) else {
                throw PluginError(
                    .badArguments, plugin: found.plugin, function: name,
                    "'\(name)' of the plug-in '\(found.plugin)' cannot be called: a pair of the theme names a role that it does not have"
                )
            }
        }
        let context = CallContext(plugin: found.plugin, function: name, options: completed(options))
        let (status, collector) = try calling(found) { () throws(PluginError) in
            let (library, function) = try load(found)
            let collector = ResultCollector(theme: theme, space: function.space)
            let call = PluginCall(
                function: function, signature: found.signature, bound: arguments, context: context,
                content: .theme(theme, collector))
            return (try library.run(call, meanwhile: {}), collector)
        }
        if let violation = collector.violation {
            throw PluginError(
                .badResult, plugin: found.plugin, function: name,
                "'\(name)' of the plug-in '\(found.plugin)' \(violation)")
        }
        guard status == LV_OK else { throw failure(status, context, name) }
        return (collector, found.plugin)
    }

    /// What a derived role measures against others, before and after, with what the host says to the plug-in's own numbers.
    private func measures(
        of role: RawDerivedRole, in theme: PluginTheme, _ derived: [ColorValue?]
    ) -> [PluginDerivation.Measure] {
        guard let index = role.index, let value = role.outcome.value else { return [] }
        return role.measures.map { claim in
            // Who is the foreground is the pack's to say; without a pair it is the role itself.
            let isBackground = theme.pairs.contains { $0.background == index && $0.foreground == claim.against }
            func measure(_ a: ColorValue, _ b: ColorValue) -> Double? {
                isBackground ? claim.metric.measure(b, a) : claim.metric.measure(a, b)
            }
            let other = (before: theme.roles[claim.against].value, after: derived[claim.against])
            let own = theme.roles[index].value
            guard let after = other.after, let newExact = measure(value, after),
                let newOnScreen = measure(value.onScreen, after.onScreen), let oldExact = measure(own, other.before),
                let oldOnScreen = measure(own.onScreen, other.before.onScreen)
            else {
                return .init(
                    against: claim.against, metric: claim.metric, before: claim.before, after: claim.after,
                    required: claim.required, verdict: .unverifiable)
            }
            let isGood =
                ResultVerifier.verdict(on: claim.before, exact: oldExact, onScreen: oldOnScreen) == .verified
                && ResultVerifier.verdict(
                    on: claim.after, exact: newExact, onScreen: newOnScreen, holds: { $0 >= claim.required })
                    == .verified
            return .init(
                against: claim.against, metric: claim.metric, before: oldExact, after: newExact,
                required: claim.required, verdict: isGood ? .verified : .disputed)
        }
    }
}
