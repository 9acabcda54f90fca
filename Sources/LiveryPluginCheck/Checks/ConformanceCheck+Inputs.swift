internal import LiveryColor
internal import LiveryPlugins

extension ConformanceCheck {
    /// What functions make of what they are called with.
    static let inputChecks: [ConformanceCheck] = [
        ConformanceCheck(
            43, "parameter-edges", .robustness, level: 2, "Parameters work at their limits, and with every choice",
            reason: "A pack may use every value that the manifest allows.",
            advice: "Mend the function, or narrow the range in the manifest."
        ) { context throws(CheckInterruption) in
            let (session, module) = try context.session()
            var count = 0
            for signature in try context.functions() {
                let trial = try Trial(signature, module, context)
                var said = 0
                for arguments in trial.arguments().edges where said < 5 {
                    count += 1
                    let request = trial.request(arguments)
                    let answer = try trial.run(request, in: session)
                    for complaint in trial.complaints(answer, request) {
                        context.fail("'\(trial.name)' \(complaint), called \(trial.words(request))")
                        said += 1
                    }
                }
            }
            if count == 0 { throw .skipped("no function has a parameter") }
        },
        ConformanceCheck(
            44, "random-arguments", .robustness, level: 2, "Any arguments give sound results, or a reason",
            reason: "Nobody can think of every combination.",
            advice: "Run the check again with the seed of the failure, and mend what it shows."
        ) { context throws(CheckInterruption) in
            let rounds = [10, 40, 200, 1000, 5000][context.level - 1]
            let (session, module) = try context.session()
            var random = SeededRandom(context.seed)
            for signature in try context.functions() {
                let trial = try Trial(signature, module, context)
                var said = 0
                for round in 0..<rounds where said < 5 {
                    let theme = SampleThemes.sized(
                        round % 12, in: trial.space, code: trial.described.space, seed: context.seed &+ UInt64(round))
                    let request = trial.request(
                        trial.arguments(roles: theme.roles.count).random(&random),
                        colors: trial.colors(1 + round % 97, seed: context.seed &+ UInt64(round)), theme: theme)
                    let answer = try trial.run(request, in: session)
                    for complaint in trial.complaints(answer, request) {
                        context.fail("'\(trial.name)' \(complaint), called \(trial.words(request)) (round \(round))")
                        said += 1
                    }
                }
            }
        },
        ConformanceCheck(
            45, "batch-sizes", .robustness, level: 2, "Batches of every size work, also of none",
            reason: "The host decides how many colours come in a call.",
            advice: "Loop over batch->count; expect 0, when the arrays may be null."
        ) { context throws(CheckInterruption) in
            let (session, module) = try context.session()
            for signature in try context.functions(.transform) {
                let trial = try Trial(signature, module, context)
                for count in [0, 1, 2, 3, 17, 4096] + (context.level >= 3 ? [65_536] : []) {
                    let request = trial.request(colors: trial.colors(count))
                    let answer = try trial.run(request, in: session, within: 60)
                    for complaint in trial.complaints(answer, request) {
                        context.fail("'\(trial.name)' \(complaint), called \(trial.words(request))")
                    }
                    if count == 0, answer.status != 0 {
                        context.fail("'\(trial.name)' fails without colours: \(answer.words)")
                    }
                }
            }
        },
        ConformanceCheck(
            46, "strange-colors", .robustness, level: 2,
            "Colours outside of every gamut give finite results, or a reason",
            reason:
                "Colours are passed as they are: negative, above 1, tiny. Even a host with a fault must not crash you.",
            advice: "Limit what you compute with; refuse a colour with host->fail_at."
        ) { context throws(CheckInterruption) in
            let (session, module) = try context.session()
            for signature in try context.functions(.transform) {
                let trial = try Trial(signature, module, context)
                let strange = SampleColors.strange(context.level < 3 ? 200 : 2000, seed: context.seed)
                let request = trial.request(colors: strange)
                let answer = try trial.run(request, in: session)
                for complaint in trial.complaints(answer, request) { context.fail("'\(trial.name)' \(complaint)") }
                // What no host passes: nothing is asked of the results, only that it comes back.
                let impossible: [SIMD4<Float>] = [
                    SIMD4(.nan, 0, 0, 1), SIMD4(.infinity, 0, 0, 1), SIMD4(0, -.infinity, .nan, 1),
                    SIMD4(.greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e30, .nan),
                ]
                _ = try trial.run(trial.request(colors: impossible), in: session)
            }
        },
        ConformanceCheck(
            47, "results-in-bounds", .robustness, level: 1, "It writes its results, and nothing around them",
            reason: "What lies there belongs to the host, and was found by luck if it does no harm.",
            advice: "Write batch->count colours to batch->out, and as many bytes to batch->missing_out."
        ) { context throws(CheckInterruption) in
            for signature in try context.functions(.transform) {
                for count in [1, 5, 64, 257] {
                    let (session, module) = try context.session()
                    let trial = try Trial(signature, module, context)
                    let colors = trial.colors(count)
                    let request = trial.request(colors: colors, missing: colors.map { _ in 0 })
                    let answer = try trial.run(request, in: session)
                    for complaint in trial.complaints(answer, request) {
                        context.fail("'\(trial.name)' \(complaint), called \(trial.words(request))")
                    }
                }
            }
        },
        ConformanceCheck(
            48, "input-unchanged", .robustness, level: 1, "It leaves what it is passed as it is",
            reason: "The host passes the same memory to others.",
            advice: "Copy what you want to change; take const away from nothing."
        ) { context throws(CheckInterruption) in
            // The memory can only be read, so that a write ends the process, which is the failure.
            let (session, module) = try context.session()
            for signature in try context.functions() {
                let trial = try Trial(signature, module, context)
                var random = SeededRandom(context.seed)
                _ = try trial.run(trial.request(), in: session)
                _ = try trial.run(trial.request(trial.arguments().random(&random)), in: session)
            }
        },
    ]
}
