import Foundation
import Synchronization
import Testing

@testable import LiveryCommand

/// What `livery check`, `show` and `why` do beyond the ordinary.
@Suite struct CheckVerbTests {
    let fixture: Fixture
    private var folder: TemporaryFolder { fixture.folder }

    init() throws { fixture = try Fixture() }

    private func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test func `a list of required roles is asked of every theme`() throws {
        try folder.write("livery-roles: 1\ncolors: { accent: buttons, text: }\n", to: "roles.yaml")
        let result = try fixture.run("check", "themes.d", "--require", "roles.yaml")
        #expect(result.code == 1)
        #expect(
            result.output.hasPrefix(
                """
                error[missing-requirement]: the required role 'accent' is not there
                 --> themes.d/base.yaml
                  = note: it is required here: buttons
                 --> roles.yaml:2:11
                  |
                2 | colors: { accent: buttons, text: }
                  |           ------
                """))
        #expect(result.output.hasSuffix("1 error in 2 packs, 6 themes\n"))
    }

    @Test func `a fault in the list is told with its place`() throws {
        try folder.write("livery-roles: 1\ncolurs: [accent]\n", to: "roles.yaml")
        let result = try fixture.run("check", "--require", "roles.yaml")
        #expect(result.code == 1)
        #expect(result.output.contains("error[unknown-key]: 'colurs' is no key of a list of required roles"))
        #expect(result.output.contains("roles.yaml:2:1"))
        let missing = try fixture.run("check", "--require", "nowhere.yaml")
        #expect(missing.code == 2)
        #expect(missing.errors.contains("'nowhere.yaml' is not there"))
    }

    @Test func `all faults of the list are told, and what is good in it is asked for`() throws {
        let text = """
            livery-roles: 1
            colors:
              background: { knd: opaque }
              text: { kind: opaqe }
              nowhere: what is missing
            fonts: { body: { fields: [famly, size] } }
            metrix: {}

            """
        try folder.write(text, to: "roles.yaml")
        let result = try fixture.run("check", "base", "--require", "roles.yaml", "--json")
        #expect(result.code == 1)
        let json = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        let codes = (json["diagnostics"] as? [[String: Any]] ?? []).map { $0["code"] as? String ?? "" }
        #expect(
            codes.sorted() == [
                "missing-requirement", "unknown-key", "unknown-key", "unknown-word", "unknown-word",
            ])
        #expect(try fixture.run("check", "base", "--require", "roles.yaml", "--fix").code == 1)
        #expect(
            folder.read("roles.yaml")
                == text.replacing("knd", with: "kind").replacing("opaqe", with: "opaque")
                .replacing("famly", with: "family").replacing("metrix", with: "metrics"))
    }

    @Test func `the rules are listed with what a breach is`() throws {
        let text = try fixture.run("check", "--list-rules").output
        #expect(text.contains("look-alike-name"))
        let rules = try #require(
            try object(try fixture.run("check", "--list-rules", "--json").output)["rules"] as? [[String: Any]])
        #expect(rules.contains { $0["code"] as? String == "unused-color" && $0["severity"] as? String == "note" })
        #expect(text.split(separator: "\n").count == rules.count)
    }

    @Test func `show --json writes what there is of a broken pack`() throws {
        try folder.write("livery: 1\ncolors: { a: $nowhere, b: red }\n", to: "themes.d/bad.yaml")
        let result = try fixture.run("show", "bad", "--json")
        #expect(result.code == 1)
        let shown = try object(result.output)
        #expect((shown["colors"] as? [String: Any])?.keys.sorted() == ["b"])
        #expect((shown["diagnostics"] as? [[String: Any]])?.first?["code"] as? String == "unknown-reference")
        #expect(result.errors.contains("livery: 'bad' has an error"))
    }

    @Test func `show --json of a pack that cannot be read is JSON as well`() throws {
        try folder.write("livery: 1\nextends: nobody\n", to: "themes.d/bad.yaml")
        for line in [["show", "bad", "--json"], ["why", "bad", "text", "--json"]] {
            let home = ["HOME": folder.path("home"), "XDG_DATA_DIRS": folder.path("share")]
            let result = try Consequence(of: line, in: folder.url.path, environment: home)
            #expect(result.code == 1)
            let shown = try object(result.output)
            #expect((shown["diagnostics"] as? [[String: Any]])?.first?["code"] as? String == "missing-parent")
            #expect(shown["error"] != nil)
        }
    }

    @Test func `why follows references through every layer and says what pairs a role is in`() throws {
        let result = try fixture.run("why", "shop@IN/dark", "text")
        #expect(
            result.output == """
                colors.text in shop@IN/dark: #eeeeee
                  contrast
                    text on background  16.40  AA
                  stated by, strongest first
                    base  /dark  "#eeeeee"  ./themes.d/base.yaml:7:60  a value for the variant is stronger than one for the base
                    base  base   $ink       ./themes.d/base.yaml:4:37  a value for the variant is stronger

                """)
        let tokens = try #require(
            try object(try fixture.run("why", "shop", "accent", "--json").output)["tokens"] as? [[String: Any]])
        let steps = try #require(tokens.first?["steps"] as? [[String: Any]])
        #expect(steps.map { $0["name"] as? String } == ["ink"])
        #expect(steps.first?["pack"] as? String == "shop")
    }

    // MARK: - Progress

    @Test func `progress is told after half a second, now and then, and taken away`() {
        let clock = Mutex(0.0)
        let written = Mutex("")
        let line = ProgressLine(
            "checking packs", total: 100, since: 0, now: { clock.withLock { $0 } },
            write: { text in written.withLock { $0 += text + "|" } })
        for (time, done) in [(0.1, 1), (0.49, 8), (0.55, 16), (0.6, 24), (0.7, 40)] {
            clock.withLock { $0 = time }
            line.update(done)
        }
        line.finish()
        line.update(99)
        #expect(
            written.withLock { $0 }
                == "\r\u{1B}[Kchecking packs: 16 of 100|\r\u{1B}[Kchecking packs: 40 of 100|\r\u{1B}[K|")
    }

    @Test func `work that is quick says nothing`() {
        let written = Mutex("")
        let line = ProgressLine(
            "checking", total: 1, since: 0, now: { 0.2 }, write: { text in written.withLock { $0 += text } })
        line.update(1)
        line.finish()
        #expect(written.withLock { $0 } == "")
    }

    @Test(arguments: ["base@XX", "base/drk"])
    func `a theme that is not there is not found to be in order`(theme: String) throws {
        let result = try fixture.run("check", theme)
        #expect(result.code == 2)
        #expect(result.errors.contains("'base'"))
    }
}
