internal import LiveryColor
internal import LiveryPlugins

extension ConformanceCheck {
    /// What transforms do to colours.
    static let colorChecks: [ConformanceCheck] = [
        ConformanceCheck(
            53, "deterministic", .colors, level: 1,
            "Same input, same bits: again, elsewhere, in parts, in another order",
            reason: "Themes are compared, cached and reproduced; each colour depends on itself only.",
            advice: "Look for uninitialised memory, static variables, random numbers, clocks, and sums over the batch."
        ) { context throws(CheckInterruption) in
            let (session, module) = try context.session()
            let (other, _) = try context.session()
            for signature in try context.functions() {
                let trial = try Trial(signature, module, context)
                var request = trial.request(colors: trial.colors(97))
                request.times = 3
                let whole = try trial.run(request, in: session)
                if whole.differing > 0 { context.fail("'\(trial.name)' gives something else when it is called again") }
                if !trial.agree(whole, try trial.run(request, in: other)) {
                    context.fail("'\(trial.name)' gives something else in another process")
                }
                guard case .colors(let space, let colors, _) = request.input, whole.isSuccess else { continue }
                func answer(_ part: [SIMD4<Float>]) throws(CheckInterruption) -> [SIMD4<Float>?] {
                    let call = CallRequest(
                        function: request.function, arguments: request.arguments,
                        input: .colors(space: space, part, missing: []))
                    return trial.results(try trial.run(call, in: session))
                }
                let results = trial.results(whole)
                let parts = try answer(Array(colors[..<40])) + answer(Array(colors[40...]))
                if let index = results.indices.first(where: { results[$0] != parts[$0] }) {
                    context.fail(
                        "'\(trial.name)' makes something else of \(ColorValue.text(colors[index], in: trial.space)) when it comes with fewer colours"
                    )
                }
                let reversed = Array(try answer(colors.reversed()).reversed())
                if let index = results.indices.first(where: { results[$0] != reversed[$0] }) {
                    context.fail(
                        "'\(trial.name)' makes something else of \(ColorValue.text(colors[index], in: trial.space)) when the colours come in another order"
                    )
                }
            }
        },
        ConformanceCheck(
            54, "promises-kept", .colors, level: 2, "Functions keep what their flags promise",
            reason: "Hosts leave work out because of a promise.",
            advice: "Mend the function, or take the flag away."
        ) { context throws(CheckInterruption) in
            let rounds = [8, 24, 100, 400, 2000][context.level - 1]
            let (session, module) = try context.session()
            var promises = 0
            for signature in try context.functions(.transform) {
                let trial = try Trial(signature, module, context)
                func look(_ promise: String, _ property: Counterexample.Property) throws(CheckInterruption) {
                    promises += 1
                    let found = try Counterexample.search(
                        trial, in: session, rounds: rounds, seed: context.seed, property)
                    if let found { context.fail("'\(trial.name)' promises \(promise): " + found.sentence(trial)) }
                }
                let space = trial.space
                if trial.described.keepsAlpha {
                    try look("to keep alpha") { colors, arguments, apply throws(CheckInterruption) in
                        var faults: [Int: String] = [:]
                        for (index, result) in try apply(colors, arguments).enumerated() {
                            guard let result, result.w != colors[index].w else { continue }
                            faults[index] = "it makes alpha \(result.w)"
                        }
                        return faults
                    }
                }
                if trial.described.isIdempotent {
                    try look("to change nothing when it is applied again") {
                        colors, arguments, apply throws(CheckInterruption) in
                        let once = try apply(colors, arguments)
                        let twice = try apply(once.map { $0 ?? SIMD4() }, arguments)
                        return Self.differences(once, twice, in: space, "it makes", "and then")
                    }
                }
                if trial.described.isInvolution {
                    try look("to give the colour back when it is applied twice") {
                        colors, arguments, apply throws(CheckInterruption) in
                        let once = try apply(colors, arguments)
                        let twice = try apply(once.map { $0 ?? SIMD4() }, arguments)
                        let expected = colors.indices.map { once[$0] == nil ? nil : Optional(colors[$0]) }
                        return Self.differences(expected, twice, in: space, "applied twice", "it makes")
                    }
                }
            }
            if promises == 0 { throw .skipped("no transform promises anything about colours") }
        },
        ConformanceCheck(
            55, "gamut-reported", .colors, level: 2, "How many results lie outside of sRGB, and how far colours move",
            reason: "Nothing need fit a gamut, but authors should know.",
            advice: "Nothing need be done: the host maps colours where an output needs it."
        ) { context throws(CheckInterruption) in
            let (session, module) = try context.session()
            for signature in try context.functions(.transform) {
                let trial = try Trial(signature, module, context)
                let colors = SampleColors.colors(512, seed: context.seed).filter { $0.isInGamut(of: .srgb) }
                let answer = try trial.run(trial.request(colors: colors.map { $0.raw(in: trial.space) }), in: session)
                var outside = 0
                var farthest = 0.0
                var total = 0
                for (color, result) in zip(colors, trial.results(answer)) {
                    guard let result, Trial.isSound(result) else { continue }
                    let after = ColorValue(raw: result, in: trial.space)
                    total += 1
                    if !after.isInGamut(of: .srgb, tolerance: 0.000_1) { outside += 1 }
                    farthest = max(farthest, color.deltaEOK(to: after))
                }
                guard total > 0 else { continue }
                context.note(
                    "'\(trial.name)' brings \(outside * 100 / total) % of the colours out of sRGB, and moves one by \((farthest * 1000).rounded() / 1000) in OKLab at most"
                )
            }
        },
        ConformanceCheck(
            58, "rounding-harmless", .colors, level: 3,
            "A difference that nobody can see makes none that everybody sees",
            reason: "The host converts colours, which changes their last digits.",
            advice: "Avoid jumps: compare with a margin, and let what changes change by degrees."
        ) { context throws(CheckInterruption) in
            let (session, module) = try context.session()
            for signature in try context.functions(.transform) {
                let trial = try Trial(signature, module, context)
                let colors = SampleColors.colors(400, seed: context.seed)
                let exact = colors.map { $0.raw(in: trial.space) }
                // The same colours by way of another space, where the numbers are narrowed once more.
                let detour = colors.map { color in
                    ColorValue(raw: color.raw(in: .xyzD65), in: .xyzD65).raw(in: trial.space)
                }
                let first = trial.results(try trial.run(trial.request(colors: exact), in: session))
                let second = trial.results(try trial.run(trial.request(colors: detour), in: session))
                var jumps = 0
                var worst: (Double, Int) = (0, 0)
                for index in colors.indices {
                    guard let a = first[index], let b = second[index], Trial.isSound(a), Trial.isSound(b) else {
                        continue
                    }
                    let apart = ColorValue(raw: a, in: trial.space).deltaEOK(to: ColorValue(raw: b, in: trial.space))
                    if apart > 0.01 { jumps += 1 }
                    if apart > worst.0 { worst = (apart, index) }
                }
                if jumps > colors.count / 50 {
                    context.warn(
                        "'\(trial.name)' moves \(jumps) of \(colors.count) colours visibly when only their last digits change, \(ColorValue.text(exact[worst.1], in: trial.space)) by \((worst.0 * 1000).rounded() / 1000)"
                    )
                }
            }
        },
    ]

    /// Where colours differ by more than computing with 32 bits explains.
    private static func differences(
        _ wanted: [SIMD4<Float>?], _ got: [SIMD4<Float>?], in space: ColorSpace, _ first: String, _ second: String
    ) -> [Int: String] {
        var faults: [Int: String] = [:]
        for index in wanted.indices {
            guard let a = wanted[index], let b = got[index], Trial.isSound(a), Trial.isSound(b) else { continue }
            let apart = ColorValue(raw: a, in: space).deltaEOK(to: ColorValue(raw: b, in: space))
            guard apart > 0.000_5 || abs(a.w - b.w) > 0.000_1 else { continue }
            faults[index] = "\(first) \(ColorValue.text(a, in: space)), \(second) \(ColorValue.text(b, in: space))"
        }
        return faults
    }
}
