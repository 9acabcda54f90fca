import Foundation
import Livery
import Testing

@testable import LiveryExport

/// Names that packs may have and other languages may not.
@Suite struct OddNameTests {
    static let pack = """
        livery: 1
        colors: { background: white, text: black, 1st: red, class: blue, größe: green, 日本: "#c0ffee", syntax.comment: gray }
        fonts: { 1head: { size: 12 }, syntax.comment: { style: italic }, text: { weight: bold } }
        metrics: { 2x: 2pt, switch: 3pt, text: 4pt }

        """

    private func theme() throws -> (PackFolder, Theme) {
        let folder = try PackFolder(["odd": Self.pack])
        return (folder, try folder.theme("odd"))
    }

    @Test(.enabled(if: ForeignReaderTests.hasGTK, "needs gir1.2-gtk-4.0 and python3-gi"))
    func `GTK reads names that begin with digits`() throws {
        let (folder, theme) = try theme()
        let file = folder.url.appendingPathComponent("odd.css")
        let text = GTKFormat().export([theme]).text
        try Data(text.utf8).write(to: file)
        #expect(Tool.check("check_gtk.py", [file.path]) == "")
        #expect(text.contains("@define-color _1st #ff0000;\n"))
        #expect(text.contains("\n._1head {\n"))
    }

    @Test func `no resource of Android has the name of a word of Java`() throws {
        let (_, theme) = try theme()
        let files = AndroidFormat().files([theme]).files
        let colors = try #require(files.first { $0.path == "values/colors.xml" }?.text)
        #expect(colors.contains("<color name=\"_class\">#0000FF</color>"))
        #expect(colors.contains("<color name=\"_1st\">#FF0000</color>"))
        #expect(
            files.first { $0.path == "values/dimens.xml" }?.text.contains("<dimen name=\"_switch\">3dp</dimen>")
                ?? false)
        let styles = try #require(files.first { $0.path == "values/themes.xml" }?.text)
        #expect(styles.contains("<item name=\"livery__class\">@color/_class</item>"))
    }

    @Test func `a class of Kotlin has colours, text styles and numbers of one name`() throws {
        let (_, theme) = try theme()
        let (text, notes) = ComposeFormat().export([theme])
        #expect(notes.filter { $0.severity == .error }.map(\.message) == [])
        for line in [
            "val syntaxComment: Color", "val syntaxCommentStyle: TextStyle", "val text: Color",
            "val textStyle: TextStyle",
            "val textMetric: Dp", "val `class`: Color", "val _1head: TextStyle", "val _2x: Dp",
        ] { #expect(text.contains(line), "\(line)") }
        #expect(!text.split(separator: "\n", omittingEmptySubsequences: false).contains { $0.hasSuffix(" ") })
    }

    @Test func `a note names colours with few digits`() throws {
        let folder = try PackFolder(["p": "livery: 1\ncolors: { accent: oklch(70% 0.3 30) }\n"])
        let notes = try ExportFormats.named("xcassets").map { $0.files([try folder.theme("p")]).diagnostics } ?? []
        #expect(
            notes.first?.message
                == "'accent' lies outside of Display P3 and is mapped into it: oklch(0.7 0.3 30) is written color(display-p3 1 0.2851 0.1928)"
        )
    }
}
