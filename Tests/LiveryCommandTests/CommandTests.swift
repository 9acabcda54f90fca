import Foundation
import Testing

@testable import LiveryCommand

/// The built command, as its callers see it.
@Suite struct CommandTests {
    @Test func `the version is one line of data`() throws {
        #expect(try Consequence(of: ["version"]) == Consequence(0, output: "livery \(Version.current)\n"))
        #expect(try Consequence(of: ["--version"]) == Consequence(0, output: "livery \(Version.current)\n"))
        #expect(
            try Consequence(of: ["version", "--json"])
                == Consequence(0, output: "{\n  \"version\": \"\(Version.current)\"\n}\n"))
    }

    @Test func `a wrong command line is told on the error stream`() throws {
        #expect(
            try Consequence(of: ["vresion"])
                == Consequence(2, errors: "livery: unknown verb 'vresion'\nhelp: did you mean 'version'?\n"))
        #expect(
            try Consequence(of: ["version", "a\u{1B}[2J"])
                == Consequence(
                    2,
                    errors: "livery: 'a\\u{1B}[2J' is one operand too many for 'livery version'\n"
                        + "help: usage: livery version [options]\n"))
    }

    @Test(arguments: [["--color", "always"], ["--color=always"]])
    func `errors are coloured where that is asked for`(options: [String]) throws {
        #expect(
            try Consequence(of: options + ["help", "versoin"])
                == Consequence(
                    2,
                    errors: "\u{1B}[1;31mlivery:\u{1B}[0m 'versoin' is neither a verb nor the code of a mistake\n"
                        + "\u{1B}[36mhelp:\u{1B}[0m did you mean 'version'?\n"))
    }

    @Test func `every verb of one word is found by it`() {
        for verb in Verb.all {
            #expect(Verb.named(verb.name)?.name == (verb.name.contains(" ") ? nil : verb.name))
        }
        #expect(Verb.named("verify")?.name == nil)
    }

    @Test func `the help fits on one screen, and every verb has its own`() throws {
        let overview = try Consequence(of: [])
        #expect(overview.code == 0)
        #expect(overview.errors.isEmpty)
        let lines = overview.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 40)
        #expect(lines.allSatisfy { $0.count <= 100 })
        #expect(try Consequence(of: ["help"]) == overview)
        for verb in Verb.all {
            let help = try Consequence(of: ["help"] + verb.name.split(separator: " ").map(String.init))
            #expect(help == Consequence(0, output: Help.text(of: verb)))
            #expect(help.output.hasPrefix("usage: livery \(verb.name)"))
            #expect(try Consequence(of: verb.name.split(separator: " ").map(String.init) + ["--help"]) == help)
            #expect(overview.output.contains("  " + verb.name))
        }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func `an output that takes nothing is told`() throws {
        guard let command = Consequence.command else { throw Consequence.NotBuilt() }
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", "\"$0\" version >/dev/full 2>/dev/null", command.path]
        try shell.run()
        shell.waitUntilExit()
        #expect(shell.terminationStatus == 3)
    }

    #if os(Linux)
    @Test func `the command does not load Foundation`() throws {
        let loaded = try Consequence(of: [], environment: ["LD_TRACE_LOADED_OBJECTS": "1"])
        #expect(loaded.output.contains("libswiftCore"))
        #expect(!loaded.output.contains("Foundation"))
    }
    #endif
}
