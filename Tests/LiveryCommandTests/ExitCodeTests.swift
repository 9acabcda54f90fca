import Foundation
import Testing

/// The exit codes, as Documentation/command.md has them, over the verbs that read packs.
@Suite struct ExitCodeTests {
    let fixture: Fixture

    init() throws { fixture = try Fixture() }

    /// What a verb ends with, for each kind of pack that it is given.
    struct Row: Sendable, CustomTestStringConvertible {
        var line: [String]
        var good: Int32 = 0
        var warned: Int32 = 0
        var wrong: Int32 = 1
        var broken: Int32 = 1
        var testDescription: String { line.joined(separator: " ") }
    }

    private static let rows = [
        Row(line: ["check", "FILE"]), Row(line: ["check", "FILE", "--strict"], warned: 1),
        Row(line: ["check", "FILE", "--json"]), Row(line: ["check", "FILE", "--format", "sarif"]),
        Row(line: ["check", "FILE", "--format", "github"]), Row(line: ["check", "FILE", "--fix"]),
        Row(line: ["fix", "FILE"]), Row(line: ["fix", "FILE", "--diff"], wrong: 0, broken: 1),
        Row(line: ["fmt", "FILE", "--check"], wrong: 0), Row(line: ["show", "FILE"]),
        Row(line: ["show", "FILE", "--json"]), Row(line: ["why", "FILE", "text"], wrong: 0),
        Row(line: ["why", "FILE", "text", "--json"], wrong: 0), Row(line: ["diff", "FILE", "base"]),
        Row(line: ["diff", "base", "FILE"]), Row(line: ["diff", "FILE", "base", "--json"]),
        Row(line: ["export", "FILE", "-f", "css"]), Row(line: ["render", "FILE", "t.mustache"]),
    ]

    private static let files = [
        "good": "livery: 1\nextends: base\n",
        "warned": "livery: 1\nextends: base\npalette: { &a x: red, &a y: blue }\ncolors: { accent: $x, link: $y }\n",
        "wrong": "livery: 1\nextends: base\ncolors: { accent: 12parsecs }\n", "broken": "livery: 1\ncolors: [\n",
    ]

    @Test(arguments: rows)
    func `a run ends with the code that the documentation has for it`(row: Row) throws {
        let folder = fixture.folder
        try folder.write("{{x}}\n", to: "t.mustache")
        try FileManager.default.createDirectory(atPath: folder.path("folder.yaml"), withIntermediateDirectories: true)
        for (link, target) in [("dangling.yaml", "nowhere/x.yaml"), ("loop.yaml", "loop.yaml")] {
            try FileManager.default.createSymbolicLink(atPath: folder.path(link), withDestinationPath: target)
        }
        let wanted = [
            ("good", row.good), ("warned", row.warned), ("wrong", row.wrong), ("broken", row.broken), ("nowhere", 2),
            ("dangling", 3), ("loop", 3),
        ]
        for (name, code) in wanted {
            if let text = Self.files[name] { try folder.write(text, to: "themes.d/\(name).yaml") }
            let path = Self.files[name] == nil ? "./\(name).yaml" : "themes.d/\(name).yaml"
            let run = try Consequence(
                of: row.line.map { $0 == "FILE" ? path : $0 }, in: folder.url.path,
                environment: ["HOME": folder.path("home"), "XDG_DATA_DIRS": folder.path("share")])
            #expect(run.code == code, "\(name): \(run.errors)\(run.output)")
            if code == 3 { #expect(run.errors.contains("'./\(name).yaml' cannot be read: it is a link ")) }
        }
        let run = try Consequence(
            of: row.line.map { $0 == "FILE" ? "base" : $0 } + ["--no-such-option"], in: folder.url.path,
            environment: ["HOME": folder.path("home")])
        #expect(run.code == 2)
    }

    @Test func `a file of a folder that cannot be read is no mistake of a pack`() throws {
        try FileManager.default.createSymbolicLink(
            atPath: fixture.folder.path("themes.d/gone.yaml"), withDestinationPath: "nowhere")
        #expect(try fixture.run("check", "themes.d").code == 3)
        #expect(try fixture.run("list").code == 0)
        try fixture.folder.write("livery: 1\ncolors: { a: nvay }\n", to: "themes.d/wrong.yaml")
        #expect(try fixture.run("check", "themes.d").code == 1)
    }
}
