import Foundation
import LiveryDiagnostics
import LiveryPluginCheck
import Testing

/// Each check fails where its rule is broken, and says by what.
@Suite(.enabled(if: Support.compiler != nil, "\(Support.absence)"), .serialized)
struct FailureTests {
    struct Fault: CustomTestStringConvertible, Sendable {
        var check: Int
        var function: String
        var kind = "transform"
        var parameters = ""
        /// A part of what is said.
        var words: String

        var testDescription: String { "check \(check): \(function)" }
    }

    @Test(arguments: [
        Fault(check: 32, function: "step-by-own-size", parameters: SpoiltPlugin.amounts, words: "structs are longer"),
        Fault(check: 36, function: "trust-service", words: "followed a null pointer"),
        Fault(check: 37, function: "leak", words: "bytes allocated"),
        Fault(check: 38, function: "fail-once", words: "after a call that failed"),
        Fault(
            check: 39, function: "remember", parameters: SpoiltPlugin.amount, words: "gives something else after a call"
        ),
        Fault(check: 41, function: "ignore-cancel", words: "is told to stop and goes on"),
        Fault(check: 42, function: "trust-scratch", words: "followed a null pointer"),
        Fault(check: 43, function: "fall-off-edge", parameters: SpoiltPlugin.amount, words: "amount=100.0%"),
        Fault(check: 44, function: "fail-silently", parameters: SpoiltPlugin.amount, words: "gives no reason"),
        Fault(check: 45, function: "expect-colors", words: "followed a null pointer"),
        Fault(check: 46, function: "take-root", words: "makes oklab(nan"),
        Fault(check: 47, function: "write-less", words: "writes only 0 of 1 result"),
        Fault(check: 47, function: "write-more", words: "wrote past the end of its results"),
        Fault(check: 47, function: "write-before", words: "writes before the beginning of its results"),
        Fault(check: 47, function: "give-bytes", words: "lightness 255.0, where -100 to 100 is wanted"),
        Fault(check: 47, function: "claim-missing", words: "stand for no component (64)"),
        Fault(check: 47, function: "change-batch", words: "changes the fields of the batch that it is given"),
        Fault(check: 48, function: "write-input", words: "wrote to memory that the host passed to be read"),
        Fault(check: 49, function: "change-rounding", words: "changes how the processor rounds"),
        Fault(check: 50, function: "talk", words: "it writes 'spoilt: "),
        Fault(check: 51, function: "compare-all", words: "for 16,384, and"),
        Fault(check: 52, function: "race", words: "threads gave something else"),
        Fault(check: 53, function: "count-calls", words: "when it is called again"),
        Fault(check: 53, function: "average", words: "when it comes with fewer colours"),
        Fault(check: 54, function: "forget-alpha", parameters: SpoiltPlugin.amount, words: "promises to keep alpha"),
        Fault(check: 54, function: "darken-once", words: "applied again: of oklab(1 "),
        Fault(check: 54, function: "darken-back", words: "applied twice: of oklab(1 "),
        Fault(check: 56, function: "say-nothing", kind: "derive", words: "says nothing of 'background' and 7 more"),
        Fault(check: 56, function: "overrule", kind: "derive", words: "which the variant states itself"),
        Fault(
            check: 57, function: "lie", kind: "check",
            words: "measures 1.5 between 'text' and 'background', the host 17"),
        Fault(check: 57, function: "lie", kind: "check", words: "which measures 1.0 where 4.5 is wanted"),
        Fault(check: 59, function: "expect-roles", kind: "check", words: "followed a null pointer"),
    ])
    func `a function that breaks a rule fails the check of it`(fault: Fault) throws {
        let plugin = try SpoiltPlugin(function: fault.function, kind: fault.kind, parameters: fault.parameters)
        let result = try plugin.result(of: fault.check)
        #expect(result.status == .failed)
        #expect(result.remarks.contains { $0.message.contains(fault.words) }, "\(result.remarks.map(\.message))")
    }

