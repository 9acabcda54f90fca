import Foundation
import Livery
import Testing

@Suite struct SwiftExportTests {
    @Test func `the exported package builds without network and without anything of ours`() throws {
        let exported = try Exported.bundled.get()
        let built = try SwiftCompiler.run(
            "swift", ["build", "--disable-automatic-resolution", "--package-path", exported.folder.url.path])
        #expect(built.status == 0, "\(built.output)")
        #expect(exported.files.diagnostics.filter { $0.severity == .error }.isEmpty)
        #expect(exported.files.files.map(\.path) == ["Package.swift"] + SwiftFormat.sources)
    }

    @Test func `colours and fonts are had of every theme in SwiftUI and UIKit and plain Swift`() throws {
        let exported = try Exported.bundled.get()
        let use = try exported.folder.write(
            "use.swift",
            """
            import SwiftUI
            import UIKit

            @MainActor func use() {
                let font: Font = Theme.india.headline1.font
                let uiFont: UIFont = Theme.india.headline1.uiFont
                let scaled: UIFont = Theme.usa.body.scaledUIFont
                let color: Color = Theme.usa.colors.text.color
                let uiColor: UIColor = Theme.usa.colors.text.uiColor
                let own: UIColor? = Theme.usa.body.uiColor
                let nepal = Theme.India(market: .himalaya, variant: .dark)
                _ = (font, uiFont, scaled, color, uiColor, own, nepal.colors.accent.color, nepal.metrics)
            }

            struct Example: View {
                var body: some View {
                    Text("Namaste").textStyle(Theme.india.body).foregroundStyle(Theme.india.colors.text)
                        .background(Theme.india.colors.background)
                    Circle().fill(Theme.india.colors.accent)
                    Circle().stroke(Theme.india.colors.border, lineWidth: 2)
                }
            }
            """)
        let good = try SwiftCompiler.check(exported.sources + [use], withStubs: true)
        #expect(good.status == 0, "\(good.output)")
        let plain = try SwiftCompiler.check(exported.sources, withStubs: false)
        #expect(plain.status == 0, "\(plain.output)")
        let wrong = try exported.folder.write("wrong.swift", "let x = Theme.india.headlineOne\n")
        #expect(try SwiftCompiler.check(exported.sources + [wrong], withStubs: true).status != 0)
    }

