import Foundation
import Testing

/// One rule for what a command line names and what is not there, over all verbs.
@Suite struct PathRuleTests {
    let fixture: Fixture
    private var folder: TemporaryFolder { fixture.folder }

    init() throws { fixture = try Fixture() }

    @Test(arguments: [
        ["check", "nowhere.yaml"], ["check", "./nowhere/"], ["check", "--require", "nowhere.yaml"],
        ["check", "nowhere.yaml", "--json"], ["check", "nowhere.yaml", "--fix"], ["fix", "nowhere.yaml"],
        ["fix", "nowhere.yaml", "--diff"], ["fmt", "nowhere.yaml"], ["fmt", "nowhere", "--check"],
        ["show", "nowhere.yaml"], ["show", "nowhere.yaml@IN/dark", "--json"], ["why", "./nowhere.yaml", "text"],
        ["diff", "nowhere.yaml", "base"], ["diff", "base", "nowhere.yaml"], ["export", "nowhere.yaml", "-f", "css"],
        ["render", "nowhere.yaml", "t.mustache"], ["import", "nowhere.yaml"], ["plugin", "inspect", "./nowhere.so"],
        ["plugin", "trace", "./nowhere.yaml"], ["plugin", "check", "./nowhere"], ["plugin", "bench", "./nowhere"],
    ])
    func `a file that is not there is a mistake of the command line`(line: [String]) throws {
        try folder.write("{{x}}\n", to: "t.mustache")
        let run = try Consequence(of: line, in: folder.url.path, environment: ["HOME": folder.path("home")])
        #expect(run.code == 2)
        #expect(run.output == "")
        #expect(run.errors.hasPrefix("livery: "))
        #expect(run.errors.contains("nowhere"))
    }

    @Test func `a misspelt file is answered with the nearest one of its folder`() throws {
        let run = try fixture.run("check", "themes.d/bsae.yaml")
        #expect(
            run
                == Consequence(
                    2, errors: "livery: 'themes.d/bsae.yaml' is not there\nhelp: did you mean 'themes.d/base.yaml'?\n"))
    }

    @Test(arguments: [
        ["show", "./broken.yaml"], ["why", "./broken.yaml", "text"], ["diff", "./broken.yaml", "base"],
        ["diff", "base", "./broken.yaml"], ["export", "./broken.yaml"], ["check", "./broken.yaml"],
    ])
    func `a file that is broken is told as JSON to who asked for JSON`(line: [String]) throws {
        try folder.write("livery: 1\ncolors: [\n", to: "broken.yaml")
        let run = try Consequence(
            of: line + ["--json"], in: folder.url.path, environment: ["HOME": folder.path("home")])
        #expect(run.code == 1)
        let json = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(json["version"] as? Int == 1)
        let codes = (json["diagnostics"] as? [[String: Any]] ?? []).map { $0["code"] as? String }
        #expect(codes.contains("yaml-syntax"))
        if line[0] != "check" {
            #expect((json["error"] as? [String: Any])?["message"] is String)
        }
    }

    @Test(arguments: [
        ("LV9999", "'livery help' lists the verbs; codes are words"), ("bad-colour", "did you mean 'bad-color'?"),
        ("chekc", "did you mean 'check'?"), ("color", "did you mean 'bad-color', 'clamped-color'"),
    ])
    func `help for what is not known names what is near`(word: String, help: String) throws {
        let run = try fixture.run("help", word)
        #expect(run.code == 2)
        #expect(run.errors.hasPrefix("livery: '\(word)' is neither a verb nor the code of a mistake\nhelp: \(help)"))
    }
}
