import Foundation
import Testing

/// Plug-ins that do everything wrong: the host lives, says who did what in a sentence, shows no wrong colour, and is
/// afterwards as it was before.
@Suite(.enabled(if: Collection.isPossible, "there is no C compiler (cc, gcc or clang) on this machine"))
struct HostilePluginTests {
    @Test(arguments: CaseTable.cases.filter { $0.place == .anywhere })
    func `in the process of the host`(hostile: HostileCase) throws {
        var hostile = hostile
        if let code = hostile.codeInside {
            hostile.code = code
            hostile.says = nil
        }
        try Self.check(hostile, in: try Run.inProcess.get())
    }

    @Test(
        .enabled(if: Run.canConfine, "only Linux confines processes as far as these need it"),
        arguments: CaseTable.cases.filter { $0.place != .neighbour })
    func `in a process of its own`(hostile: HostileCase) throws {
        try Self.check(hostile, in: try Run.isolated.get())
    }

    @Test(.enabled(if: Run.canConfine, "only Linux confines processes as far as these need it"))
    func `a host with bad plug-ins in processes of their own lives, and they print nothing`() throws {
        let run = try Run.isolated.get()
        #expect(run.lastWords == [], "the host ended")
        #expect(run.output == "")
    }

    @Test func `a host with bad plug-ins in its process lives, and they print nothing`() throws {
        let run = try Run.inProcess.get()
        #expect(run.lastWords == [], "the host ended")
        #expect(run.output == "")
    }

    /// Compares what came of a case with the table.
    private static func check(_ hostile: HostileCase, in run: Run) throws {
        if let reason = try Collection.made.get().absent[hostile.name] {
            withKnownIssue("not on this machine: \(reason)") { Issue.record("not made") }
            return
        }
        let outcome = try #require(run.outcomes[hostile.name], "the host ended in \(run.lastWords)")
        #expect(outcome.code == hostile.code, "\(outcome.message)")
        if let says = hostile.says { #expect(outcome.message.contains(says)) }
        #expect(!outcome.message.contains("ESCAPED"))
        #expect(outcome.harm == [])
        if hostile.verdict != .believed { #expect(outcome.wrongColors == []) }
        // Whoever builds a theme is told too, unless the theme asks for less than what fails.
        let isMade =
            outcome.theme.contains("spoilt #123456") || hostile.stage == .contained || hostile.name == "keeps-the-sink"
        let isFound = !outcome.theme.contains { $0.contains("no plug-in has") }
        if isFound, hostile.code.hasPrefix("plugin-"), outcome.message.contains(hostile.plugin), !isMade {
            #expect(outcome.theme.contains { $0.contains(hostile.plugin) }, "\(outcome.theme)")
        }
    }
}
