import Foundation
import Testing

/// What users read of plug-ins of others: whose a finding is, and who gave nothing.
@Suite(.enabled(if: OutsideProgram.compiler != nil, "there is no C compiler (cc) on this machine"))
struct StrangerTests {
    private let fixture: Fixture

    init() throws { fixture = try Fixture() }

    private func diagnostics(_ name: String, of pack: String) throws -> [[String: Any]] {
        try fixture.folder.write("livery: 1\ntitle: T\n" + pack, to: "t.yaml")
        let cases = try HostileCases.made.get()
        let result = try fixture.run("check", "./t.yaml", "--format", "json", "--plugins", cases.path(name))
        let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        return try #require(json?["diagnostics"] as? [[String: Any]], "\(result)")
    }

    private static let asking = "colors: { a: white, b: \"#999999\" }\nchecks: { spoil: [] }\n"

    @Test func `a finding of a plug-in of others has a code that is none of Livery's, and says whose it is`() throws {
        let plugin = "org.example.takes-our-codes"
        let found = try diagnostics("takes-our-codes", of: Self.asking).filter { $0["plugin"] != nil }
        let rules = ["LV0001", "contrast", "unknown-key", "unused-color"]
        #expect(found.compactMap { $0["code"] as? String } == rules.map { "\(plugin)/\($0)" })
        #expect(found.allSatisfy { $0["plugin"] as? String == plugin })
        let cases = try HostileCases.made.get()
        let report = try fixture.run(
            "check", "./t.yaml", "--format", "sarif", "--plugins", cases.path("takes-our-codes"))
        let json = try JSONSerialization.jsonObject(with: Data(report.output.utf8)) as? [String: Any]
        let results = ((json?["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]]) ?? []
        let own = results.filter { ($0["properties"] as? [String: Any])?["plugin"] as? String == plugin }
        #expect(own.compactMap { $0["ruleId"] as? String } == rules.map { "\(plugin)/\($0)" })
        let help = try fixture.run("help", "\(plugin)/contrast")
        #expect(
            help.errors.contains("'contrast' is a rule of the plug-in '\(plugin)', which Livery knows nothing about"))
    }

    @Test func `such a code can be switched off where it is reported`() throws {
        let allowing = "# livery: allow org.example.takes-our-codes/contrast: seen\n" + Self.asking
        let found = try diagnostics("takes-our-codes", of: allowing).compactMap { $0["code"] as? String }
        #expect(found.filter { $0.hasSuffix("/contrast") || $0.hasSuffix("-allowance") } == [])
        #expect(found.contains("org.example.takes-our-codes/unknown-key"))
    }

    @Test func `a promise of a plug-in of others to find nothing is not believed`() throws {
        let cases = try HostileCases.made.get()
        let source = URL(fileURLWithPath: cases.path("takes-our-codes"))
        let copy = URL(fileURLWithPath: fixture.folder.path("promising"))
        try FileManager.default.copyItem(at: source, to: copy)
        let manifests = FileManager.default.enumerator(at: copy, includingPropertiesForKeys: nil)?.compactMap {
            $0 as? URL
        }
        .filter { $0.lastPathComponent == "plugin.yaml" }
        let manifest = try #require(manifests?.first)
        let text = try String(contentsOf: manifest, encoding: .utf8)
        #expect(text.contains("    kind: check\n"))
        try Data(
            text.replacingOccurrences(of: "    kind: check\n", with: "    kind: check\n    silent-when: pairs-met\n")
                .utf8
        ).write(to: manifest)
        try fixture.folder.write("livery: 1\ntitle: T\n" + Self.asking, to: "t.yaml")
        let result = try fixture.run("check", "./t.yaml", "--plugins", copy.path)
        #expect(result.output.contains("[org.example.takes-our-codes/contrast]"), "\(result)")
        try FileManager.default.removeItem(at: copy)
    }

    @Test(arguments: [("#999999", "warning"), ("#000000", "note")])
    func `a wrong number makes nothing of a finding that holds by Livery's own`(color: String, level: String) throws {
        let found = try diagnostics(
            "lies", of: "colors: { a: white, b: \"\(color)\" }\nchecks: { spoil: [] }\n"
        ).filter { $0["plugin"] != nil }
        #expect(found.map { $0["severity"] as? String } == [level])
        #expect(found.allSatisfy { ($0["message"] as? String)?.contains("(disputed: ") ?? false })
    }

    @Test func `of thousands of findings a hundred are shown, and how many there are`() throws {
        let name = "org.example.other-finding-each-time"
        let found = try diagnostics("other-finding-each-time", of: Self.asking).filter { $0["plugin"] != nil }
        #expect(found.count == 101)
        #expect(
            found.contains {
                $0["message"] as? String
                    == "'spoil' of the plug-in '\(name)' has found 8900 more, of which none is worse; 100 are shown"
            })
    }

    @Test func `a derive that gives nothing is named with its plug-in, and so is one that crashes`() throws {
        let silent = try diagnostics(
            "says-nothing-at-all", of: "colors: { a: white }\nvariants: { dark: { derive: spoil } }\n")
        let failure = try #require(silent.first { $0["code"] as? String == "plugin-failed" })
        #expect(
            failure["message"] as? String
                == "the derivation 'spoil' of the plug-in 'org.example.says-nothing-at-all' gives no value for 'a'")
        #expect(failure["plugin"] as? String == "org.example.says-nothing-at-all")
        let dead = try diagnostics("null-write", of: "colors: { a: spoil(white) }\n")
        #expect(dead.compactMap { $0["plugin"] as? String } == ["org.example.null-write"])
    }
}