    @Test(arguments: [
        (57, "give-severity", "check", ["gives a finding of severity 99, in 40 findings", "unknown relation (77)"]),
        (57, "give-no-message", "check", ["gives a finding without a message"]),
        (
            57, "give-wild-list", "check",
            ["whose list of roles makes no sense", "whose list of suggestions makes no sense"]
        ),
        (57, "give-wild-text", "check", ["the address of a result or a text that is not there"]),
        (57, "give-no-text", "check", ["gives a text that has a length and no address"]),
        (57, "give-long-text", "check", ["gives a text of more than 4096 bytes"]),
        (57, "give-small-struct", "check", ["gives a result in a struct that is too small"]),
        (57, "give-far-role", "check", ["names role 4000 in a finding"]),
        (57, "give-wild-color", "check", ["suggests a colour with a lightness that is not a number"]),
        (57, "give-a-million", "check", ["gives more results than a host takes: 10000 findings"]),
        (56, "derive-elsewhere", "derive", ["gives a result for a role that the theme does not have"]),
        (56, "derive-wild-measures", "derive", ["gives a list of measures that makes no sense"]),
    ])
    func `results that are none fail at the first level already`(
        check: Int, function: String, kind: String, words: [String]
    ) throws {
        let plugin = try SpoiltPlugin(function: function, kind: kind)
        let report = CheckRunner(
            PluginBundle(folder: plugin.bundle), options: CheckOptions(level: 1, only: ["\(check)"]),
            worker: try Support.worker
        ).run()
        let result = try #require(report.results.first)
        #expect(result.status == .failed)
        let messages = result.remarks.map(\.message)
        for part in words {
            #expect(messages.contains { $0.contains("'\(function)'") && $0.contains(part) }, "\(messages)")
        }
        #expect(report.text(of: result).contains("again: livery plugin check "))
        #expect(report.text(of: result).contains("--only \(check) --level 1 --seed 1"))
    }

    @Test(arguments: [
        // Twice: nine thousand for the theme in order, each once; the other themes have nothing that warns.
        ("give-the-same", "something is wrong (9000 times)", 1),
        ("give-many", "and 8980 warnings more in this check", 21),
    ])
    func `what is found thousands of times is told once`(function: String, words: String, count: Int) throws {
        let result = try SpoiltPlugin(function: function, kind: "check").result(of: 57, level: 1)
        let warnings = result.remarks.filter { $0.severity == .warning }.map(\.message)
        #expect(warnings.count == count)
        #expect(warnings.contains { $0.hasSuffix(words) }, "\(warnings.prefix(3))")
    }

    @Test func `a rule that is no word is warned of`() throws {
        let result = try SpoiltPlugin(function: "give-odd-rule", kind: "check").result(of: 57, level: 1)
        #expect(result.status == .warned)
        #expect(result.remarks.contains { $0.message.contains("whose rule 'LV 0001' is no word") })
    }

    @Test(arguments: [
        (27, "CONSTRUCTOR", "it writes while it is loaded: 'spoilt: loaded'"),
        (27, "CONSTRUCTOR", "loading it changes how the processor rounds"),
        (28, "SLOW", "5 ms are allowed"), (29, "NOT_CONSTANT", "descriptions differ from the first"),
        (29, "CRASH", "it crashed: it aborted (SIGABRT) while it described itself"),
        (30, "COUNT", "its list of 100000 functions makes no sense"),
        (31, "OVERWRITES", "given room for 8 bytes, it wrote"), (33, "NO_REASON", "gives no reason"),
        (34, "VERSION", "the library is version '1.0.1', the manifest 1.0.0"),
        (34, "NONE", "the manifest has no function 'leak'"),
        (35, "TWO_BODIES", "does not have exactly the body of its kind"),
        (49, "CONSTRUCTOR", "loading it changes how the processor rounds"),
    ])
    func `a library that breaks a rule fails the check of it`(check: Int, fault: String, words: String) throws {
        let result = try SpoiltPlugin(function: "talk", fault: fault).result(of: check)
        #expect(result.status == .failed)
        #expect(result.remarks.contains { $0.message.contains(words) }, "\(result.remarks.map(\.message))")
    }

    @Test func `a library sees no files that are none of its business while it is loaded`() throws {
        // It would print what it sees, for which the check fails.
        let result = try SpoiltPlugin(function: "darken-once", fault: "LOOKS").result(of: 27)
        #expect(result.status == .passed, "\(result.remarks.map(\.message))")
    }

