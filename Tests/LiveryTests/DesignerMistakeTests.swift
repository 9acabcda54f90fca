import Foundation
import Livery
import Testing

/// What people get wrong who write packs by hand: each mistake is told once, in its line, and with what to do.
@Suite struct DesignerMistakeTests {
    /// A pack below `livery: 1`, and what has to be said of it: for each cause its line, its code, and a part of what to do,
    /// in the order of the file.
    struct Mistake: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var text: String
        var verdicts: [String]

        init(_ description: String, _ text: String, _ verdicts: String...) {
            (testDescription, self.text, self.verdicts) = (description, text, verdicts)
        }
    }

    static let ofYAML: [Mistake] = [
        Mistake(
            "no blank after several colons", "colors:\n  a:red\n  b:blue\n  c: green\n  d:#fff\n",
            "3 yaml-syntax write 'a: red'", "4 yaml-syntax write 'b: blue'", "6 yaml-syntax write 'd: \"#fff\"'"),
        Mistake(
            "no blank after any colon", "colors:\n  a:red\n  b:blue\n", "3 yaml-syntax write 'a: red'",
            "4 yaml-syntax write 'b: blue'"),
        Mistake(
            "no blank after dashes", "markets:\n  IN:\n    languages:\n    -hi\n    -en\n",
            "5 yaml-syntax write '- hi'",
            "6 yaml-syntax write '- en'"),
        Mistake(
            "no blank after dashes, further in", "markets:\n  IN:\n    languages:\n      -hi\n      -en\n",
            "5 yaml-syntax write '- hi'", "6 yaml-syntax write '- en'"),
        Mistake(
            "signs of equality", "colors:\n  accent = #ff0000\n  text=black\nmetrics:\n  a = 1\n",
            "3 yaml-syntax write 'accent: \"#ff0000\"'", "4 yaml-syntax write 'text: black'",
            "6 yaml-syntax write 'a: 1'"),
        Mistake(
            "a value below its key", "colors:\n  accent:\n  red\n  b: blue\n",
            "4 yaml-syntax write 'accent: red' on one line"),
        Mistake(
            "a comma that is missing before a comment's end",
            "colors: { a: red, # first\n  b: blue # second\n  c: green }\nmetrics: { x: 1 }\n",
            "4 yaml-syntax separate the entries by commas"),
        Mistake(
            "a variant without its name",
            "variants:\n    derive: dark\n    colors: { text: white }\n  high-contrast: { derive: high-contrast }\n",
            "3 yaml-syntax write the name above it, in column 3"),
        Mistake(
            "a group without its name", "colors:\n  text: black\n    default: red\n    muted: navy\n  accent: white\n",
            "4 yaml-syntax write the name above it, in column 3"),
        Mistake(
            "lines without the key above", "colors:\n  text: black\n    soft: red\n    muted: navy\n  accent: white\n",
            "4 yaml-syntax or write the key above that it belongs to"),
        Mistake(
            "a group's name twice", "palette:\npalette:\n  a: red\ncolors:\n  b: $a\n", "2 empty-value indent what",
            "3 duplicate-key keep one"),
        Mistake(
            "a group's lines in the group above",
            "colors:\n  accent:\n    default: red\n    surface: white\n    default: readable($accent)\n    surface: $accent.surface\n",
            "6 duplicate-key keep one", "7 duplicate-key keep one"),
        Mistake(
            "a merge without a blank", "fonts:\n  a: &a { size: 12 }\n  b:\n    <<:*a\n    weight: bold\n",
            "5 yaml-syntax write '<<: *a'"),
        Mistake(
            "a list without its name",
            "colors: { text: black, page: white }\nchecks:\n    - { text: text, on: page }\n  color-vision: [{ roles: [text, page] }]\n",
            "4 yaml-syntax write the name above them, in column 3"),
        Mistake(
            "a text whose first line is too far right", "description: >-\n    One\n  two\n  three\ntitle: x\n",
            "3 yaml-syntax begin it in column 3"),
        Mistake(
            "a text without a colon", "author The Authors\ntitle: x\n", "2 yaml-syntax write 'author: The Authors'"),
        Mistake(
            "a market without its code",
            "markets:\n    languages: [hi]\n    colors:\n      text: navy\n  US:\n    languages: [en]\n",
            "3 yaml-syntax write the name above it, in column 3"),
        Mistake(
            "a text style without its name",
            "fonts:\n    family: Inter\n    size: 12\n  head:\n    family: Inter\n    size: 20\n",
            "3 yaml-syntax write the name above it, in column 3"),
        Mistake("a mark in the middle", "colors:\n  a: red\n\u{FEFF}  b: blue\n", "4 not-text remove it"),
        Mistake(
            "a form feed before a key", "\u{0C}colors:\n  a: nvay\n", "2 not-text remove it",
            "3 bad-color did you mean 'navy'?"),
        Mistake(
            "text behind the end", "colors: { a: red }\n...\nfoo\n", "4 yaml-syntax remove the '...'"),
        Mistake(
            "a template", "colors:\n  a: {{ accent }}\n  b: red\n",
            "3 key-not-text a value that begins with '{' needs quotes"),
        Mistake(
            "an anchor that is not there, merged", "fonts:\n  a: { <<: *gone, size: 12 }\n",
            "3 undefined-alias define it with '&gone'"),
        Mistake("braces around a value", "colors:\n  a: {red}\n", "3 empty-value remove the braces: write 'red'"),
        Mistake(
            "braces around a reference", "colors:\n  a: {blue.600}\n",
            "3 empty-value remove the braces: write '$blue.600'"),
        Mistake(
            "a colon for a parameter that is a word",
            "colors:\n  b: white\n  a: \"readable($b, level: AA)\"\n", "4 bad-value write 'level=AA'"),
        Mistake(
            "a colon for a parameter", "colors:\n  b: white\n  a: darken($b, amount: 8%)\n",
            "4 yaml-syntax write 'amount='"),
        Mistake("an at sign for a reference", "colors:\n  a: @sea\n", "3 yaml-syntax a reference is written '$sea'"),
        Mistake(
            "a list that is not closed before the next key",
            "fonts:\n  body: { family: [Inter, Noto, size: 12 }\n  title: {\n    family: [Inter, Noto,\n    size: 12\n  }\n",
            "3 yaml-syntax add ']' before the ',' in column 31", "5 yaml-syntax add ']' before the ',' in column 25"),
        Mistake(
            "a list that is not opened", "fonts:\n  body: { family: Inter, Noto], size: 12 }\n",
            "3 yaml-syntax put a '[' before 'Inter'"),
        Mistake(
            "braces that are not opened",
            "fonts: { body: { family: [A, B], size: 15 }, label:  family: Lato, size: 12 } }\n",
            "2 yaml-syntax what belongs together goes in braces of its own"),
        Mistake(
            "lists that are not opened, on lines of their own",
            "markets:\n  IN:\n    languages: hi, en]\nfonts: { a: { family: [A], size: 1 } }\n",
            "4 yaml-syntax write '[hi, en]'"),
        Mistake(
            "a colon that is missing before brackets",
            "markets: { IN: { languages [hi, en], colors: { a: red } } }\n", "2 yaml-syntax write 'languages: […'"),
        Mistake(
            "braces that are not opened in a list",
            "colors: { a: black, b: white }\nchecks: { contrast: [ text: a, on: b }, { text: b, on: a }] }\n",
            "3 yaml-syntax what belongs together goes in braces of its own"),
        Mistake(
            "braces that are not closed in a list",
            "colors: { a: black, b: white }\nchecks: { contrast: [{ text: a, on: b , { text: b, on: a }] }\n",
            "3 yaml-syntax add '}' before the ',' in column 39"),
        Mistake(
            "a colon that is missing in braces",
            "colors: { a: black, b: white }\nchecks: { contrast: [{ text: a, on: b, level AA }] }\n",
            "3 comma-in-braces write 'level: AA'"),
        Mistake(
            "colons that are missing on all lines", "palette\n  accent \"#36f\"\n",
            "2 yaml-syntax write 'palette:'", "3 yaml-syntax write 'accent: \"#36f\"'"),
    ]

    static let ofForm: [Mistake] = [
        Mistake(
            "a style beside its name", "fonts:\n  body:\n  family: Inter\n  size: 12\n",
            "4 empty-value indent them by two spaces"),
        Mistake(
            "a market beside its code", "markets:\n  IN:\n  languages: [hi]\n", "4 empty-value indent it by two spaces"),
        Mistake(
            "a variant beside its name", "variants:\n  dark:\n  appearance: dark\n",
            "4 empty-value indent it by two spaces"),
        Mistake(
            "a variant beside the groups", "dark:\n  colors: { a: red }\n",
            "2 unknown-key a variant stands below 'variants'"),
        Mistake(
            "a market beside the groups", "IN: { colors: { a: red } }\n",
            "2 unknown-key a market stands below 'markets'"),
        Mistake(
            "a colour beside the groups", "$accent: red\n", "2 unknown-key a colour stands below 'palette' or 'colors'"),
        Mistake("a capital of an own key", "X-figma: 1\n", "2 unknown-key did you mean 'x-figma'?"),
        Mistake(
            "a group a second time in capitals", "colors: { a: red }\nColors: { b: red }\n",
            "3 unknown-key There is one already"),
        Mistake(
            "a text style among the colours", "colors:\n  body: { family: Inter, size: 12 }\n  a: red\n",
            "3 wrong-kind text styles stand below 'fonts'"),
        Mistake(
            "no kind", "colors: { a: red, b: blue }\nkinds: { fil: a }\n", "3 unknown-key did you mean 'fill'?"),
        Mistake(
            "one country without brackets", "markets: { alps: { members: CH } }\n", "2 wrong-kind write '[CH]'"),
        Mistake(
            "countries without brackets", "markets: { nordic: { members: NO, SE } }\n",
            "2 comma-in-braces did you mean '[NO, SE]'?"),
        Mistake(
            "a list for a word", "appearance: [dark]\n", "2 wrong-kind write one of light, dark"),
        Mistake(
            "a list for a colour", "colors:\n  a: [red]\n", "3 wrong-kind write 'red'"),
        Mistake(
            "one name in two ways of writing it", "colors: { caf\u{E9}: red, cafe\u{301}: blue }\n",
            "2 duplicate-token keep one of the two"),
        Mistake(
            "a check without its other role", "colors: { a: red }\nchecks: { contrast: [ { text: a } ] }\n",
            "3 missing-key add 'on': the role behind it"),
        Mistake(
            "a check as a sentence", "checks: { contrast: [ text on background ] }\n",
            "2 wrong-kind '{ text: …, on: … }'"),
        Mistake(
            "a list in place of a group that is checked",
            "colors:\n  background: white\n  chart: [1, 2]\nchecks: { contrast: [ { text: chart.1, on: background } ] }\n",
            "4 wrong-kind a list cannot stand here"),
    ]

    static let ofValues: [Mistake] = [
        Mistake(
            "calls with a colour that is none",
            "palette:\n  a: \"#12345\"\ncolors:\n  b: darkn($a, 8%)\n  c: darken($a, 8)\n  d: mix($a, $nope, amont=3%)\n",
            "3 bad-color a hexadecimal colour has", "5 unknown-function did you mean 'darken'?",
            "6 bad-argument write 8%", "7 unknown-reference define it", "7 bad-argument did you mean 'amount'?"),
        Mistake(
            "several mistakes in a call",
            "colors:\n  a: mix($nope,\"#gg0000\",3)\n  b: darkn($nope, 3)\n  c: darken(4)\n",
            "3 unknown-reference define it", "3 bad-argument write mix(", "3 bad-argument write 3%",
            "4 unknown-function did you mean 'darken'?", "4 unknown-reference define it",
            "5 bad-argument write darken(", "5 bad-argument write darken("),
        Mistake(
            "mistakes in a call in a call", "colors:\n  a: darken(mix(white, \"#12345\", 300%), 3)\n",
            "3 bad-argument write mix(", "3 bad-argument write mix(", "3 bad-argument write 3%"),
        Mistake(
            "a check and a derivation beside a colour that is none",
            "colors:\n  a: \"#12345\"\n  b: white\nchecks: { contrst-of: [{ roles: a }] }\nvariants: { dark: { derive: drak(x=1) } }\n",
            "3 bad-color a hexadecimal colour has", "5 unknown-function did you mean 'contrast'?",
            "6 unknown-function did you mean 'dark'?"),
        Mistake(
            "several mistakes in a pair",
            "colors: { text: black, background: white }\nchecks:\n  contrast:\n    - { text: nope, on: bckground, level: AAAA }\n    - { txt: text, on: bakground }\n    - { text: texxt }\n",
            "5 unknown-role add the role", "5 unknown-role did you mean 'background'?",
            "5 bad-level did you mean 'AAA'?",
            "6 unknown-key did you mean 'text'?", "6 unknown-role did you mean 'background'?",
            "7 missing-key add 'on'", "7 unknown-role did you mean 'text'?"),
        Mistake(
            "numbers of programs", "metrics:\n  a: 1e3\n  b: 12cm\n  c: 4 * 2\n  d: auto\n  e: red\n",
            "3 bad-number did you mean '1000'?", "4 bad-number units are pt, px", "5 bad-number write the result",
            "6 bad-number 'unset' removes that", "7 bad-number colours stand below 'colors' or 'palette'"),
        Mistake(
            "more digits than there are", "metrics:\n  a: 99999999999999999999999999999999999999999pt\n",
            "3 bad-number at most 30 digits"),
        Mistake(
            "colours of two words", "colors:\n  a: light blue\n  b: dark-blue\n",
            "3 bad-color did you mean 'lightblue'?",
            "4 bad-color did you mean 'darkblue'?"),
        Mistake(
            "words of CSS", "colors:\n  a: inherit\n  b: Unset\n  c: currentcolor\n",
            "3 bad-color 'unset' removes that", "4 bad-color did you mean 'unset'?",
            "5 bad-color write a colour such as"),
        Mistake(
            "digits that are none", "colors:\n  a: \"#ggg\"\n  b: ff99g3\n  c: 12\n",
            "3 bad-color 3, 4, 6 or 8 of the digits", "4 bad-color 3, 4, 6 or 8 of the digits",
            "5 bad-color numbers stand below 'metrics'"),
        Mistake(
            "functions of others",
            "colors:\n  a: hsv(1, 2%, 3%)\n  b: linear-gradient(red, blue)\n  c: light-dark(white, black)\n",
            "3 bad-color rgb(), hsl(), hwb() or oklch()", "4 bad-color write one colour",
            "5 bad-color below 'variants: dark: colors:'"),
        Mistake(
            "calls",
            "colors:\n  b: white\n  c: darken ($b, 8%)\n  d: darken($b, 8%\n  e: darken($b, 8%))\n  f: darken($b; 8%)\n  g: darken($b, 8 %)\n  h: darken($b 8%)\n",
            "4 bad-value remove it", "5 bad-value add the ')'", "6 bad-value remove it", "7 bad-value write ','",
            "8 bad-value remove it", "9 bad-value write a ',' before '8%'"),
        Mistake(
            "references", "colors:\n  b: white\n  c: $ b\n  d: $b + 1\n  e: $b..x\n", "4 bad-value write '$b'",
            "5 bad-value a transform such as darken()", "6 bad-value write '$b.x'"),
        Mistake(
            "features", "fonts: { a: { features: [tnum on, abc] } }\n", "2 bad-feature did you mean 'tnum'?",
            "2 bad-feature a feature has four characters"),
        Mistake(
            "languages in one text", "markets: { IN: { languages: 'hi, en' } }\n",
            "2 bad-language did you mean '[hi, en]'?"),
        Mistake(
            "a file elsewhere", "font-files: [../x.ttf, \"https://example.org/x.ttf\"]\n",
            "2 file-outside put the file into the folder",
            "2 missing-font-file nothing is downloaded"),
        Mistake(
            "a role and a level that there are not",
            "colors: { text: black, background: white }\nchecks:\n  contrast:\n    - { text: txet, on: background, level: AAAA }\n",
            "5 unknown-role did you mean 'text'?", "5 bad-level did you mean 'AAA'?"),
        Mistake(
            "kinds of roles that there are not", "colors: { accent: red }\nkinds: { fill: [acent] }\n",
            "3 unknown-role did you mean 'accent'?"),
        Mistake(
            "a reference beside another that leads nowhere",
            "colors:\n  b: white\n  c: $palette.b\n  d: $b.hover\n  e: @b\n",
            "4 unknown-reference define it", "6 yaml-syntax a reference is written '$b'"),
        Mistake(
            "a default that is misspelt", "colors:\n  surface: { defult: red, raised: blue }\n",
            "3 new-token did you mean 'surface.default'?"),
        Mistake(
            "a role of a variant that is misspelt",
            "colors: { surface.raised: white }\nvariants: { dark: { colors: { surface.raisd: black } } }\n",
            "3 new-token did you mean 'surface.raised'?"),
    ]

    static let ofWords: [Mistake] = [
        Mistake(
            "functions of CSS that are misspelt",
            "colors:\n  a: rggb(40% 20% 10%)\n  b: oklhc(0.6 0.1 20)\n  c: hls(10 20% 30%)\n  d: cloor(display-p3 1 0 0)\n  e: color-mx(in oklab, red, blue)\n  f: rbg(1, 2, 3)\n  g: darken(olkch(0.6 0.1 20), 8%)\n  h: rgbb(40% 20% 10% / 50%)\n  i: hwbb(10 20% 30%)\n  j: lhc(50 20 30)\n  k: oklb(0.6 0.1 0.1)\n",
            "3 unknown-function did you mean 'rgb()'?", "4 unknown-function did you mean 'oklch()'?",
            "5 unknown-function did you mean 'hsl()'?", "6 unknown-function did you mean 'color()'?",
            "7 unknown-function did you mean 'color-mix()'?", "8 unknown-function did you mean 'rgb()'?",
            "9 unknown-function did you mean 'oklch()'?", "10 unknown-function did you mean 'rgb()'?",
            "11 unknown-function did you mean 'hwb()'?", "12 unknown-function did you mean 'lch()'?",
            "13 unknown-function did you mean 'oklab()'?"),
        Mistake(
            "a transform without its comma", "colors:\n  b: white\n  a: darken($b 8%)\n",
            "4 bad-value write a ',' before '8%'"),
        Mistake(
            "parts of the theme that are misspelt",
            "palette: { sea: navy }\ncolors: { accent: red }\nmetrics: { gap: 4, wide: $metric.gap }\nfonts:\n  a: { color: $color.accent }\n  b: { color: $pallete.sea }\n  c: { color: $color.sea }\n  d: { color: $colours.acent }\n  e: { color: pallete.sea }\n",
            "4 unknown-reference did you mean '$metrics.gap'?", "6 unknown-reference did you mean '$colors.accent'?",
            "7 unknown-reference did you mean '$palette.sea'?", "8 unknown-reference did you mean '$palette.sea'?",
            "9 unknown-reference did you mean '$colors.accent'?", "10 bad-color did you mean '$palette.sea'?"),
        Mistake(
            "a removal that is misspelt", "colors:\n  a: unsett\n  b: Unset\n  c: uset\nmetrics: { d: unste }\n",
            "3 bad-color did you mean 'unset'?", "4 bad-color did you mean 'unset'?",
            "5 bad-color did you mean 'unset'?", "6 bad-number did you mean 'unset'?"),
        Mistake(
            "names without their $",
            "palette: { accent: red, blue: { 600: navy } }\ncolors:\n  accent: accent\n  a: blue.600\n  b: b\n",
            "4 bad-color did you mean '$accent'?", "5 bad-color did you mean '$blue.600'?", "6 bad-color write a colour"
        ),
        Mistake(
            "colours that are out of range",
            "colors:\n  a: rgb(300 0 0)\n  b: hsl(0 150% 50%)\n  c: oklch(1.4 0.1 20)\n  d: rgb(0 0 0 / 130%)\n  e: lch(50 -3 20)\n  f: rgb(-5, 0, 0)\n  g: lab(120 0 0)\n  h: hsl(0.5turn 100% 50%)\n  i: hsl(200grad 50% 50%)\n  j: rgb(100% 0% 0% / 1)\n",
            "3 clamped-color it goes from 0 to 255", "4 clamped-color it goes from 0% to 100%",
            "5 clamped-color it goes from 0 to 1", "6 clamped-color it goes from 0% to 100%",
            "7 clamped-color it is never below 0", "8 clamped-color it goes from 0 to 255",
            "9 clamped-color it goes from 0 to 100"),
        Mistake(
            "roles and styles of a few letters, and in capitals",
            "colors: { background: white, txt: black, lnk: navy, bordr: red, Accent: red, himalaya: red, tab: red }\nfonts: { bdy: { size: 12 }, captoin: { size: 12 } }\nmetrics: { touch-targt: 4 }\n",
            "2 new-token did you mean 'text'?", "2 new-token did you mean 'link'?",
            "2 new-token did you mean 'border'?", "2 new-token did you mean 'accent'?",
            "3 new-token did you mean 'body'?", "3 new-token did you mean 'caption'?",
            "4 new-token did you mean 'touch-target'?"),
        Mistake(
            "a group of roles that is misspelt",
            "palette:\n  jeutral: { 0: white, 100: silver }\ncolors: { a: $neutral.0, b: $neutral.100, c: $neutral.0 }\n",
            "3 unknown-reference is 'neutral.0' meant here"),
        Mistake(
            "the check of contrast, misspelt",
            "colors: { text: white, background: white, a: red, b: red }\nchecks:\n  contrst:\n    - { text: text, on: background, level: 1 }\n    - { text: a, on: b, level: 1 }\n",
            "4 unknown-key did you mean 'contrast'?"),
    ]

    private static func diagnostics(_ files: [String: String]) -> [Diagnostic] {
        var options = ThemeHost.Options()
        options.themeDirectories = []
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("livery-mistakes").path
        options.contents = Dictionary(uniqueKeysWithValues: files.map { ("\(folder)/\($0.key)", Array($0.value.utf8)) })
        options.paths = [folder + "/pack.yaml"]
        return ThemeHost(options).check().flatMap(\.diagnostics).filter { $0.severity != .note }
    }

    @Test(arguments: ofYAML + ofForm + ofValues + ofWords)
    func `each cause is told once, in its line, with what to do`(mistake: Mistake) {
        let found = Self.diagnostics(["pack.yaml": "livery: 1\n" + mistake.text]).sorted(by: Diagnostic.precedes)
        let described = found.map { "\($0.location?.place.line ?? 0) \($0.code) \($0.message) – \($0.help ?? "")" }
        #expect(found.count == mistake.verdicts.count, "\(described)")
        for (diagnostic, verdict) in zip(found, mistake.verdicts) {
            let parts = verdict.split(separator: " ", maxSplits: 2)
            #expect(diagnostic.location?.place.line == UInt32(parts[0]), "\(described)")
            #expect(diagnostic.code.name == parts[1], "\(described)")
            #expect(diagnostic.help?.contains(parts[2]) ?? false, "\(described)")
        }
    }

    @Test func `in texts and in what is the author's own nothing of that is a mistake`() {
        let text =
            "livery: 1\ndescription:\n  see:this\nx-note:\n  and:that\n  -so\nx-list:\n  - a=b\ncolors: { a: red }\n"
        #expect(Self.diagnostics(["pack.yaml": text]) == [])
    }

    @Test func `of a scheme that is no YAML in places the colours are looked at all the same`() {
        let slots = (3..<16).map {
            "  base0\(String($0, radix: 16, uppercase: true)): \"#50494\(String($0, radix: 16))\"\n"
        }
        let text =
            "system: base16\nname: x\npalette:\n\tbase00: \"#1d2021\"\n  base01: \"#3c383g\"\n  base02: nope\n"
            + slots.joined()
        let found = Self.diagnostics(["pack.yaml": text])
        #expect(
            found.map { "\($0.location?.place.line ?? 0) \($0.code)" } == [
                "4 yaml-syntax", "5 bad-color", "6 bad-color",
            ])
    }

    @Test func `an overlay that is no YAML in places is looked through, and nothing of it is used`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("livery-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("pack.d"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("livery: 1\ncolors: { a: red }\n".utf8).write(to: folder.appendingPathComponent("pack.yaml"))
        try Data("colors:\n\ta: blue\n  b: $gone\n".utf8).write(to: folder.appendingPathComponent("pack.d/10.yaml"))
        var options = ThemeHost.Options()
        options.themeDirectories = [ThemeDirectory(folder.path, origin: "test")]
        let host = ThemeHost(options)
        let found = host.check().flatMap(\.diagnostics).filter { $0.severity != .note }
        #expect(
            found.map { "\($0.location?.place.line ?? 0) \($0.code)" }.sorted() == [
                "2 yaml-syntax", "3 unknown-reference",
            ])
        #expect(throws: ThemeError.self) { try host.theme(ThemeID("pack")) }
        #expect(host.partialTheme(ThemeID("pack")).theme?.color("a")?.hexString == "#ff0000")
    }
}
