import Foundation
import Livery
import Testing

/// Whatever a pack has, each format carries it or says that it does not.
@Suite struct CarriedFeatureTests {
    private static let pack = """
        livery: 1
        title: Zyx Title
        description: Calm words
        author: Ann Author
        license: MIT-0
        x-figma: { file: abc123 }
        palette: { raw-ink: "#0a0b0c" }
        colors: { background: white, text: $raw-ink, accent: "#3366ff", old-accent: "#336600", badge: "#ff0102" }
        fonts: { body: { family: [Mukta, Fallback Sans], size: 17, style: oblique, scales-with: title1 } }
        metrics: { gutter: 4pt }
        font-files: [fonts/Mukta.ttf]
        kinds: { fill: [accent] }
        markets: { nordic: { members: [NO], languages: [nn-NO], colors: { accent: "#003366" } }, IN: { languages: [hi-IN] } }
        variants: { dark: { colors: { background: black, text: white, badge: unset } }, roomy: { metrics: { gutter: 8pt } } }
        checks: { contrast: [ { text: text, on: background, level: AAA } ], color-vision: [ { roles: [accent, background], threshold: 0.02 } ] }
        deprecated: { old-accent: $accent }
        """

    /// What shows that a feature is carried, any of it in the text of a format; and what a note has that says it is not.
    private static let signs: [PackFeature: (carried: [String], noted: String)] = [
        .title: (["Zyx Title"], "the title"), .summary: (["Calm words"], "the description"),
        .author: (["Ann Author"], "the author"), .license: (["MIT-0"], "the licence"),
        .palette: (["raw-ink"], "raw colour"), .metrics: (["gutter"], "metric, gutter"),
        .textStyles: (["body"], "text style, body"),
        .fallbackFamilies: (["Fallback Sans"], "Fallback Sans"), .oblique: (["oblique"], "body.style"),
        .scaling: (["title1"], "body.scales-with"), .languages: (["nn-NO", "nn-rNO"], "the languages of nordic"),
        .groups: (["\"nordic\": [\n"], "'nordic'"), .unset: ([], "'badge' is unset"),
        .kinds: (["\"fill\": [\n"], "the kind of 1 role"), .contrastChecks: (["AAA"], "1 contrast check"),
        .otherChecks: (["color-vision"], "the checks color-vision"),
        .deprecations: (["$deprecated"], "old-accent"), .fontFiles: (["Mukta.ttf"], "fonts/Mukta.ttf"),
        .ownKeys: (["abc123"], "x-figma"),
    ]

    @Test(arguments: ExportFormats.all.map(\.name))
    func `a format carries what a pack has, or says that it does not`(name: String) throws {
        let folder = try PackFolder(["p": Self.pack])
        let host = folder.host
        let themes = try host.themes(of: "p").map { try host.theme($0) }
        let format = try #require(ExportFormats.named(name))
        let files = format.files(themes)
        #expect(files.diagnostics.filter { $0.severity != .note } == [])
        let notes = files.diagnostics.map(\.message).joined(separator: "\n")
        let text = files.files.map { $0.path + "\n" + $0.text }.joined(separator: "\n")
        let styles: Set<PackFeature> = [.fallbackFamilies, .oblique, .scaling]
        for feature in PackFeature.allCases {
            let sign = try #require(Self.signs[feature])
            if format.carries.contains(feature) {
                #expect(!notes.contains(sign.noted) || feature == .unset, "\(name): \(feature)")
                #expect(sign.carried.isEmpty || sign.carried.contains { text.contains($0) }, "\(name): \(feature)")
            } else if styles.contains(feature), !format.carries.contains(.textStyles) {
                #expect(notes.contains("text style, body"))
            } else {
                #expect(notes.contains(sign.noted), "\(name): \(feature)")
            }
        }
        // Each is told once, of all themes together.
        #expect(Set(files.diagnostics).count == files.diagnostics.count)
        #expect(files.diagnostics.filter { $0.message.contains("contrast check") }.count <= 1)
    }

    @Test func `markets and variants that change no colour are told by an asset catalogue`() throws {
        let folder = try PackFolder(["p": Self.pack])
        let themes = try folder.host.themes(of: "p").map { try folder.host.theme($0) }
        let messages = XCAssetsFormat().files(themes).diagnostics.map(\.message)
        #expect(messages.contains("left out because they change no colour: 1 market, IN"))
        let plain = try PackFolder(["p": "livery: 1\ncolors: { a: red }\nvariants: { wide: { metrics: { m: 1 } } }\n"])
        let others = try plain.host.themes(of: "p").map { try plain.host.theme($0) }
        #expect(
            XCAssetsFormat().files(others).diagnostics.map(\.message).contains(
                "left out because they change no colour: 1 variant, wide"))
    }

    @Test func `Android has the line heights that it can have, and tells of all others`() throws {
        let folder = try PackFolder([
            "p": """
            livery: 1
            fonts:
              both: { size: 20, line-height: 30pt }
              length: { line-height: 30pt }
              factor: { line-height: 1.5 }
              spaced: { letter-spacing: 2pt }
            metrics: { big: 2rem, turned: 90deg }
            """
        ])
        let files = AndroidFormat().files([try folder.theme("p")])
        let text = files.files.map(\.text).joined()
        #expect(text.components(separatedBy: "<item name=\"android:lineHeight\">30sp</item>").count == 3)
        #expect(text.contains("<dimen name=\"big\">32sp</dimen>") && text.contains(">90</item>"))
        let notes = files.diagnostics.map(\.message)
        #expect(notes.contains { $0.hasSuffix(": factor.line-height") })
        #expect(notes.contains { $0.hasSuffix(": spaced.letter-spacing") })
    }

    /// Names that are one somewhere: properties of Kotlin whose getters are, files that differ in capitals alone.
    @Test(arguments: [
        ("compose", "colors: { accent: red, Accent: blue }", ["accent", "Accent"]),
        ("compose", "variants: { Calm: { colors: { a: red } }, calm: { colors: { a: lime } } }", ["Calm", "calm"]),
        ("kitty", "variants: { Calm: { colors: { a: red } }, calm: { colors: { a: lime } } }", ["+Calm", "+calm"]),
        ("xcassets", "variants: { Calm: { colors: { a: red } }, calm: { colors: { a: lime } } }", ["-Calm", "-calm"]),
        ("gtk-css", "markets: { North: { members: [SE] }, north: { members: [FI] } }", ["@North", "@north"]),
    ])
    func `names that differ in capitals alone are refused, with both of them`(
        format: String, text: String, names: [String]
    ) throws {
        let folder = try PackFolder([
            "p": "livery: 1\n\(text)\n" + (text.hasPrefix("colors") ? "" : "colors: { a: navy }\n")
        ])
        let themes = try folder.host.themes(of: "p").map { try folder.host.theme($0) }
        let errors = try #require(ExportFormats.named(format)).files(themes).diagnostics.filter {
            $0.severity == .error
        }
        #expect(errors.count == 1, "\(errors.map(\.message))")
        for name in names { #expect(errors.first?.message.contains(name) == true, "\(errors.map(\.message))") }
    }
}
