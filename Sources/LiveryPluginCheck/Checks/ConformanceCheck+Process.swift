internal import LiveryPlugins

extension ConformanceCheck {
    /// What functions do to their process, and how long they take.
    static let processChecks: [ConformanceCheck] = [
        ConformanceCheck(
            49, "process-unchanged", .robustness, level: 1, "It leaves the process as it finds it",
            reason: "Rounding, locale, signals and environment belong to everything else in the process too.",
            advice: "Do without setlocale, signal, chdir, umask, setenv and changes of the floating-point mode."
        ) { context throws(CheckInterruption) in
            let (loaded, answer) = try context.loadedSession()
            if !answer.changes.isEmpty { context.fail("loading it changes \(answer.changes.title)") }
            let described = try loaded.describe(DescribeRequest(), within: CallWatch.startLimit)
            if !described.changes.isEmpty { context.fail("describing itself changes \(described.changes.title)") }
            let (session, module) = try context.session()
            for signature in try context.functions() {
                let trial = try Trial(signature, module, context)
                var request = trial.request()
                request.options = [.watched]
                let answer = try trial.run(request, in: session)
                if !answer.changes.isEmpty { context.fail("'\(trial.name)' changes \(answer.changes.title)") }
            }
        },
        ConformanceCheck(
            50, "silent", .robustness, level: 1, "It writes nothing to standard output and error",
            reason: "The host's output is data for somebody.",
            advice: "Tell the host with host->log, and failures with host->fail."
        ) { context throws(CheckInterruption) in
            let (session, module) = try context.session()
            for signature in try context.functions() {
                let trial = try Trial(signature, module, context)
                _ = try trial.run(trial.request(), in: session)
                for arguments in trial.arguments().edges.prefix(8) {
                    _ = try trial.run(trial.request(arguments), in: session)
                }
            }
            // What is buffered comes out when the process ends.
            context.finishKeepingOutput()
            if !context.output.isEmpty { context.fail("it writes '\(line(context.output))'") }
        },
        ConformanceCheck(
            51, "time-budget", .robustness, level: 3, "Time grows with the number of colours, and is short for each",
            reason: "A theme has hundreds of colours, and people see it change while they drag a slider.",
            advice: "Compute once for a call what does not depend on the colour; avoid loops over all colours for each."
        ) { context throws(CheckInterruption) in
            let (session, module) = try context.session()
            for signature in try context.functions(.transform) {
                let trial = try Trial(signature, module, context)
                var small = trial.request(colors: trial.colors(1024))
                small.times = 5
                var large = trial.request(colors: trial.colors(16_384))
                large.times = 3
                let few = try trial.run(small, in: session, within: 60).seconds / 1024
                let many = try trial.run(large, in: session, within: 60).seconds / 16_384
                let each = "\((many * 1e9).rounded()) ns"
                if many > few * 4, many > 2e-7 {
                    context.fail(
                        "'\(trial.name)' takes \(each) a colour for 16,384, and \((few * 1e9).rounded()) ns for 1,024")
                } else if many > 100e-6 {
                    context.fail("'\(trial.name)' takes \(each) a colour")
                } else if many > 10e-6 {
                    context.warn("'\(trial.name)' takes \(each) a colour")
                } else {
                    context.note("'\(trial.name)' takes \(each) a colour")
                }
            }
        },
        ConformanceCheck(
            52, "concurrent", .robustness, level: 2, "Functions that promise it can run in several threads at once",
            reason: "The host takes the promise by its word.",
            advice: "Keep no state in static variables, or take LV_FUNCTION_CONCURRENT away."
        ) { context throws(CheckInterruption) in
            let (session, module) = try context.session(allowingThreads: true)
            var tried = 0
            for signature in try context.functions(.transform) {
                let trial = try Trial(signature, module, context)
                guard trial.described.isConcurrent else { continue }
                tried += 1
                var request = trial.request(colors: trial.colors(509))
                request.threads = context.level < 4 ? 4 : 8
                request.times = [5, 20, 60, 300, 1500][context.level - 1]
                let answer = try trial.run(request, in: session, within: 60)
                guard let differing = answer.differingInThreads else {
                    throw .skipped("no threads can be started in the process")
                }
                if differing > 0 || answer.differing > 0 {
                    context.fail(
                        "\(max(differing, answer.differing)) of \(request.times * request.threads) calls of '\(trial.name)' in \(request.threads) threads gave something else"
                    )
                }
            }
            if tried == 0 { throw .skipped("no transform promises it") }
        },
    ]
}