    @Test func `a function that may be called in several threads may do nothing else than others`() throws {
        let result = try SpoiltPlugin(function: "connect").result(of: 52)
        #expect(result.status == .failed)
        #expect(
            result.remarks.contains { $0.message.contains("it tried to use the network (the system call 'socket')") },
            "\(result.remarks.map(\.message))")
    }

    @Test func `a function whose results jump is warned of`() throws {
        let result = try SpoiltPlugin(function: "jump").result(of: 58)
        #expect(result.status == .warned)
    }

    @Test func `a function that needs another first is found`() throws {
        let manifest =
            SpoiltPlugin.manifest("prepare")
            + "  - { name: need-preparation, kind: transform, summary: Breaks a rule. }\n"
        let result = try SpoiltPlugin(manifest: manifest).result(of: 40)
        #expect(result.status == .failed)
        #expect(
            result.remarks.map(\.message) == [
                "'need-preparation' gives something else when it is called before the others"
            ])
    }

    @Test func `a plug-in that does not come back is killed`() throws {
        let result = try SpoiltPlugin(fault: "HANG").result(of: 29)
        #expect(result.status == .failed)
        #expect(
            result.remarks.map(\.message)
                == ["it did not come back within 5 s and was killed while it described itself"])
    }

    @Test func `a counterexample is as simple as it can be`() throws {
        let plugin = try SpoiltPlugin(function: "forget-alpha", parameters: SpoiltPlugin.amount)
        let message = try #require(try plugin.result(of: 54).remarks.first?.message)
        // The argument has no digits that do not matter, and the colour is one of those tried first.
        #expect(message.contains(", with amount=100.0%, it makes alpha 1.0"))
    }

    @Test func `a function that does not answer is waited for once, and the others are checked`() throws {
        let manifest =
            SpoiltPlugin.manifest("hang") + "  - { name: remember, kind: transform, summary: Breaks a rule., "
            + "parameters: [ { id: amount, type: percent, title: Amount, help: How much., minimum: 0, maximum: 100, "
            + "default: 10 } ] }\n"
        let plugin = try SpoiltPlugin(manifest: manifest)
        let report = CheckRunner(
            PluginBundle(folder: plugin.bundle), options: CheckOptions(level: 2), worker: try Support.worker
        ).run()
        let waited = report.results.filter { result in
            result.remarks.contains { $0.message.contains("did not come back within 2 s") }
        }
        #expect(waited.count == 1)
        // What is asked of each function is asked of the other still.
        let state = try #require(report.results.first { $0.check.number == 39 })
        #expect(state.status == .failed)
        #expect(state.remarks.contains { $0.message.contains("'remember' gives something else after a call") })
        #expect(state.remarks.contains { $0.message == "not run: 'hang' does not answer" })
    }

    @Test func `a plug-in that dies fails the check in which it does, and no other for that`() throws {
        let plugin = try SpoiltPlugin(function: "null-always")
        let report = CheckRunner(
            PluginBundle(folder: plugin.bundle), options: CheckOptions(level: 2), worker: try Support.worker
        ).run()
        let dead = report.results.filter { result in
            result.remarks.contains { $0.message.hasPrefix("it followed a null pointer and crashed while ") }
        }
        #expect(dead.count == 1)
        let first = try #require(dead.first)
        #expect(first.reason == "A plug-in that dies gives no result, whatever it was asked.")
        let label = first.check.group.rawValue + first.check.label
        for number in [37, 42, 45, 53, 55] where number != first.check.number {
            let result = try #require(report.results.first { $0.check.number == number })
            #expect(
                result.status
                    == .skipped("not run: the plug-in has died as in \(label): it followed a null pointer and crashed"))
        }
    }

    @Test func `what leaves the gamut is told, and fails nothing`() throws {
        let result = try SpoiltPlugin(function: "leave-gamut").result(of: 55)
        #expect(result.status == .passed)
        #expect(
            result.remarks.contains { $0.message.hasPrefix("'leave-gamut' brings 100 % of the colours out of sRGB") })
    }

    @Test func `a function that crashes fails the check of gamuts too`() throws {
        let result = try SpoiltPlugin(function: "write-input").result(of: 55)
        #expect(result.status == .failed)
    }

    @Test func `other results than those of the golden file fail, and so does no file where one is wanted`() throws {
        let plugin = try SpoiltPlugin(function: "fail-once")
        func run(_ golden: GoldenMode) throws -> CheckResult {
            let options = CheckOptions(level: 1, only: ["60"], golden: golden)
            let report = CheckRunner(
                PluginBundle(folder: plugin.bundle), options: options, worker: try Support.worker
            ).run()
            return try #require(report.results.first)
        }
        #expect(try run(.require).status == .failed)
        #expect(try run(.record).status == .passed)
        #expect(try run(.compare).status == .passed)
        // The library of another version, that gives other results.
        let path = plugin.bundle + "/plugin.yaml"
        let golden = plugin.bundle + "/tests/golden.json"
        for file in [path, golden] {
            let text = try String(contentsOfFile: file, encoding: .utf8)
            try text.replacingOccurrences(of: "fail-once", with: "darken-once")
                .write(toFile: file, atomically: true, encoding: .utf8)
        }
        let result = try run(.compare)
        #expect(result.status == .failed)
        #expect(result.remarks.first?.message.hasPrefix("'darken-once' makes oklab(") == true)
    }
}
