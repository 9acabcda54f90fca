import Livery
import Testing

/// What templates can ask a theme for.
@Suite struct TemplateVariableTests {
    /// The colours are computed by hand: 0x0B = 11, 0xC8 = 200, 0xFF = 255.
    static let scheme = """
        system: base16
        name: Tést & Co
        author: "A <a@b.c>"
        description: >-
          Made for a test
        variant: dark
        palette:
          base00: "0bc8ff"
          base01: "#111111"
          base02: "222222"
          base03: "333333"
          base04: "444444"
          base05: "fefefe"
          base06: "666666"
          base07: "777777"
          base08: "888888"
          base09: "999999"
          base0A: "AABBCC"
          base0B: "bbbbbb"
          base0C: "cccccc"
          base0D: "dddddd"
          base0E: "eeeeee"
          base0F: "0f0f0f"
          accent: "010203"

        """

    private func render(_ text: String, _ theme: Theme) throws -> String {
        let template = Template.parse(SourceText(path: "t", bytes: Array(text.utf8))).template
        return String(decoding: try #require(template).render(theme).bytes, as: UTF8.self)
    }

    @Test(arguments: [
        ("{{scheme-name}}", "Tést &amp; Co"), ("{{{scheme-name}}}", "Tést & Co"),
        ("{{{scheme-author}}}", "A <a@b.c>"), ("{{scheme-description}}", "Made for a test"),
        ("{{scheme-slug}}", "test-co"), ("{{scheme-slug-underscored}}", "test_co"), ("{{scheme-system}}", "base16"),
        ("{{scheme-variant}}", "dark"), ("{{scheme-is-dark-variant}}", "true"), ("{{scheme-is-light-variant}}", ""),
        ("{{#scheme-is-dark-variant}}d{{/scheme-is-dark-variant}}", "d"),
        ("{{base00-hex}}", "0bc8ff"), ("{{base0A-hex}}", "aabbcc"), ("{{base00-hex-bgr}}", "ffc80b"),
        ("{{base00-hex-r}} {{base00-hex-g}} {{base00-hex-b}}", "0b c8 ff"),
        ("{{base00-rgb-r}} {{base00-rgb-g}} {{base00-rgb-b}}", "11 200 255"),
        // Times 257.
        ("{{base00-rgb16-r}} {{base00-rgb16-g}} {{base00-rgb16-b}}", "2827 51400 65535"),
        // 11/255 = 0.0431372549…, 200/255 = 0.7843137254…, 254/255 = 0.9960784313…
        ("{{base00-dec-r}} {{base00-dec-g}} {{base00-dec-b}}", "0.04313725 0.78431373 1.00000000"),
        ("{{base05-dec-r}}", "0.99607843"), ("{{base01-dec-r}}", "0.06666667"),
        ("{{accent-hex}} {{accent-rgb-b}}", "010203 3"), ("{{base10-hex}}", ""),
        ("{{#base10-hex}}b24{{/base10-hex}}{{^base10-hex}}b16{{/base10-hex}}", "b16"),
    ])
    func `schemes have the variables of the builder specification`(template: String, expected: String) throws {
        let folder = try PackFolder(["any": Self.scheme])
        let host = folder.host
        #expect(try render(template, host.theme(ThemeID("base16-test-co"))) == expected)
    }

    static let pack = """
        livery: 1
        title: India
        author: Ann
        license: MIT
        palette: { saffron: "#ff9933", ink: black }
        colors:
          background: white
          text: { default: $ink, muted: "#00000080" }
          wide: color(display-p3 1 0 0)
        fonts: { body: { family: [Inter, serif], size: 17, weight: bold, features: [tnum] } }
        metrics: { gap: 8pt, time: 0.25s }
        markets: { IN: { languages: [hi, en], palette: { ink: navy } } }
        variants: { dark: { colors: { background: black, text: { default: white } } } }

        """

    @Test(arguments: [
        ("p", "{{theme}} {{pack}} {{title}} {{author}} {{license}} {{appearance}}", "p p India Ann MIT light"),
        ("p@IN/dark", "{{theme}} {{market}} {{variant}} {{appearance}}", "p@IN/dark IN dark dark"),
        ("p@IN/dark", "{{slug}} {{scheme-slug}} {{scheme-system}}", "p-in-dark p-in-dark livery"),
        ("p", "{{^market}}none{{/market}}{{#is-light}} light{{/is-light}}{{#is-dark}} dark{{/is-dark}}", "none light"),
        ("p@IN", "{{#languages}}{{.}};{{/languages}}", "hi;en;"),
        ("p", "{{colors.text.hex}} {{colors.text.muted.hex}}{{colors.text.muted.hex-a}}", "000000 00000080"),
        ("p@IN", "{{colors.text.hex}} {{palette.saffron.rgb-g}} {{saffron-hex}}", "000080 153 ff9933"),
        (
            "p", "{{colors.text.muted.rgb-a}} {{colors.text.muted.dec-a}} {{colors.text.muted.hex-css}}",
            "128 0.50196078 #00000080"
        ),
        ("p", "{{#colors.text.muted}}{{^is-opaque}}{{name}}{{/is-opaque}}{{/colors.text.muted}}", "text.muted"),
        ("p", "{{{colors.wide.css}}}", "color(display-p3 1 0 0)"),
        (
            "p", "{{#color-list}}{{name-dashed}}={{{css}}}{{^last}},{{/last}}{{/color-list}}",
            "background=#ffffff,text=#000000,text-muted=#00000080,wide=color(display-p3 1 0 0)"
        ),
        ("p", "{{#palette-list}}{{#first}}>{{/first}}{{name}} {{/palette-list}}", ">ink saffron "),
        (
            "p", "{{fonts.body.family}} {{#fonts.body.families}}{{name}}{{^last}}, {{/last}}{{/fonts.body.families}}",
            "Inter Inter, serif"
        ),
        ("p", "{{fonts.body.size.text}} {{fonts.body.size.value}} {{fonts.body.weight}}", "17 17 700"),
        ("p", "{{#fonts.body.line-height}}x{{/fonts.body.line-height}}{{#font-list}}{{name}}{{/font-list}}", "body"),
        ("p", "{{metrics.gap.text}} {{metrics.gap.value}}{{metrics.gap.unit}} {{metrics.time.value}}", "8pt 8pt 0.25"),
        ("p", "{{#metric-list}}{{name}} {{text}};{{/metric-list}}", "gap 8pt;time 0.25s;"),
    ])
    func `every pack has its tokens`(id: String, template: String, expected: String) throws {
        let folder = try PackFolder(["p": Self.pack])
        #expect(try render(template, folder.theme(id)) == expected)
    }

    @Test func `a pack that extends a scheme has its system`() throws {
        let folder = try PackFolder([
            "any": Self.scheme,
            "mine": "livery: 1\nextends: base16-test-co\npalette: { base00: black }\n",
        ])
        let theme = try folder.theme("mine")
        #expect(
            try render("{{scheme-system}}-{{scheme-slug}} {{base00-hex}} {{base01-hex}}", theme)
                == "base16-mine 000000 111111")
    }

    @Test func `a name with very many parts is in the list only`() throws {
        let name = Array(repeating: "a", count: 500).joined(separator: ".")
        let folder = try PackFolder(["p": "livery: 1\ncolors: { \(name): red }\n"])
        let theme = try folder.theme("p")
        #expect(try render("{{#color-list}}{{hex}}{{/color-list}}{{#colors.a}}x{{/colors.a}}", theme) == "ff0000")
    }
}
