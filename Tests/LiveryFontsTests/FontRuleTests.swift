import Foundation
import LiveryDiagnostics
import LiveryFonts
import LiveryPack
import LiveryTheme
import Testing

/// What checking says of the fonts that packs bring.
@Suite(.enabled(if: FontFixtures.canBuild, "needs python3-fonttools")) struct FontRuleTests {
    /// What is wrong with a pack in a folder with the built fonts in `fonts`: `code:line message | help`.
    private func found(_ text: String, fonts: [String] = ["Plain-Regular.ttf"], parent: String? = nil) throws
        -> [String]
    {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("livery-fp-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: root) }
        let folder = root + "/shop"
        try FileManager.default.createDirectory(atPath: folder + "/fonts", withIntermediateDirectories: true)
        for font in fonts {
            try FileManager.default.createSymbolicLink(
                atPath: folder + "/fonts/" + font, withDestinationPath: FontFixtures.path(font))
        }
        try Data(("livery: 1\n" + text).utf8).write(to: URL(fileURLWithPath: folder + "/pack.yaml"))
        if let parent {
            try Data(("livery: 1\n" + parent).utf8).write(to: URL(fileURLWithPath: root + "/base.yaml"))
        }
        let catalogue = Catalogue.load([ThemeDirectory(root, origin: "test")])
        let verdicts = ThemeChecker.check(Array(catalogue.entries.indices), of: catalogue, functions: nil)
        return ThemeChecker.merged(verdicts).map { diagnostic in
            "\(diagnostic.code):\(diagnostic.location?.place.line ?? 0) \(diagnostic.message)"
                + (diagnostic.help.map { " | " + $0 } ?? "")
        }
    }

    @Test func `a font that is asked for by its name is as it should be`() throws {
        #expect(
            try found(
                "font-files: fonts/Plain-Regular.ttf\nfonts: { body: { family: [plain test, serif], size: 12 } }\n")
                == [])
    }

    @Test func `a file that is not there is told with one that may be meant`() throws {
        #expect(
            try found("font-files:\n  - fonts/PlainRegular.ttf\n  - Plain-Regular.ttf\n  - x.otf\n").map {
                $0.split(separator: "|").last.map(String.init) ?? ""
            } == [
                " did you mean 'fonts/Plain-Regular.ttf'?", " did you mean 'fonts/Plain-Regular.ttf'?",
                " put it into the pack's folder, or remove it from 'font-files'",
            ])
    }

    @Test func `a misspelt family is told where it is asked for, and not of its file as well`() throws {
        #expect(
            try found("font-files: fonts/Plain-Regular.ttf\nfonts:\n  body: { family: Plian Test }\n") == [
                "font-family:4 the family 'Plian Test' looks like 'Plain Test' | did you mean 'Plain Test'? Where the family is meant, '# livery: allow font-family' says so"
            ])
    }

    @Test func `a family of the system is only worth knowing`() throws {
        let text =
            "font-files: fonts/Plain-Regular.ttf\nfonts:\n  a: { family: Plain Test }\n  b: { family: Helvetica }\n  c: { family: system-ui }\n"
        #expect(
            try found(text) == [
                "font-family:5 the family 'Helvetica' is in none of the pack's font files | it has to be on the system; the files have 'Plain Test'"
            ])
    }

    @Test func `weights and slopes that the files do not have`() throws {
        let text =
            "font-files: [fonts/Plain-Regular.ttf, fonts/Plain-Bold.ttf, fonts/Variable.ttf]\nfonts:\n  a: { family: Plain Test, weight: bold }\n  b: { family: Plain Test, weight: 600, style: italic }\n  c: { family: Swaying Test, weight: 650, style: oblique }\n  d: { family: Swaying Test, weight: black }\n"
        #expect(
            try found(text, fonts: ["Plain-Regular.ttf", "Plain-Bold.ttf", "Variable.ttf"]) == [
                "font-face:5 the font files of 'Plain Test' have no weight 600 | they have 400, 700; add a file, or ask for one of these",
                "font-face:5 the font files of 'Plain Test' have no italic face | add a file that has one, or write 'style: normal'",
                "font-face:7 the font files of 'Swaying Test' have no weight 900 | they have from 300 to 700; add a file, or ask for one of these",
            ])
    }

    @Test(.enabled(if: Orthographies.system != nil, "needs fontconfig"))
    func `the languages of markets are looked for in the fonts that their texts are set in`() throws {
        let text = """
            font-files: [fonts/Plain-Regular.ttf, fonts/Hindi.ttf]
            fonts:
              a: { family: Plain Test }
              b: { family: [Plain Test, Hindi Test] }
            markets:
              DE: { languages: [de] }
              IN: { languages: [hi, en] }
              NP: { languages: [hi], fonts: { a: { family: Hindi Test, weight: 300 } } }

            """
        let coverage = try found(text, fonts: ["Plain-Regular.ttf", "Hindi.ttf"]).filter {
            $0.hasPrefix("font-coverage")
        }
        #expect(coverage.count == 1)
        #expect(
            coverage.first?.hasPrefix(
                "font-coverage:4 'Plain Test' lacks 68 of the 68 characters that the language 'hi' is written with: 'अ', 'आ'"
            ) == true)
    }

    @Test(.enabled(if: Orthographies.system != nil, "needs fontconfig"))
    func `a parent's fonts serve its children, and are looked for beside the parent`() throws {
        #expect(
            try found(
                "extends: base\nfont-files: fonts/Hindi.ttf\nfonts: { body: { family: Hindi Test, weight: 300 } }\nmarkets: { IN: { languages: [hi] } }\n",
                fonts: ["Hindi.ttf"], parent: "fonts: { body: { size: 12 } }\n") == [])
    }

    @Test func `a page that was saved instead of a font is told`() throws {
        let path = try FontFixtures.path("Page.ttf")
        try Data("<!DOCTYPE html>\n<html><body>404</body></html>".utf8).write(to: URL(fileURLWithPath: path))
        #expect(
            try found("font-files: fonts/Page.ttf\n", fonts: ["Page.ttf"]) == [
                "bad-font-file:2 'fonts/Page.ttf' is no font but a web page, perhaps of a download that failed | fonts are files of the kinds .ttf, .otf and .ttc"
            ])
    }
}
