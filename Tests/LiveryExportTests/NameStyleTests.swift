import Testing

@testable import LiveryExport

@Suite struct NameStyleTests {
    @Test(arguments: [
        ("text.muted", "text-muted", "text_muted", "textMuted", "TextMuted"),
        ("on-accent.surface", "on-accent-surface", "on_accent_surface", "onAccentSurface", "OnAccentSurface"),
        ("chart.1", "chart-1", "chart_1", "chart1", "Chart1"),
        ("grey.1.5", "grey-1-5", "grey_1_5", "grey1_5", "Grey1_5"),
        ("50", "50", "_50", "_50", "_50"), ("ähre", "ähre", "ähre", "ähre", "ähre"),
        ("a🎨b", "a🎨b", "a_u1F3A8_b", "a_u1F3A8_b", "A_u1F3A8_b"), ("h1", "h1", "h1", "h1", "H1"),
        ("2xLarge", "2xLarge", "_2xLarge", "_2xLarge", "_2xLarge"), ("a-.b", "a--b", "a__b", "aB", "AB"),
    ])
    func `names are written as their targets want them`(
        name: String, dashed: String, underscored: String, camel: String, pascal: String
    ) {
        #expect(NameStyle.dashed(name) == dashed)
        #expect(NameStyle.underscored(name) == underscored)
        #expect(NameStyle.camel(name) == camel)
        #expect(NameStyle.pascal(name) == pascal)
    }

    @Test(arguments: ["a🎨b", "🎨", "x·y", "ähre", "日本", "a\u{200D}b"])
    func `characters that a target lacks can be read back`(name: String) {
        let written = NameStyle.underscored(name)
        #expect(NameStyle.unescaped(written) == name)
        #expect(written.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue })
    }
}
