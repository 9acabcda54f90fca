import Foundation
import Testing

/// The page that explains the codes of diagnostics, and the codes that the sources use.
@Suite struct DiagnosticCodesTests {
    @Test func `the page explains every code of the sources`() throws {
        let missing = try Self.codesInSources().subtracting(Self.codesOnPage())
        #expect(missing.sorted() == [], "Documentation/diagnostics.md needs a line for each of these")
    }

    @Test func `the page names no code that is gone`() throws {
        let gone = try Set(Self.codesOnPage()).subtracting(Self.codesInSources())
        #expect(gone.sorted() == [], "no source uses these codes of Documentation/diagnostics.md any more")
    }

    @Test func `the page explains each code once`() throws {
        let codes = try Self.codesOnPage()
        let repeated = Dictionary(grouping: codes, by: \.self).filter { $0.value.count > 1 }.keys
        #expect(repeated.sorted() == [])
    }

    @Test func `the search of the sources finds every way in which a code is written`() throws {
        let codes = try Self.codesInSources()
        let known = [
            "unknown-reference", "bad-color", "several-documents", "bad-licence", "bad-argument", "plugin-refused",
            "states-merge", "fill-sunken", "name-collision", "derivation",
        ]
        #expect(known.filter { !codes.contains($0) } == [])
    }

    // MARK: - Reading

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The codes in the first column of the page's tables, in order.
    private static func codesOnPage() throws -> [String] {
        let page = try String(contentsOf: root.appendingPathComponent("Documentation/diagnostics.md"), encoding: .utf8)
        return page.split(separator: "\n").compactMap { line in
            line.prefixMatch(of: /\| `([a-z-]+)` \|/).map { String($0.1) }
        }
    }

    /// The codes that the sources and the bundled plug-ins write.
    private static func codesInSources() throws -> Set<String> {
        var codes: Set<String> = []
        for folder in ["Sources", "Plugins"] {
            let files = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
            // What authors of plug-ins begin with has rules of its own.
            for case let file as String in files ?? .init()
            where file.hasSuffix(".swift") && !file.hasPrefix("CPluginStarter/") {
                let path = root.appendingPathComponent(folder).appendingPathComponent(file)
                codes.formUnion(Self.codes(in: try String(contentsOf: path, encoding: .utf8)))
            }
        }
        return codes
    }

    private static func codes(in source: String) -> Set<String> {
        // A word as the first argument of what makes a diagnostic, a word before a severity or a choice of two, the first text of a call that
        // parses or reports, the rule of a plug-in's finding.
        var found = source.matches(of: /\b(?:Diagnostic|report|refuse)\(\s*"([a-z]+(?:-[a-z]+)*)"/).map { $0.1 }
        found += source.matches(of: /"([a-z]+(?:-[a-z]+)*)",\s*(?:[\w.]+ == nil \? )?\.(?:error|warning|note)\b/).map {
            $0.1
        }
        found += source.matches(of: /\bparsed\([^"]{0,200}?"([a-z]+(?:-[a-z]+)*)"/).map { $0.1 }
        found += source.matches(of: /\brule: "([a-z]+(?:-[a-z]+)*)"/).map { $0.1 }
        // The raw values of the enumerations of errors and of rules.
        for list in source.matches(of: /enum (?:Code|\w*Rule): String\b[^{]*\{(.*?)\n(?:    )?\}/.dotMatchesNewlines())
        {
            found += list.1.matches(of: /case \w+ = "([a-z]+(?:-[a-z]+)*)"/).map { $0.1 }
        }
        return Set(found.map(String.init))
    }
}