    @Test func `values are those of the themes and light and dark are one colour`() throws {
        let exported = try Exported([
            "india": """
            livery: 1
            title: India
            colors:
              plain: "#ff9933"
              soft: "#ff993380"
              p3: color(display-p3 1 0 0)
              wide: color(rec2020 0 1 0)
            fonts:
              headline1: { family: [Mukta, sans-serif], size: 34, weight: bold, line-height: 1.2 }
              body: { size: 17, line-height: 20pt, color: $plain, scales-with: none, letter-spacing: 0.5em }
            metrics: { corner-radius: 12pt, switch: 250ms, share: 25%, turn: 0.5turn }
            markets:
              IN: { colors: { plain: "#138808" }, fonts: { body: { family: Noto Sans } } }
            variants:
              dark: { appearance: dark, colors: { plain: "#000080" } }
            """
        ])
        let output = try exported.output(
            of: """
                func show(_ c: ThemeColor.Value) -> String { "\\(c.space) \\(c.red) \\(c.green) \\(c.blue) \\(c.alpha)" }
                let india = Theme.india
                print(show(india.colors.plain.light), show(india.colors.plain.dark), sep: "|")
                print(show(Theme.India(variant: .unvaried).colors.plain.dark))
                print(show(Theme.India(market: .IN, variant: .dark).colors.plain.light), Theme.India(market: .IN, variant: .dark).id)
                print(show(Theme.India(market: .IN).colors.plain.light), Theme.India(market: .IN).body.families)
                print(show(india.colors.soft.light))
                print(show(india.colors.p3.light))
                let wide = india.colors.wide.light
                print(wide.space, wide.red < 0, wide.green > 1)
                print(india.headline1.families, india.headline1.size, india.headline1.weight, india.headline1.lineHeight ?? 0)
                print(india.headline1.scaled(by: 2).lineHeight ?? 0, india.body.scaled(by: 2).size, india.body.letterSpacing)
                print(show(india.body.color!.light), show(india.body.color!.dark))
                print(india.metrics.cornerRadius, india.metrics.switch, india.metrics.share, india.metrics.turn)
                print(india.isDark, Theme.India(variant: .dark).isDark)

                func print(_ items: Any..., sep: String) { Swift.print(items.map { "\\($0)" }.joined(separator: sep)) }
                """)
        #expect(
            output == """
                sRGB 1.0 0.6 0.2 1.0|sRGB 0.0 0.0 0.5019607843137255 1.0
                sRGB 1.0 0.6 0.2 1.0
                sRGB 0.0 0.0 0.5019607843137255 1.0 india@IN/dark
                sRGB 0.07450980392156863 0.5333333333333333 0.03137254901960784 1.0 ["Noto Sans"]
                sRGB 1.0 0.6 0.2 0.5019607843137255
                displayP3 1.0 0.0 0.0 1.0
                sRGB true true
                ["Mukta", "sans-serif"] 34.0 700.0 40.8
                81.6 17.0 8.5
                sRGB 1.0 0.6 0.2 1.0 sRGB 0.0 0.0 0.5019607843137255 1.0
                12.0 0.25 seconds 0.25 180.0
                false true

                """)
    }

    @Test func `every name that packs can have is an identifier of its own`() throws {
        let names = [
            "class", "default", "self", "Self", "Type", "Protocol", "init", "1st", "2", "hash", "hashValue",
            "description",
            "café", "日本", "🎨", "a.b.c", "x-y", "__base", "some", "any", "in", "IN", "Color", "View", "e\u{301}",
        ]
        let quoted = names.map { "  \"\($0)\": \"#123456\"" }.joined(separator: "\n")
        let styles = names.map { "  \"\($0)\": { size: 12 }" }.joined(separator: "\n")
        let exported = try Exported([
            "type": "livery: 1\ncolors:\n\(quoted)\nfonts:\n\(styles)\nvariants: { none: {}, some: {}, default: {} }\n",
            "9-lives": "livery: 1\ncolors: { a: red }\nmarkets: { in: { members: [IN] }, IN: {} }\n",
        ])
        #expect(exported.files.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        for withStubs in [false, true] {
            let checked = try SwiftCompiler.check(exported.sources, withStubs: withStubs)
            #expect(checked.status == 0, "\(checked.output)")
        }
        let output = try exported.output(
            of: """
                print(Theme.type.colors.`class`.light.red, Theme.type.colors.self_.light.red, Theme.type.colors.aBC.light.red)
                print(Theme._9Lives.colors.a.light.red, Theme.`type`.id)

                """)
        #expect(output.hasPrefix("0.07058823529411765 0.07058823529411765 0.07058823529411765\n1.0 type"))
    }

    @Test func `no name of a pack or a role hides what the code speaks of`() throws {
        // Every word with a capital in the code for packs of one letter: types, modules and the packs themselves.
        let plain = try Exported([
            "p": """
            livery: 1
            colors: { a: red }
            fonts: { b: { family: Inter, size: 3pt, color: red, scales-with: body, features: [tnum] } }
            metrics: { c: 1, d: 2pt, e: 30ms }
            markets: { IN: { colors: { a: blue } } }
            variants: { dark: { appearance: dark, colors: { a: blue } } }
            """
        ])
        var words: Set<String> = []
        for file in plain.files.files {
            for line in file.text.split(separator: "\n") where !line.drop(while: { $0 == " " }).hasPrefix("//") {
                words.formUnion(
                    line.split { !($0.isLetter || $0.isNumber) }.map(String.init).filter {
                        $0.first?.isUppercase ?? false
                    })
            }
        }
        words.subtract(["P", "IN"])
        #expect(words.isSuperset(of: ["String", "ThemeColor", "Hashable", "Value"]))
        let content = words.sorted()
        let roles = content.map { "\"\($0)\": \"#123456\"" }.joined(separator: ", ")
        var packs = [
            "plain":
                "livery: 1\ncolors: { \(roles) }\nfonts: { \(content.map { "\"\($0)\": { size: 3 }" }.joined(separator: ", ")) }\n"
        ]
        for word in content {
            packs[Self.kebab(word)] =
                "livery: 1\ncolors: { a: red }\nfonts: { b: { size: 3, scales-with: body } }\nmetrics: { d: 2pt, e: 30ms }\n"
        }
        let exported = try Exported(packs)
        #expect(exported.files.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        for withStubs in [false, true] {
            let checked = try SwiftCompiler.check(exported.sources, withStubs: withStubs)
            #expect(checked.status == 0, "\(checked.output.prefix(2000))")
        }
    }

    /// `theme-color` for `ThemeColor`, and `u-i-color` for `UIColor`: ids that become these words again.
    private static func kebab(_ word: String) -> String {
        var text = ""
        for letter in word {
            if letter.isUppercase, !text.isEmpty { text += "-" }
            text += letter.lowercased()
        }
        return text
    }

    @Test(arguments: [
        ("colors: { a.b: red, a-b: blue }", "'a.b' and 'a-b' are both written 'aB'"),
        ("fonts: { x-y: { size: 1 }, xY: { size: 2 } }", "'xY' and 'x-y' are both written 'xY'"),
        ("metrics: { class_: 1, x.y: 2, x_y: 3, x-y: 4 }", "'x.y' and 'x-y' are both written 'xY'"),
        ("colors: { self: red, self_: blue }", "'self_' and 'self' are both written 'self_'"),
        ("variants: { a-b: {}, a.b: {} }", "'a.b' and 'a-b' are both written 'aB'"),
    ]) func `names that become one are an error`(content: String, message: String) throws {
        let exported = try Exported(["p": "livery: 1\n\(content)\n"])
        let errors = exported.files.diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.code) == ["name-collision"])
        let sorted = { (text: String) in text.split(separator: " ").sorted() }
        #expect(errors.map(\.message).map(sorted) == [sorted(message)])
        #expect(errors.allSatisfy { $0.location?.path.hasSuffix("p.yaml") ?? false })
    }

    @Test func `two packs of one name are an error`() throws {
        let exported = try Exported(["a-b": "livery: 1\n", "a.b": "livery: 1\n"])
        #expect(exported.files.diagnostics.map(\.code).contains("name-collision"))
    }

    @Test func `texts of packs stay texts`() throws {
        let exported = try Exported([
            "evil": """
            livery: 1
            title: "a\\nimport Foundation\\r\\u2028fatalError()\\u202E*/ \\\\(x)"
            description: "one\\ntwo"
            fonts: { body: { family: ["\\"); fatalError(\\"", "\\\\(1 + 1)", "tab\\there"], size: 12 } }
            """
        ])
        let checked = try SwiftCompiler.check(exported.sources, withStubs: true)
        #expect(checked.status == 0, "\(checked.output)")
        let output = try exported.output(of: "print(Theme.evil.body.families)\n")
        #expect(output == #"["\"); fatalError(\"", "\\(1 + 1)", "tab\there"]"# + "\n")
        for line in exported.text().split(whereSeparator: \.isNewline) {
            #expect(!line.hasPrefix("import") && !line.hasPrefix("fatalError"))
        }
    }

    @Test(arguments: [0, 1, 2, 40]) func `any number of markets will do`(count: Int) throws {
        let codes = [
            "AD", "AE", "AF", "AG", "AL", "AM", "AO", "AR", "AT", "AU", "AZ", "BA", "BB", "BD", "BE", "BF", "BG",
            "BH", "BI", "BJ", "BN", "BO", "BR", "BS", "BT", "BW", "BY", "BZ", "CA", "CD", "CF", "CG", "CH", "CI", "CL",
            "CM",
            "CN", "CO", "CR", "CU",
        ].prefix(count)
        let markets = codes.enumerated().map { "  \($1): { metrics: { n: \($0 + 1) } }" }.joined(separator: "\n")
        let exported = try Exported([
            "p": "livery: 1\nmetrics: { n: 0 }\n" + (count > 0 ? "markets:\n\(markets)\n" : "")
        ])
        let last = codes.last.map { "Theme.P(market: .\($0)).metrics.n" } ?? "Theme.P().metrics.n"
        let all = count > 0 ? "Theme.P.Market.allCases.count" : "0"
        #expect(try exported.output(of: "print(Theme.p.metrics.n, \(last), \(all))\n") == "0.0 \(count).0 \(count)\n")
    }

    @Test func `what some theme does not have is clear there and told`() throws {
        let exported = try Exported([
            "p": """
            livery: 1
            colors: { a: red, b: green }
            fonts: { body: { size: 12 } }
            variants: { bare: { colors: { a: unset }, fonts: { body: unset } } }
            """
        ])
        let notes = exported.files.diagnostics.filter { $0.code == "not-exported" }
        #expect(
            notes.map(\.message) == [
                "'a' has no value in some themes; the accessor gives a clear colour there",
                "'body' has no value in some themes; the accessor gives the system's font in 17 points there",
            ])
        let output = try exported.output(
            of: "print(Theme.P(variant: .bare).colors.a.light.alpha, Theme.p.colors.a.light.alpha)\n")
        #expect(output == "0.0 1.0\n")
    }

    @Test func `components of an app have values of their own in each theme`() throws {
        let exported = try Exported([
            "p": """
            livery: 1
            colors: { button.background: red, button.title: white }
            metrics: { button.corner-radius: 8pt }
            markets: { IN: { colors: { button.background: blue }, metrics: { button.corner-radius: 4pt } } }
            """
        ])
        let output = try exported.output(
            of: """
                for theme in [Theme.p, Theme.P(market: .IN)] {
                    print(theme.colors.buttonBackground.light.blue, theme.metrics.buttonCornerRadius)
                }

                """)
        #expect(output == "0.0 8.0\n1.0 4.0\n")
    }

    @Test func `every accessor says which token it is`() throws {
        let lines = try Exported.bundled.get().text().split(separator: "\n").map(String.init)
        var count = 0
        for (above, line) in zip(lines, lines.dropFirst())
        where line.contains("public var ") && line.contains("Self.") {
            count += 1
            #expect(above.contains("/// `"), "\(line)")
        }
        #expect(count > 300)
    }

    @Test func `the same packs give the same files`() throws {
        let first = try Exported.bundled.get()
        let again = try Exported(bundledAgain: ())
        #expect(first.files.files == again.files.files)
        #expect(!first.text().contains(SwiftCompiler.root.path))
    }
}
