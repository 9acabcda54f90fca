import LiveryDiagnostics
import LiveryPack
import Testing

/// What is offered for values that are written as other programs write them, or with a slip of the hand.
@Suite struct CureTests {
    /// The errors of a pack, and the text after their safe fixes.
    private static func mend(_ text: String) throws -> (errors: [Diagnostic], safe: String, all: String) {
        let errors = PackReader().read(SourceText(path: "t.yaml", bytes: Array(text.utf8)), stem: "t").diagnostics
            .filter { $0.severity == .error }
        func mended(_ isWanted: (Diagnostic.Fix) -> Bool) throws -> String {
            var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.unicodeScalars) }
            let fixes = errors.compactMap { $0.fixes.first(where: isWanted) }
                .sorted {
                    ($0.location.place.line, $0.location.place.column) > (
                        $1.location.place.line, $1.location.place.column
                    )
                }
            for fix in fixes {
                let place = fix.location.place
                let start = Int(place.column) - 1
                let line = Int(place.line) - 1
                try #require(start + Int(place.length) <= lines[line].count)
                lines[line].replaceSubrange(
                    start..<start + Int(place.length), with: Array(fix.replacement.unicodeScalars))
            }
            return lines.map { String(String.UnicodeScalarView($0)) }.joined(separator: "\n")
        }
        return (errors, try mended { $0.safety == .safe }, try mended { _ in true })
    }

    @Test(arguments: [
        ("palette.sea", "$palette.sea"), ("colors.reef.deep", "$colors.reef.deep"), ("${sea}", "$sea"),
        ("$(sea)", "$sea"),
        ("\"{sea}\"", "\"$sea\""), ("'{{ sea }}'", "\"$sea\""), ("var(--sea)", "$sea"), ("'@sea'", "\"$sea\""),
        ("sea", "$sea"), ("0x112233", "\"#112233\""), ("\"#11223O\"", "\"#112230\""), ("'#l12233'", "\"#112233\""),
        ("'##112233'", "\"#112233\""), ("'#112233;'", "\"#112233\""), ("navy;", "navy"), ("apple.mint", "system.mint"),
        ("systemIndigo", "system.indigo"), ("darken(${sea}, 8%)", "darken($sea, 8%)"), ("reef.deep", "$reef.deep"),
        ("hsl(120 50% 50%", "hsl(120 50% 50%)"), ("\"rgb(1, 2, 3\"", "\"rgb(1, 2, 3)\""),
        ("oklch(62% 0.17 145", "oklch(62% 0.17 145)"), ("darken($sea, 8%", "darken($sea, 8%)"),
    ])
    func `a colour that can have been meant in one way only is written so`(_ written: String, _ meant: String) throws {
        let text =
            "livery: 1\npalette: { sea: navy, reef: { deep: teal } }\ncolors: { reef.deep: teal }\nfonts:\n  body:\n    color: "
        let result = try Self.mend(text + written + "\n")
        #expect(result.errors.count == 1)
        #expect(result.safe == text + meant + "\n")
        #expect(try Self.mend(result.safe).errors == [])
    }

    /// A line of a pack, the code of the warning in it, and the line as it is meant; nothing where there is no warning.
    @Test(arguments: [
        ("license: Aoache-2.0", "unknown-license", "license: Apache-2.0"),
        ("license: MIT License", "unknown-license", "license: MIT"),
        ("license: Apache License, Version 2.0", "unknown-license", "license: Apache-2.0"),
        ("license: GPLv3", "unknown-license", "license: GPL-3.0-or-later"),
        ("license: MIT or Apache-2.0", "unknown-license", "license: MIT OR Apache-2.0"),
        ("license: (MIT OR Aapche-2.0)", "unknown-license", "license: (MIT OR Apache-2.0)"),
        ("license: (MIT OR GPL-2.0-only) AND LicenseRef-Fonts", nil, nil),
        ("license: GPL-2.0-or-later WITH Classpath-exception-2.0", nil, nil), ("license: OFL-1.1", nil, nil),
        ("license: All rights reserved", "unknown-license", "license: All rights reserved"),
        ("markets: { GB: { languages: [en-UK] } }", "unknown-language", "markets: { GB: { languages: [en-GB] } }"),
        ("markets: { JP: { languages: [jp] } }", "unknown-language", "markets: { JP: { languages: [ja] } }"),
        (
            "markets: { TW: { languages: [zi-Hant-TW] } }", "unknown-language",
            "markets: { TW: { languages: [zh-Hant-TW] } }"
        ),
        ("markets: { TW: { languages: [zh-Hants] } }", "unknown-language", "markets: { TW: { languages: [zh-Hant] } }"),
        (
            "markets: { CN: { languages: [zh-CN-Hans] } }", "unknown-language",
            "markets: { CN: { languages: [zh-Hans-CN] } }"
        ),
        (
            "markets: { TW: { languages: [zh-Hant-WT] } }", "unknown-language",
            "markets: { TW: { languages: [zh-Hant-TW] } }"
        ),
        ("markets: { US: { languages: [eng-US] } }", "unknown-language", "markets: { US: { languages: [en-US] } }"),
        ("markets: { US: { languages: [en-USA] } }", "unknown-language", "markets: { US: { languages: [en-US] } }"),
        ("markets: { IL: { languages: [iw] } }", "unknown-language", "markets: { IL: { languages: [he] } }"),
        ("markets: { US: { languages: [enn] } }", "unknown-language", "markets: { US: { languages: [en] } }"),
        ("markets: { TW: { languages: [nan, yue-Hant-HK, sr-Latn, es-419, de-1996, x-own] } }", nil, nil),
        (
            "fonts: { body: { family: \"Inter, sans-serif\" } }", "family-list",
            "fonts: { body: { family: [Inter, sans-serif] } }"
        ),
        ("fonts: { body: { scales-with: bodyy } }", "unknown-word", "fonts: { body: { scales-with: body } }"),
        ("fonts: { body: { scales-with: h1 } }", "unknown-word", "fonts: { body: { scales-with: h1 } }"),
        ("fonts: { body: { scales-with: none } }", nil, nil),
    ])
    func `a word that no registry has is told, with the one that is meant`(
        _ line: String, _ code: String?, _ meant: String?
    ) throws {
        let found = PackReader().read(SourceText(path: "t.yaml", bytes: Array("livery: 1\n\(line)\n".utf8)), stem: "t")
            .diagnostics
        #expect(found.map(\.code.name) == [code].compactMap { $0 })
        #expect(found.allSatisfy { $0.severity < .error })
        var text = Array(line.unicodeScalars)
        if let fix = found.first?.fixes.first {
            let start = Int(fix.location.place.column) - 1
            text.replaceSubrange(
                start..<start + Int(fix.location.place.length), with: Array(fix.replacement.unicodeScalars))
        }
        #expect(String(String.UnicodeScalarView(text)) == meant ?? line)
    }

    @Test(arguments: [
        ("UAE", "AE"), ("JPN", "JP"), ("GBR", "GB"), ("UK", "GB"), ("Japan", "JP"), ("Deutschland", "DE"),
        ("south-korea", "KR"), ("Jaapn", "JP"), ("日本", "JP"),
    ])
    func `a country by another code or by its name is told with its code`(_ written: String, _ code: String) throws {
        let text = "livery: 1\nmarkets:\n  \(written): { languages: [en] }\n"
        let found = PackReader().read(SourceText(path: "t.yaml", bytes: Array(text.utf8)), stem: "t").diagnostics
        #expect(found.map(\.code) == ["unknown-market"])
        #expect(found.first?.help == "did you mean '\(code)'?")
    }

    @Test func `an anchor that is misspelt is told where it stands if several aliases agree, else both are offered`()
        throws
    {
        func errors(_ fonts: String) -> [Diagnostic] {
            PackReader().read(SourceText(path: "t.yaml", bytes: Array("livery: 1\nfonts:\n\(fonts)".utf8)), stem: "t")
                .diagnostics.filter { $0.severity == .error }
        }
        let two = errors("  a: &teext { size: 12 }\n  b: *text\n  c: *text\n")
        #expect(two.map { $0.location?.place.line } == [3])
        #expect(two.first?.fixes.map(\.replacement) == ["&text"])
        let one = errors("  a: &teext { size: 12 }\n  b: *text\n")
        #expect(one.map { $0.location?.place.line } == [4])
        #expect(one.first?.fixes.map(\.replacement) == ["*teext", "&text"])
        #expect(
            errors("  a: &teext { size: 12 }\n  b: *text\n  c: *teext\n").first?.fixes.map(\.replacement) == ["*teext"])
    }

    @Test(arguments: [
        ("palette.sky", "$palette.sky"), ("'{sky}'", "\"$sky\""), ("0xFF112233", "\"#112233\""),
        ("0x80112233", "\"#11223380\""), ("darken(palette.sky, 8%)", "darken($palette.sky, 8%)"),
        // Which of the two calls is left open is not known.
        ("mix(darken($sea, 8%, white, 30%)", "mix(darken($sea, 8%, white, 30%))"),
    ])
    func `a colour that may have been meant otherwise waits for a person`(_ written: String, _ meant: String) throws {
        let text = "livery: 1\ncolors:\n  a: "
        let result = try Self.mend(text + written + "\n")
        #expect(result.errors.count == 1)
        #expect(result.safe == text + written + "\n")
        #expect(result.all == text + meant + "\n")
    }

    @Test(arguments: [
        ("4 pt", "4pt"), ("\"4,5pt\"", "\"4.5pt\""), ("4.5 points", "4.5pt"), ("12pxx", "12px"), ("50 %", "50%"),
        ("12PT", "12pt"), ("250 msec", "250ms"), ("90°", "90deg"), ("\u{2212}3 px", "-3px"), ("1 half", nil),
        ("wide", nil),
        ("10m", nil), ("12e3", nil),
    ])
    func `a number is written with a point, and with its unit right behind it`(
        _ written: String, _ meant: String?
    ) throws {
        let text = "livery: 1\nmetrics:\n  a: "
        let result = try Self.mend(text + written + "\n")
        #expect(result.errors.map(\.code) == ["bad-number"])
        #expect(result.safe == text + (meant ?? written) + "\n")
    }

    @Test func `what may be a thousand waits for a person`() throws {
        let text = "livery: 1\nmetrics:\n  a: '1,000pt'\n"
        #expect(try Self.mend(text).safe == text)
    }

    @Test(arguments: [
        ("hi_IN", "hi-IN"), ("zh_Hant_TW", "zh-Hant-TW"), ("EN_us", "en-US"), ("en-US.UTF-8", "en-US"), ("hindi", "hi"),
        ("German", "de"), ("'pt BR'", "\"pt-BR\""), ("portugese", "pt"), ("klingon", nil), ("'12'", nil),
    ])
    func `languages are named by their tags`(_ written: String, _ meant: String?) throws {
        let text = "livery: 1\nmarkets: { IN: { languages: ["
        let result = try Self.mend(text + written + "] } }\n")
        #expect(result.errors.map(\.code) == ["bad-language"])
        #expect(result.safe == text + (meant ?? written) + "] } }\n")
    }

    @Test(arguments: [
        ("AAAA", "AAA"), ("WCAG AA", "AA"), ("'4.5:1'", "4.5"), ("'4,5'", "4.5"), ("AA-large", "large"), ("A", nil),
        ("huge", nil),
    ])
    func `a level of contrast is a word or a number`(_ written: String, _ meant: String?) throws {
        let text = "livery: 1\nchecks:\n  contrast:\n  - { text: a, on: b, level: "
        let result = try Self.mend(text + written + " }\n")
        #expect(result.errors.map(\.code) == ["bad-level"])
        let fix = result.errors.first?.fixes.first
        #expect(fix?.replacement == meant)
        #expect(fix.map { $0.safety == .safe } ?? true)
        #expect(result.errors.first?.help != nil)
    }

    @Test func `a derivation is named, and known where the variant has the name of one`() throws {
        let text = "livery: 1\nvariants: { dark: { derive: true }, dim: { derive: yes }, light: { derive: false } }\n"
        let result = try Self.mend(text)
        #expect(result.errors.map(\.code) == ["bad-value", "bad-value", "bad-value"])
        #expect(result.safe == text.replacing("derive: true", with: "derive: dark"))
        #expect(
            result.all
                == "livery: 1\nvariants: { dark: { derive: dark }, dim: { derive: yes }, light: { derive: unset } }\n")
    }

    @Test(arguments: [
        ("2", "this file is written for version 2 of the format, and the newest that is known here is 1", false),
        ("1.0", "'1.0' is no version of the format; 1 is wanted", true),
        ("v1", "'v1' is no version of the format; 1 is wanted", true),
        ("0", "'0' is no version of the format; 1 is wanted", false),
        ("yes", "'yes' is no version of the format; 1 is wanted", false),
    ])
    func `a version that is not known is told from one that is written otherwise`(
        _ written: String, _ message: String, _ isSure: Bool
    ) throws {
        let result = try Self.mend("livery: \(written)\ncolors: { a: red }\n")
        #expect(result.errors.map(\.message) == [message])
        #expect(result.errors.first?.help != nil)
        #expect(result.safe == "livery: \(isSure ? "1" : written)\ncolors: { a: red }\n")
    }

    @Test(arguments: [
        ("{ livery: 1, extends: base, compact }", "{ livery: 1, extends: [base, compact] }"),
        (
            "{ livery: 1, extends: base, compact, usa, title: X }",
            "{ livery: 1, extends: [base, compact, usa], title: X }"
        ),
        ("{ livery: 1, metrics: { gap: 1,5, b: 2pt } }", "{ livery: 1, metrics: { gap: 1.5, b: 2pt } }"),
        (
            "{ livery: 1, fonts: { body: { size: 12, letter-spacing: 0,5em } } }",
            "{ livery: 1, fonts: { body: { size: 12, letter-spacing: 0.5em } } }"
        ),
    ])
    func `a comma in braces that cuts a value off is said, once, and mended where that is clear`(
        _ written: String, _ meant: String
    ) throws {
        let result = try Self.mend(written + "\n")
        #expect(result.errors.map(\.code) == ["comma-in-braces"])
        #expect(result.safe == meant + "\n")
        #expect(try Self.mend(meant).errors == [])
    }

    @Test func `a key that is known and has no value is no part of the value before it`() throws {
        let result = try Self.mend("{ livery: 1, extends: base, title }\n")
        #expect(result.errors.map(\.code) == ["empty-value"])
        let other = try Self.mend("{ livery: 1, colors: { a: red, b: } }\n")
        #expect(other.errors.map(\.code) == ["empty-value"])
        let several = try Self.mend("{ livery: 1, colors: { a: red, blue, green } }\n")
        #expect(several.errors.map(\.code) == ["comma-in-braces"])
        #expect(several.errors.first?.fixes == [])
    }

    @Test func `an alias that is misspelt is one mistake`() throws {
        let text = "livery: 1\npalette: { m: &magenta \"#ff00ff\", x: *margenta }\n"
        let result = try Self.mend(text)
        #expect(result.errors.map(\.code) == ["undefined-alias"])
        #expect(result.safe == text.replacing("margenta", with: "magenta"))
    }

    @Test func `a role that is paired with itself is one mistake`() throws {
        let result = try Self.mend(
            "livery: 1\ncolors: { text: navy }\nchecks:\n  contrast:\n  - { text: text, on: $text }\n")
        #expect(result.errors.map(\.code) == ["same-role"])
        #expect(result.errors.first?.location?.place == Place(line: 5, column: 23, length: 5))
    }

    @Test(arguments: [
        ("colors:\n  - a: red\n", "remove the '- '"),
        ("colors:\n  - a: red\n  - b: red\n", "remove the '-' before each name"),
        ("fonts: [body]\n", "write each with its value: 'body: …'"),
        ("fonts: { body: [Inter, 12] }\n", nil),
        ("checks: { contrast: { text: a, on: b } }\n", "begin each with '- ', or put brackets around the braces"),
    ])
    func `a list and a mapping that stand for one another are told apart`(_ part: String, _ help: String?) throws {
        let result = try Self.mend("livery: 1\n" + part)
        #expect(result.errors.map(\.code) == ["wrong-kind"])
        #expect(result.errors.first?.help != nil)
        if let help { #expect(result.errors.first?.help == help) }
    }

    @Test func `what others call a kind is known`() throws {
        let result = try Self.mend("livery: 1\nkinds: { lines: a, foreground: b, fills: c, onfill: d }\n")
        #expect(result.errors.map(\.code) == Array(repeating: "unknown-key", count: 4))
        #expect(result.safe == "livery: 1\nkinds: { border: a, text: b, fill: c, on-fill: d }\n")
    }
}
