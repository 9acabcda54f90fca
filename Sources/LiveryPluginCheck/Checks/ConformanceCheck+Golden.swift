internal import LiveryColor
internal import LiveryDiagnostics
internal import LiveryPlugins

extension ConformanceCheck {
    /// What has not changed by accident.
    static let goldenChecks: [ConformanceCheck] = [
        ConformanceCheck(
            60, "golden-results", .colors, level: 1, "Results are those of the golden file",
            reason: "Themes of others change when a function gives other colours.",
            advice: "Mend what changed the results; where the change is meant, run the check with --record."
        ) { context throws(CheckInterruption) in
            let manifest = try context.manifest()
            let path = context.bundle.folder + "/" + GoldenFile.path
            if context.golden == .record {
                let (session, module) = try context.session()
                var file = GoldenFile(plugin: manifest.id, version: manifest.version.description, cases: [])
                for signature in manifest.functions {
                    let trial = try Trial(signature, module, context)
                    for item in Self.cases(trial) { file.cases.append(try Self.answered(item, trial, session)) }
                }
                let folder = context.bundle.folder + "/" + GoldenFile.folder
                if let problem = BundleFiles.write(file.text, to: path, folder: folder) {
                    throw .environment("'\(path)' cannot be written: \(problem)")
                }
                context.note("'\(path)' holds \(DiagnosticSummary.counted(file.cases.count, "call")) now")
                return
            }
            guard let bytes = BundleFiles.contents(of: path) else {
                if context.golden == .require { context.fail("there is no '\(path)'", help: "write it with --record") }
                throw .skipped("there is no '\(GoldenFile.path)' in the plug-in's folder; --record writes it")
            }
            let file: GoldenFile
            do throws(GoldenFile.Unreadable) {
                file = try GoldenFile(reading: bytes, path: path)
            } catch {
                context.fail("'\(path)' cannot be read: \(error.reason)", at: Location(path: path))
                return
            }
            let (session, module) = try context.session()
            var differing = 0
            for item in file.cases {
                guard let signature = manifest.functions.first(where: { $0.name == item.function }) else {
                    context.fail("there is no function '\(item.function)' any more")
                    continue
                }
                let trial = try Trial(signature, module, context)
                let now = try Self.answered(item, trial, session)
                guard let difference = Self.difference(item, now, trial, context.tolerance) else { continue }
                differing += 1
                if differing <= 5 { context.fail("'\(item.function)' \(difference)", at: Location(path: path)) }
            }
            if differing > 5 { context.fail("\(differing) of \(file.cases.count) calls give something else") }
        }
    ]

    /// The calls that a golden file is made of, without results.
    private static func cases(_ trial: Trial) -> [GoldenCase] {
        var random = SeededRandom(60)
        let isTransform = trial.signature.kind == .transform
        let themes = isTransform ? [""] : ["good"] + SampleThemes.bad(in: trial.space, code: 0).prefix(4).map(\.0)
        var cases: [GoldenCase] = []
        for theme in themes {
            let sample = trial.arguments(roles: trial.theme.roles.count)
            var sets = [sample.defaults]
            if !trial.signature.parameters.isEmpty { sets += (0..<2).map { _ in sample.random(&random) } }
            for arguments in sets {
                cases.append(
                    GoldenCase(
                        function: trial.name, arguments: arguments,
                        input: isTransform ? trial.colors(24, seed: 60) : [], theme: theme, result: .failure(0)))
            }
        }
        return cases
    }

    /// A call with the results of now.
    private static func answered(
        _ item: GoldenCase, _ trial: Trial, _ session: any PluginSession
    ) throws(CheckInterruption) -> GoldenCase {
        var item = item
        let bad = SampleThemes.bad(in: trial.space, code: trial.described.space)
        let theme = item.theme == "good" ? trial.theme : bad.first { $0.0 == item.theme }?.1 ?? trial.theme
        let answer = try trial.run(
            trial.request(item.arguments, colors: item.input, theme: theme), in: session)
        func name(_ role: UInt32) -> String {
            theme.roles.indices.contains(Int(role)) ? theme.roles[Int(role)].name : "?"
        }
        switch trial.signature.kind {
        case _ where !answer.isSuccess: item.result = .failure(answer.status)
        case .transform: item.result = .colors(trial.results(answer))
        case .derive:
            item.result = .roles(
                answer.derived.map {
                    .init(
                        name: $0.role == .max ? $0.name : name($0.role), status: $0.status,
                        value: $0.status == 1 ? $0.value : SIMD4())
                })
        case .check:
            item.result = .findings(
                answer.findings.map {
                    .init(rule: $0.rule, severity: $0.severity, roles: $0.roles.map(name), measured: $0.measured)
                })
        }
        return item
    }

    /// How a call differs from what it gave before, as the rest of a sentence; `nil` when it does not.
    private static func difference(
        _ before: GoldenCase, _ now: GoldenCase, _ trial: Trial, _ tolerance: Double
    ) -> String? {
        let text = trial.arguments().text(before.arguments)
        let with = text.isEmpty ? "" : " with \(text)"
        func apart(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Double {
            guard Trial.isSound(a), Trial.isSound(b) else { return a == b ? 0 : .infinity }
            return max(
                ColorValue(raw: a, in: trial.space).deltaEOK(to: ColorValue(raw: b, in: trial.space)),
                Double(abs(a.w - b.w)))
        }
        switch (before.result, now.result) {
        case (.failure(let old), .failure(let new)): return old == new ? nil : "fails with \(new)\(with), not \(old)"
        case (.colors(let old), .colors(let new)):
            for (index, (a, b)) in zip(old, new).enumerated() {
                let input = ColorValue.text(before.input[index], in: trial.space)
                switch (a, b) {
                case (nil, nil): continue
                case (nil, _): return "does not refuse \(input) any more\(with)"
                case (_, nil): return "refuses \(input) now\(with)"
                case (let a?, let b?):
                    guard apart(a, b) > tolerance else { continue }
                    return
                        "makes \(ColorValue.text(b, in: trial.space)) of \(input)\(with), not \(ColorValue.text(a, in: trial.space))"
                }
            }
            return old.count == new.count ? nil : "gives another number of colours\(with)"
        case (.roles(let old), .roles(let new)):
            for (a, b) in zip(old, new)
            where a.name != b.name || a.status != b.status || apart(a.value, b.value) > tolerance {
                return
                    "gives \(ColorValue.text(b.value, in: trial.space)) for '\(b.name)'\(with), not \(ColorValue.text(a.value, in: trial.space)) for '\(a.name)'"
            }
            return old.count == new.count
                ? nil : "gives \(DiagnosticSummary.counted(new.count, "result"))\(with), not \(old.count)"
        case (.findings(let old), .findings(let new)):
            for (a, b) in zip(old, new)
            where a.rule != b.rule || a.severity != b.severity || a.roles != b.roles
                || abs(a.measured - b.measured) > max(tolerance, 1e-6) * max(1, abs(a.measured))
            {
                return "finds '\(b.rule)' (\(b.measured))\(with), not '\(a.rule)' (\(a.measured))"
            }
            return old.count == new.count ? nil : "finds \(new.count) things\(with), not \(old.count)"
        default: return "gives something else than before\(with)"
        }
    }
}
