internal import LiveryPlugins

extension ConformanceCheck {
    /// How calls follow one another. Functions keep no state, so that nothing may depend on what was called before.
    static let callChecks: [ConformanceCheck] = [
        ConformanceCheck(
            37, "calls-leave-nothing", .robustness, level: 2, "A thousand calls leave nothing behind",
            reason: "A host may run for weeks.",
            advice: "Free what you allocate, or use host->scratch, which the host frees."
        ) { context throws(CheckInterruption) in
            let times = context.level < 3 ? 300 : context.level < 5 ? 1000 : 5000
            for signature in try context.functions() {
                let (session, module) = try context.session()
                let trial = try Trial(signature, module, context)
                var request = trial.request(colors: trial.colors(16))
                // The first calls may fill caches; what counts is whether it goes on.
                request.times = 100
                _ = try trial.run(request, in: session)
                let before = try session.usage()
                request.times = times
                _ = try trial.run(request, in: session, within: 60)
                let after = try session.usage()
                let grown = Int64(clamping: after.heapBytes) - Int64(clamping: before.heapBytes)
                if grown > Int64(times) * 8 {
                    context.fail("\(times) calls of '\(trial.name)' leave \(grown) bytes allocated")
                }
                if after.descriptors > before.descriptors {
                    context.fail("calls of '\(trial.name)' leave \(after.descriptors - before.descriptors) files open")
                }
                if let old = before.threads, let new = after.threads, new > old {
                    context.fail("calls of '\(trial.name)' leave \(new - old) threads running")
                }
            }
        },
        ConformanceCheck(
            38, "failures-leave-nothing", .robustness, level: 2, "A call that fails leaves nothing behind",
            reason: "One bad call must not spoil the next.",
            advice: "Keep no state; put nothing into static variables."
        ) { context throws(CheckInterruption) in
            let (session, module) = try context.session()
            for signature in try context.functions() {
                let trial = try Trial(signature, module, context)
                let first = try trial.run(trial.request(), in: session)
                for options in [CallRequest.Options.noServices, .cancelled] {
                    var failing = trial.request()
                    failing.options = options
                    failing.scratchLimit = 0
                    _ = try trial.run(failing, in: session)
                }
                if !trial.agree(first, try trial.run(trial.request(), in: session)) {
                    context.fail("'\(trial.name)' gives something else after a call that failed")
                }
            }
        },
        ConformanceCheck(
            39, "calls-independent", .robustness, level: 2, "Calls do not influence each other",
            reason: "A theme makes many calls with different arguments, in an order that may change.",
            advice: "Keep no state; compute everything from the arguments of the call."
        ) { context throws(CheckInterruption) in
            let (session, module) = try context.session()
            var random = SeededRandom(context.seed)
            for signature in try context.functions() {
                let trial = try Trial(signature, module, context)
                let arguments = trial.arguments()
                let one = trial.request(arguments.defaults)
                let first = try trial.run(one, in: session)
                for round in 0..<(context.level < 3 ? 2 : 8) {
                    let other = trial.request(
                        arguments.random(&random), colors: trial.colors(33, seed: context.seed &+ UInt64(round)))
                    _ = try trial.run(other, in: session)
                    guard trial.agree(first, try trial.run(one, in: session)) else {
                        context.fail("'\(trial.name)' gives something else after a call \(trial.words(other))")
                        break
                    }
                }
            }
        },
        ConformanceCheck(
            40, "any-order", .robustness, level: 2, "Functions can be called in any order",
            reason: "Which functions a theme needs, and when, is not the plug-in's business.",
            advice: "Prepare nothing in one function that another needs."
        ) { context throws(CheckInterruption) in
            let functions = try context.functions()
            let (forth, module) = try context.session()
            var first: [CallAnswer] = []
            for signature in functions {
                let trial = try Trial(signature, module, context)
                first.append(try trial.run(trial.request(), in: forth))
            }
            let (back, other) = try context.session()
            for (signature, answer) in zip(functions, first).reversed() {
                let trial = try Trial(signature, other, context)
                if !trial.agree(answer, try trial.run(trial.request(), in: back)) {
                    context.fail("'\(trial.name)' gives something else when it is called before the others")
                }
                // Hosts may ask again at any time.
                _ = try back.describe(DescribeRequest(), within: CallWatch.startLimit)
            }
        },
        ConformanceCheck(
            41, "cancellation", .robustness, level: 3, "It stops soon when the result is no longer wanted",
            reason: "People wait while it goes on.",
            advice: "Ask host->cancelled now and then in long calls, and return LV_ERR_CANCELLED."
        ) { context throws(CheckInterruption) in
            let (session, module) = try context.session()
            for signature in try context.functions() {
                let trial = try Trial(signature, module, context)
                var request = trial.request(
                    colors: trial.colors(65_536),
                    theme: SampleThemes.sized(500, in: trial.space, code: trial.described.space, seed: context.seed))
                request.options = [.cancelled]
                let answer = try trial.run(request, in: session, within: 60)
                if answer.status == -5 || answer.seconds <= 0.05 { continue }
                let time = milliseconds(answer.seconds)
                if answer.traces.cancelAsks > 0 {
                    context.fail("'\(trial.name)' is told to stop and goes on for \(time)")
                } else {
                    context.warn(
                        "'\(trial.name)' takes \(time) \(trial.words(request)), and never asks whether to stop")
                }
            }
        },
        ConformanceCheck(
            42, "memory-refused", .robustness, level: 2, "It bears it when there is no memory",
            reason: "A host that is short of memory should get a failure, not a crash.",
            advice: "Look whether host->scratch returns null, and fail with LV_ERR_MEMORY."
        ) { context throws(CheckInterruption) in
            let (session, module) = try context.session()
            var asked = 0
            for signature in try context.functions() {
                let trial = try Trial(signature, module, context)
                let usual = try trial.run(trial.request(), in: session)
                asked += usual.traces.scratchCalls
                for limit in 0..<min(usual.traces.scratchCalls, context.level < 4 ? 16 : 128) {
                    var request = trial.request()
                    request.scratchLimit = limit
                    let answer = try trial.run(request, in: session)
                    for complaint in trial.complaints(answer, request) {
                        context.fail("'\(trial.name)' \(complaint) when request \(limit + 1) for memory is refused")
                    }
                }
            }
            if asked == 0 { throw .skipped("it asks the host for no memory") }
        },
    ]
}
