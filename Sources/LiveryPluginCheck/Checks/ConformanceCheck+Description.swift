internal import CLiveryPlugin
internal import LiveryColor
internal import LiveryPlugins

extension ConformanceCheck {
    /// How the library is loaded, and what it says of itself.
    static let descriptionChecks: [ConformanceCheck] = [
        ConformanceCheck(
            27, "loads-isolated", .description, level: 1,
            "It loads in a process of its own that may do next to nothing",
            reason: "That is where plug-ins of others run, unless their user says otherwise.",
            advice: "Open no files, start no threads and write no texts while the library is loaded."
        ) { context throws(CheckInterruption) in
            let report = try context.binary()
            if let refusal = report.refusal { throw .skipped("the library cannot be loaded: it " + refusal.statement) }
            let (session, answer) = try context.attemptedSession()
            switch answer.result {
            case .refused: context.fail("the system does not load it: \(answer.message)")
            case .noEntry: context.fail("it exports no function 'livery_plugin_entry_1'")
            case .loaded: break
            }
            if !answer.changes.isEmpty { context.fail("loading it changes \(answer.changes.title)") }
            if !session.output.isEmpty { context.fail("it writes while it is loaded: '\(Self.line(session.output))'") }
        },
        ConformanceCheck(
            28, "describes-quickly", .description, level: 1, "It describes itself at once",
            reason: "Everything waits for that, even when only one of its functions is wanted.",
            advice: "Keep the description in constant data, and compute nothing in the entry."
        ) { context throws(CheckInterruption) in
            let (session, _) = try context.loadedSession()
            let first = try session.describe(DescribeRequest(), within: CallWatch.startLimit)
            let later = try session.describe(DescribeRequest(times: 20), within: CallWatch.startLimit)
            if later.seconds > 0.005 {
                context.fail("describing itself takes \(Self.milliseconds(later.seconds)); 5 ms are allowed")
            } else if first.seconds > 0.02 {
                context.warn("the first description takes \(Self.milliseconds(first.seconds))")
            }
            if first.traces.scratchCalls > 0 || !first.traces.services.isEmpty {
                context.warn("it asks the host for things while it describes itself")
            }
        },
        ConformanceCheck(
            29, "describes-alike", .description, level: 1, "It says the same of itself each time",
            reason: "Hosts may ask more than once, and keep the answer.",
            advice: "Fill the module from constant data; leave nothing uninitialised."
        ) { context throws(CheckInterruption) in
            let (session, _) = try context.loadedSession()
            let answer = try session.describe(DescribeRequest(times: 8), within: CallWatch.startLimit)
            if answer.status != 0 { context.fail("the entry fails: \(answer.words)") }
            if answer.differing > 0 { context.fail("\(answer.differing) of 8 descriptions differ from the first") }
            let (other, _) = try context.loadedSession()
            if try other.describe(DescribeRequest(), within: CallWatch.startLimit).module != answer.module {
                context.fail("in another process it describes itself differently")
            }
        },
        ConformanceCheck(
            30, "description-sound", .description, level: 1, "Pointers, counts and sizes in the description make sense",
            reason: "A host reads what they point to.",
            advice: "Set every 'size' and 'stride' with sizeof, and every count to what is there."
        ) { context throws(CheckInterruption) in
            let (session, _) = try context.loadedSession()
            let answer = try session.describe(DescribeRequest(), within: CallWatch.startLimit)
            guard let module = answer.module else {
                context.fail("the entry fails: \(answer.words)")
                return
            }
            let room = DescribeRequest().moduleSize
            if module.size > room {
                context.fail("it says that its module has \(module.size) bytes, and was given \(room)")
            }
            if module.functionCount != module.functions.count {
                context.fail(
                    "its list of \(module.functionCount) functions makes no sense (distance \(module.functionStride))")
            }
            if module.misalignment != 0 { context.fail("its list of functions lies at an odd address") }
            for function in module.functions {
                if function.size < 96 { context.fail("'\(function.name)' has the size \(function.size)") }
                if function.parameterCount != function.parameters.count {
                    context.fail(
                        "the list of \(function.parameterCount) parameters of '\(function.name)' makes no sense")
                }
                for parameter in function.parameters where parameter.size < 152 {
                    context.fail("'\(parameter.id)' of '\(function.name)' has the size \(parameter.size)")
                }
            }
        },
        ConformanceCheck(
            31, "older-host", .description, level: 2, "It writes no further than the host has room",
            reason: "The structs of another version may be shorter, and what follows them is somebody else's.",
            advice: "Return LV_ERR_TOO_OLD when module->size is less than the sizeof that you need."
        ) { context throws(CheckInterruption) in
            for size in [8, 24, 40] as [UInt32] {
                let (session, _) = try context.loadedSession()
                let answer = try session.describe(DescribeRequest(moduleSize: size), within: CallWatch.startLimit)
                if answer.overwritten > 0 {
                    context.fail("given room for \(size) bytes, it wrote \(answer.overwritten) bytes after them")
                    break
                }
            }
        },
        ConformanceCheck(
            32, "newer-host", .description, level: 2, "It works with a host whose structs are longer",
            reason: "That is how the interface grows; a plug-in must go on working for years.",
            advice: "Walk arrays by their stride (LV_AT), never by your own sizeof."
        ) { context throws(CheckInterruption) in
            let (session, _) = try context.loadedSession()
            let request = DescribeRequest(hostSize: 104 + 24, hostVersion: 0x0001_0001, moduleSize: 56 + 24)
            let answer = try session.describe(request, within: CallWatch.startLimit)
            guard answer.status == 0, let module = answer.module else {
                context.fail("the entry fails: \(answer.words)")
                return
            }
            for function in try context.functions() {
                let call = try Trial(function, module, context)
                let usual = try call.run(call.request(), in: session)
                var request = call.request()
                request.options = [.grown]
                let grown = try call.run(request, in: session)
                if !call.agree(usual, grown) {
                    context.fail("'\(function.name)' gives something else to a host whose structs are longer")
                }
            }
        },
        ConformanceCheck(
            33, "unknown-major", .description, level: 2, "It refuses an interface that it does not know, and says why",
            reason: "Users of a host that is too old or too new should read a reason.",
            advice: "Compare host->abi >> 16 with LV_ABI_MAJOR, and fail with a sentence; or do not look at it."
        ) { context throws(CheckInterruption) in
            let (session, _) = try context.loadedSession()
            let answer = try session.describe(DescribeRequest(hostVersion: 0x0002_0000), within: CallWatch.startLimit)
            if answer.status > 0 { context.fail("it returns \(answer.status), which is no status") }
            if answer.status < 0, answer.traces.failureMessage.isEmpty {
                context.fail(
                    "it refuses with \(answer.status) and gives no reason", help: "call host->fail with a sentence")
            }
        },
        ConformanceCheck(
            34, "manifest-agrees", .description, level: 1, "Library and manifest agree, field by field",
            reason: "Packs are validated by the manifest, and run by the library.",
            advice: "Correct the one that is wrong; parameters need not be in the library at all."
        ) { context throws(CheckInterruption) in
            let manifest = try context.manifest()
            let (_, module) = try context.session()
            if module.id != manifest.id {
                context.fail("the library is of '\(module.id)', the manifest of '\(manifest.id)'")
            }
            if module.pluginVersion != manifest.version.description {
                context.fail("the library is version '\(module.pluginVersion)', the manifest \(manifest.version)")
            }
            if module.version >> 16 != LV_ABI_MAJOR {
                context.fail("the library was built for version \(module.version >> 16) of the interface")
            }
            for signature in manifest.functions {
                let place = manifest.location(ofFunction: signature.name)
                guard let index = module.index(of: signature.name) else {
                    context.fail("the library has no function '\(signature.name)'", at: place)
                    continue
                }
                for difference in module.functions[index].differences(from: signature) {
                    context.fail("'\(signature.name)' " + difference, at: place)
                }
            }
            let known = Set(manifest.functions.map(\.name))
            for function in module.functions where !known.contains(function.name) && (1...3).contains(function.kind) {
                context.fail("the manifest has no function '\(function.name)'")
            }
        },
        ConformanceCheck(
            35, "reserved-zero", .description, level: 1, "Reserved fields are zero, and each function has one body",
            reason: "What is reserved today means something tomorrow.",
            advice: "Initialise whole structs, so that what you do not set is zero."
        ) { context throws(CheckInterruption) in
            let (_, module) = try context.session()
            let flags =
                LV_FUNCTION_CONCURRENT | LV_FUNCTION_KEEPS_ALPHA | LV_FUNCTION_IDEMPOTENT | LV_FUNCTION_INVOLUTION
            for function in module.functions {
                if function.flags & ~flags != 0 {
                    context.note("'\(function.name)' has flags that this version does not know")
                }
                if (1...3).contains(function.kind), function.bodies != 1 << (function.kind - 1) {
                    context.fail("'\(function.name)' does not have exactly the body of its kind")
                }
                if !(1...3).contains(function.kind) {
                    context.note("'\(function.name)' is of kind \(function.kind), which this version skips")
                }
                if ColorSpace(interface: function.space) == nil, (1...3).contains(function.kind) {
                    context.fail("'\(function.name)' wants its colours in space \(function.space), which is not known")
                }
                for parameter in function.parameters where parameter.reserved != 0 {
                    context.fail("a reserved field of '\(parameter.id)' of '\(function.name)' is not zero")
                }
            }
        },
        ConformanceCheck(
            36, "missing-services", .description, level: 2, "It bears it when the host has no services",
            reason: "A host may lack a service, or have an older one.",
            advice: "Look whether host->service returns null, and fail with LV_ERR_TOO_OLD and a sentence."
        ) { context throws(CheckInterruption) in
            let (session, module) = try context.session()
            for function in try context.functions() {
                let call = try Trial(function, module, context)
                var request = call.request()
                request.options = [.noServices]
                let answer = try call.run(request, in: session)
                if answer.status > 0 { context.fail("'\(function.name)' returns \(answer.status), which is no status") }
                if answer.status < 0, answer.traces.failureMessage.isEmpty {
                    context.fail("'\(function.name)' fails with \(answer.status) and gives no reason")
                }
                let strange = answer.traces.services.filter { !$0.hasPrefix("livery.") }
                if let name = strange.first { context.note("'\(function.name)' asks for a service '\(name)'") }
            }
        },
    ]

    /// The first line of a text, not too long.
    static func line(_ text: String) -> String {
        String((text.split(separator: "\n").first ?? "").prefix(120))
    }

    /// A time in milliseconds.
    static func milliseconds(_ seconds: Double) -> String { "\((seconds * 100_000).rounded() / 100) ms" }
}
