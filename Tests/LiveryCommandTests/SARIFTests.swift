import Foundation
import Testing

/// Reports in SARIF 2.1.0, validated by python-jsonschema against the rules of the standard.
@Suite struct SARIFTests {
    let fixture: Fixture

    init() throws { fixture = try Fixture() }

    private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "Fixtures")
    private static let hasValidator = (try? python(["-c", "import jsonschema"])) == ""

    /// What Python prints.
    private static func python(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = arguments
        let output = Pipe()
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        return process.terminationStatus == 0 ? text : text + "exit \(process.terminationStatus)"
    }

    /// The faults of a report, one a line.
    private func validate(_ report: String) throws -> String {
        try fixture.folder.write(report, to: "report.sarif")
        return try Self.python([
            Self.fixtures.appendingPathComponent("sarif.py").path, fixture.folder.path("report.sarif"),
        ])
    }

    @Test(.enabled(if: hasValidator, "needs python3-jsonschema"))
    func `a report of all kinds of faults is what the standard allows`() throws {
        let folder = fixture.folder
        try folder.write(
            "livery: 1\ncolours: {}\ncolors: { a: #fff, a.default: red, b: $c, c: $b }\n", to: "themes.d/one two.yaml")
        try folder.write("livery: 1\ncolors: [\n", to: "themes.d/broken.yaml")
        try folder.write("livery: 1\nextends: broken\n", to: "themes.d/child.yaml")
        try folder.write(
            "livery: 1\nextends: base\ncolors: { Text: red }\nmarkets: { DE: { colors: { accent: $nowhere } } }\npalette: { x: 000000 }\n",
            to: "themes.d/shop2.yaml")
        let report = try fixture.run("check", "--format", "sarif").output
        #expect(try validate(report) == "")
        let log = try #require(try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any])
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.count > 6)
        let rules = try #require(
            ((run["tool"] as? [String: Any])?["driver"] as? [String: Any])?["rules"] as? [[String: Any]])
        let described = rules.first { $0["id"] as? String == "look-alike-name" }
        #expect((described?["defaultConfiguration"] as? [String: Any])?["level"] as? String == "warning")
        let uris = Set(
            results.flatMap { $0["locations"] as? [[String: Any]] ?? [] }.compactMap { location in
                ((location["physicalLocation"] as? [String: Any])?["artifactLocation"] as? [String: Any])?["uri"]
                    as? String
            })
        #expect(uris.contains("themes.d/one%20two.yaml"))
    }

    @Test(.enabled(if: hasValidator, "needs python3-jsonschema"))
    func `a report has the form of the standard for every code that the documentation has an example of`() throws {
        let page = try String(
            contentsOf: Self.fixtures.deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().appendingPathComponent("Documentation/diagnostics.md"), encoding: .utf8)
        var codes: [String] = []
        for match in page.matches(of: /### `([a-z-]+)`\n\n```yaml\n(.*?)\n```/.dotMatchesNewlines()) {
            codes.append(String(match.1))
            try fixture.folder.write("livery: 1\n\(match.2)\n", to: "themes.d/x-\(match.1).yaml")
        }
        #expect(codes.count > 40)
        // Characters of two UTF-16 units, marks on letters, other line breaks, damaged text, names of all kinds.
        try fixture.folder.write(
            "livery: 1\r\ncolors: { 🎨: nvay, e\u{301}: nvay }\r\n", to: "themes.d/\u{1F3A8} & [x] %41#?.yaml")
        try fixture.folder.write("livery: 1\ncolors:\n\ta: nvay\n\t\u{7}b: red\n", to: "themes.d/a\"b\\c.yaml")
        let report = try fixture.run("check", "--format", "sarif").output
        #expect(try validate(report) == "")
        for code in codes where code != "no-memory" { #expect(report.contains("\"ruleId\": \"\(code)\""), "\(code)") }
    }

    @Test(.enabled(if: hasValidator, "needs python3-jsonschema"))
    func `the judge finds what is no report`() throws {
        for (report, fault) in [
            (#"{"version":"2.1.0"}"#, "'runs' is a required property"),
            (#"{"version":"2.0.0","runs":[]}"#, "'2.1.0' was expected"),
            (#"{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"x","url":"y"}}}]}"#, "'url' was unexpected"),
            (
                #"{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"x"}},"results":[{"message":{"text":"a"},"level":"fatal"}]}]}"#,
                "'fatal' is not one of"
            ),
            (
                #"{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"x"}},"results":[{"message":{"text":"a"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"a b"}}}]}]}]}"#,
                "does not match"
            ),
        ] {
            let text = try validate(report)
            #expect(text.contains(fault), "\(text)")
        }
    }
}
