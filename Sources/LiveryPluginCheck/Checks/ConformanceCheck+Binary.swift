internal import LiveryDiagnostics
internal import LiveryPlugins

extension ConformanceCheck {
    /// What the library's file says. No code runs.
    static let binaryChecks: [ConformanceCheck] = [
        rules(
            13, "binary-format", "The file is a complete shared library for this platform",
            [
                .missing, .unreadable, .notALibrary, .truncated, .malformed, .wrongPlatform, .newerSystem, .encrypted,
                .unsigned, .changeable,
            ],
            reason: "What is damaged or for another machine is found before the system trips over it.",
            advice: "Build the library again for this platform, or copy it again."),
        rules(
            14, "exports-entry-only", "It exports the entry function, and nothing else", [.noEntry, .extraExports],
            reason: "Names that two libraries export can be mixed up, and every export is a promise.",
            advice:
                "Compile with -fvisibility=hidden and mark the entry with LV_EXPORT, or link with a list of exports."),
        ConformanceCheck(
            15, "interface-note", .binary, level: 1, "What the file says of the interface is what the manifest says",
            reason: "A host that knows the version from the file need not run it to refuse it.",
            advice: "Build the library again, or correct 'abi' in the manifest."
        ) { context throws(CheckInterruption) in
            let report = try context.binary()
            Self.report([.wrongInterface], of: report, to: context)
            guard let interface = report.image?.interface else {
                throw .skipped("the file has no note '.livery.abi', which is optional")
            }
            let stated = try context.manifest().interface
            if interface.major != stated.major || interface < stated {
                context.fail("the file says \(interface), and the manifest \(stated)")
            }
        },
        rules(
            16, "libraries-found", "Every library that it needs is found, and not by chance",
            [.missingLibrary, .foundByChance],
            reason: "A library that is missing is the most frequent reason why a plug-in does not load elsewhere.",
            advice: "Put the library beside the plug-in's and link with -rpath '$ORIGIN', or do without it."),
        ConformanceCheck(
            17, "system-versions", .binary, level: 1, "It runs on systems as old as can be expected",
            reason: "A library that was built on a new system does not load on an old one.",
            advice: "Build it on the oldest system that it shall run on."
        ) { context throws(CheckInterruption) in
            let report = try context.binary()
            Self.report([.missingVersion], of: report, to: context)
            let systems = report.runsOn
            if !systems.isEmpty { context.note("it runs on " + systems.joined(separator: ", ") + " and newer") }
        },
        rules(
            18, "search-folders", "Libraries are looked for in no folder that is elsewhere or unsafe",
            [.unsafeSearchFolder, .absoluteSearchFolder],
            reason: "Whoever can put a library into such a folder runs code in everybody's process.",
            advice:
                "Link with -rpath '$ORIGIN'; Swift adds the folder of its toolchain, which other machines do not have."),
        rules(
            19, "memory-protected", "Code cannot be written to, data cannot be run",
            [.executableStack, .writableCode, .textRelocations, .unprotected, .partlyProtected],
            reason: "A mistake in one plug-in must not become a door into the process.",
            advice: "Compile with -fPIC and link with -z relro -z now -z noexecstack."),
        rules(
            20, "thread-storage", "It takes no thread-local memory that is in short supply", [.staticThreadStorage],
            reason: "A process has room for little of it in libraries that are loaded late: the next plug-in fails.",
            advice: "Compile without -ftls-model=initial-exec."),
        rules(
            21, "symbols-found", "Every symbol that it needs is in a library that it names", [.missingSymbol],
            reason: "It would end the process at the first call, or not load at all.",
            advice: "Link what defines the symbol."),
        rules(
            22, "imports-audited", "It imports nothing that a function on colours has no use for",
            [
                .endsProcess, .startsProcesses, .usesNetwork, .usesFiles, .loadsCode, .startsThreads, .changesProcess,
                .auditing, .unsteady, .printsText,
            ],
            reason:
                "Calls that end, change or leave the process are refused in the sandbox, and bring people harm outside.",
            advice: "Do without the call; report failures with host->fail, and texts with host->log."),
        rules(
            23, "no-host-libraries", "It needs no library of the host, and brings no second Swift runtime",
            [.hostLibrary, .ownSwiftRuntime],
            reason: "Two copies of one library in a process get in each other's way.",
            advice: "Link LiveryPluginKit into the library; link Swift's runtime dynamically."),
        rules(
            24, "no-constructors", "Nothing runs while it is loaded, and it changes no arithmetic",
            [.changesFloatingPoint, .constructors, .indirectFunctions, .interpreter], failing: [.changesFloatingPoint],
            reason: "What runs while a library is loaded runs before anything can be refused.",
            advice: "Link without -ffast-math; make static data constant."),
        rules(
            25, "release-build", "It was built to be used, not to be examined",
            [.sanitizer, .coverage, .debugInformation],
            reason: "Sanitizers, coverage and debug information make a library slow and large.",
            advice: "Build with -O2 and strip the library."),
        rules(
            26, "size-budget", "It is small, and needs no Foundation", [.large, .foundation],
            reason: "A plug-in is loaded whenever a theme needs it; Foundation takes longer than everything else.",
            advice: "Leave out what a plug-in for colours does not need; in Swift, do without import Foundation."),
    ]

    /// A check that reports what was found by some rules about library files.
    private static func rules(
        _ number: Int, _ id: String, _ title: String, _ rules: Set<BinaryRule>, failing: Set<BinaryRule> = [],
        reason: String, advice: String
    ) -> ConformanceCheck {
        ConformanceCheck(number, id, .binary, level: 1, title, reason: reason, advice: advice) {
            context throws(CheckInterruption) in
            let report = try context.binary()
            Self.report(rules, failing: failing, of: report, to: context)
            // What cannot be read is the first check's to say, and nothing else can be said about it.
            if report.image == nil, number != 13 { throw .skipped("the library's file cannot be read") }
        }
    }

    private static func report(
        _ rules: Set<BinaryRule>, failing: Set<BinaryRule> = [], of report: BinaryReport, to context: CheckContext
    ) {
        for finding in report.findings where rules.contains(finding.rule) {
            let message = "the library " + finding.statement
            switch finding.rule.weight {
            case .refusal: context.fail(message, help: finding.help)
            case .warning where failing.contains(finding.rule): context.fail(message, help: finding.help)
            case .warning: context.warn(message, help: finding.help)
            case .remark: context.note(message, help: finding.help)
            }
        }
    }
}
