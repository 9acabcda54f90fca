import Foundation
import Testing

/// A parent that is broken and has many children.
@Suite struct BrokenParentTests {
    @Test func `a broken parent is reported once, not in each of its 50 children`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "livery: 1\ncolors:\n  background: white\n  text: nvay\n  accent: $text\n", to: "themes.d/parent.yaml")
        for number in 10..<60 {
            try folder.write(
                "livery: 1\nextends: parent\ncolors: { link: $text, hover: $accent }\n", to: "themes.d/c\(number).yaml")
        }
        let run = try Consequence(of: ["check", "--themes", "themes.d", "--json"], in: folder.url.path)
        #expect(run.code == 1)
        let json = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let diagnostics = try #require(json["diagnostics"] as? [[String: Any]])
        let codes = diagnostics.filter { $0["severity"] as? String == "error" }.map { $0["code"] as? String ?? "" }
        #expect(codes.filter { $0 == "bad-color" }.count == 1)
        #expect(codes.filter { $0 == "broken-parent" }.count == 1)
        #expect(codes.count <= 4, "\(codes)")
        let heirs = try #require(diagnostics.first { $0["code"] as? String == "broken-parent" })
        #expect((heirs["message"] as? String)?.hasPrefix("50 packs inherit from 'parent', which has errors: ") == true)
        let alone = try Consequence(of: ["check", "c10", "--themes", "themes.d"], in: folder.url.path)
        #expect(alone.output.contains("'c10' inherits from 'parent', which has errors"))
    }
}
