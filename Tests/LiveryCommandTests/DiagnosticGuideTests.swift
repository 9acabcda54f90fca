import Foundation
import Testing

@testable import LiveryCommand

/// What `livery help CODE` prints, against `Documentation/diagnostics.md`, which it is made of.
@Suite struct DiagnosticGuideTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The pages as the documentation has them: a row of a table, and a pair of examples.
    private static func documented() throws -> [DiagnosticGuide.Page] {
        let page = try String(contentsOf: root.appendingPathComponent("Documentation/diagnostics.md"), encoding: .utf8)
        let parts = page.components(separatedBy: "\n## Examples\n")
        var examples: [String: (String, String)] = [:]
        let pattern = /### `([a-z-]+)`\n\n```\w+\n(.*?)\n```\n\n```\w+\n(.*?)\n```/.dotMatchesNewlines()
        for match in (parts.last ?? "").matches(of: pattern) {
            examples[String(match.1)] = (String(match.2), String(match.3))
        }
        return parts[0].split(separator: "\n").compactMap { line in
            guard let match = line.wholeMatch(of: /\| `([a-z-]+)` \| (.*) \| (.*?) ?\|/) else { return nil }
            let (bad, good) = examples[String(match.1)] ?? ("", "")
            return .init(
                String(match.1), String(match.2), match.3.trimmingCharacters(in: .whitespaces), bad: bad, good: good)
        }
    }

    /// With LIVERY_UPDATE set, the source is written anew.
    @Test func `the command knows what the documentation says`() throws {
        let pages = try Self.documented()
        #expect(pages.filter { $0.bad.isEmpty || $0.good.isEmpty }.map(\.code) == [], "these need a pair of examples")
        if ProcessInfo.processInfo.environment["LIVERY_UPDATE"] != nil { try Self.write(pages) }
        let differing = pages.filter { DiagnosticGuide.page($0.code) != $0 }.map(\.code)
        #expect(differing == [], "run 'LIVERY_UPDATE=1 swift test --filter DiagnosticGuideTests' and build again")
        #expect(DiagnosticGuide.codes == pages.map(\.code))
    }

    private static func write(_ pages: [DiagnosticGuide.Page]) throws {
        func quoted(_ text: String) -> String {
            let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
                .replacing("\t", with: "\\t")
            return "\"" + escaped + "\""
        }
        var text = """
            // swift-format-ignore-file

            extension DiagnosticGuide {
                /// The pages, in the order of the documentation. A test holds them against it, and writes this file anew where it is told to.
                static let pages: [Page] = [

            """
        for page in pages {
            text += "        Page(\n            \(quoted(page.code)),\n            \(quoted(page.meaning)),\n"
            text += "            \(quoted(page.cure)),\n            bad: \(quoted(page.bad)),\n"
            text += "            good: \(quoted(page.good))),\n"
        }
        let file = root.appendingPathComponent("Sources/LiveryCommand/Guide/DiagnosticGuide+Pages.swift")
        try Data((text + "    ]\n}\n").utf8).write(to: file)
    }

    @Test func `a code is explained with a wrong and a right text`() throws {
        let run = try Consequence(of: ["help", "bad-weight"])
        #expect(
            run
                == Consequence(
                    0,
                    output: """
                        bad-weight

                        The text is no weight of a font.
                        What to do: Write 1 to 1000, or a word such as 'bold'. References cannot stand here. (fix where one
                        word is near.)

                        Wrong:
                          fonts: { body: { weight: blod } }

                        Right:
                          fonts: { body: { weight: bold } }

                        """))
        #expect(try Consequence(of: ["help", "bad-colour"]).errors.contains("did you mean 'bad-color'?"))
        #expect(try Consequence(of: ["help", "check"]).output.hasPrefix("usage: livery check"))
    }
}
