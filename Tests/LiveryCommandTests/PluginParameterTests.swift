import Foundation
import Testing

/// What packs pass to plug-ins is checked from manifests alone: the plug-in of these tests has no library.
@Suite struct PluginParameterTests {
    private let fixture: Fixture

    init() throws {
        fixture = try Fixture()
        try fixture.folder.write(
            """
            livery-plugin: 1
            id: org.example.shift
            title: Shift
            version: 1.0.0
            license: MIT
            abi: "1.0"
            library: { linux: libshift.so, macos: libshift.dylib }
            functions:
              - name: shift
                kind: transform
                summary: Shifts a colour.
                parameters:
                  - { id: amount, type: percent, title: A, help: How much., minimum: 0, maximum: 50, default: 10 }
                  - { id: size, type: number, unit: px, title: S, help: How far., minimum: 0, maximum: 8, default: 1 }
                  - { id: mode, type: choice, title: M, help: How., choices: [{ value: soft }, { value: hard }], default: soft }
                  - { id: steps, type: integer, title: N, help: How often., minimum: 1, maximum: 9, default: 1 }
                  - { id: turn, type: angle, title: T, help: Where to., minimum: -180, maximum: 180, default: 0 }
                  - { id: exact, type: boolean, title: E, help: Whether., default: false }
                  - { id: other, type: color, title: O, help: With what., default: "#000000" }
              - name: look
                kind: check
                summary: Looks.
                parameters:
                  - { id: roles, type: roles, title: R, help: Which. }
                  - { id: threshold, type: number, title: T, help: How far., minimum: 0, maximum: 1, default: 0.1 }

            """, to: "plugins/org.example.shift.liveryplugin/plugin.yaml")
    }

    @Test(arguments: [
        ("$accent, 60%", "'amount' must be from 0% to 50%, not 60%", ""),
        ("$accent, 20", "'amount' is a percentage, not '20'", "write 20%"),
        ("$accent, ammount=20%", "'shift' has no parameter 'ammount'", "did you mean 'amount'?"),
        ("$accent, mode=sft", "'sft' is none of the choices for 'mode'", "did you mean 'soft'?"),
        ("$accent, size=4em", "'size' is in px, not in 'em'", "write 4px"),
        ("$accent, size=9px", "'size' must be from 0px to 8px, not 9px", ""),
        ("$accent, steps=2.5", "'steps' must be a whole number, not 2.5", ""),
        ("$accent, turn=200deg", "'turn' must be from -180deg to 180deg, not 200deg", ""),
        ("$accent, exact=maybe", "'exact' must be 'true' or 'false', not 'maybe'", ""),
        ("$accent, other=12px", "wants a colour here, and '12px' is none", ""),
        ("$accent, amount=10%, amount=20%", "'amount' is given twice", ""),
        (
            "$accent, 10%, 1px, soft, 1, 0deg, true, red, 7", "'shift' takes no more than 7 arguments after the colour",
            ""
        ),
    ])
    func `an argument of a transform that does not fit is told at its place`(
        arguments: String, message: String, help: String
    ) throws {
        try fixture.folder.write(
            "livery: 1\ncolors:\n  accent: red\n  made: shift(\(arguments))\n", to: "pack.yaml")
        let result = try fixture.run("check", "pack.yaml", "--plugins", "plugins")
        #expect(result.code == 1)
        let told = result.output + result.errors
        #expect(told.contains("error[bad-argument]"), "\(told)")
        #expect(told.contains(message), "\(told)")
        #expect(help.isEmpty || told.contains(help))
        #expect(told.contains("pack.yaml:4:"))
        #expect(!told.contains("does not exist"))
    }

    @Test(arguments: [
        ("{ roles: [text], threshold: 2 }", "'threshold' must be from 0 to 1, not 2", ""),
        ("{ treshold: 0.2 }", "'look' has no parameter 'treshold'", "did you mean 'threshold'?"),
        ("{ threshold: far }", "'threshold' must be a number, not 'far'", ""),
        (
            "{ roles: [texts] }", "'roles' of 'look' names 'texts', and the theme has no such role",
            "did you mean 'text'?"
        ),
    ])
    func `an argument of a check that does not fit is told at its place`(
        run: String, message: String, help: String
    ) throws {
        try fixture.folder.write("livery: 1\ncolors: { text: red }\nchecks:\n  look:\n    - \(run)\n", to: "pack.yaml")
        let result = try fixture.run("check", "pack.yaml", "--plugins", "plugins")
        #expect(result.code == 1)
        let told = result.output + result.errors
        #expect(told.contains("error[bad-argument]"), "\(told)")
        #expect(told.contains(message), "\(told)")
        #expect(help.isEmpty || told.contains(help))
        #expect(told.contains("pack.yaml:5:"))
    }

    @Test func `the schema with functions has their types, ranges, choices and units`() throws {
        let text = try fixture.run("schema", "--functions", "--plugins", "plugins").output
        let schema = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let shapes = try #require(schema["$defs"] as? [String: [String: Any]])
        #expect(shapes["threshold-of-look"]?["maximum"] as? Double == 1)
        #expect(shapes["threshold-of-look"]?["minimum"] as? Double == 0)
        let run = try #require(shapes["run-of-look"])
        #expect(run["additionalProperties"] as? Bool == false)
        #expect((run["properties"] as? [String: Any])?.keys.sorted() == ["roles", "threshold"])
    }
}
