import LiveryPluginColor
import LiveryVariants
import Testing

@Suite struct RuleTests {
    @Test func `The page is dark and not black, and planes rise from it`() throws {
        let roles = try Sample.app.derived().roles
        let page = OKLCH(try #require(roles["background"]).color).lightness
        #expect(page > 0.15 && page < 0.26)
        let card = OKLCH(try #require(roles["card"]).color).lightness
        let surface = OKLCH(try #require(roles["surface"]).color).lightness
        #expect(card > page)
        #expect(surface > card)
        #expect(surface < 0.4)
    }

    @Test func `Text is light, and the order of its strengths stays`() throws {
        let roles = try Sample.app.derived().roles
        let text = OKLCH(try #require(roles["text"]).color).lightness
        let muted = OKLCH(try #require(roles["text.muted"]).color).lightness
        #expect(text > 0.85 && text < 0.97)
        #expect(muted < text - 0.1)
    }

    @Test func `Coloured fills and what lies on them stay to the bit`() throws {
        let roles = try Sample.app.derived().roles
        for (name, hex) in [("accent", "#ff9933"), ("accent.hover", "#e6802e"), ("on-accent", "#06280f")] {
            let role = try #require(roles[name])
            #expect(role.color.hex == hex, "\(name)")
            #expect(role.outcome == .kept)
        }
    }

    @Test func `A neutral fill that would sink into the page is mirrored, and so is its text`() throws {
        let roles = try Sample.app.derived().roles
        let button = try #require(roles["button"]).color
        let text = try #require(roles["button-text"]).color
        #expect(OKLCH(button).lightness > 0.7)
        #expect(OKLCH(text).lightness < 0.4)
        #expect(text.contrast(with: button) >= 4.5)
    }

    @Test(arguments: ["link", "error", "success"])
    func `Accents are lifted, and keep hue and chroma`(_ name: String) throws {
        let before = OKLCH(Sample.app.roles[Sample.app.index(name)].color)
        let after = OKLCH(try #require(try Sample.app.derived().roles[name]).color)
        #expect(after.lightness > 0.65 && after.lightness < 0.8)
        #expect(after.hueA * before.hueA + after.hueB * before.hueB > 0.9999)
        #expect(after.chroma > 0.75 * before.chroma)
    }

    @Test func `A dark page takes the hue of the ink`() throws {
        // Blue ink on warm paper, as in the best-known theme of that kind, whose own dark page is #002b36.
        let sample = Sample([("background", "#fdf6e3"), ("surface", "#eee8d5"), ("text", "#586e75")])
        let page = OKLCH(try #require(try sample.derived().roles["background"]).color)
        let ink = OKLCH(SRGB8(hex: "#586e75"))
        #expect(page.hueA * ink.hueA + page.hueB * ink.hueB > 0.98)
    }

    @Test func `A theme of greys stays one of greys`() throws {
        let sample = Sample(
            [("background", "#fafafa"), ("surface", "#eeeeee"), ("text", "#222222"), ("border", "#cccccc")],
            kinds: ["border": .border])
        for (name, role) in try sample.derived().roles {
            #expect(role.color.red == role.color.green && role.color.green == role.color.blue, "\(name)")
        }
    }

    @Test func `A coloured page keeps its hue`() throws {
        let sample = Sample([("background", "#ffd8a8"), ("text", "#102a43")])
        let page = OKLCH(try #require(try sample.derived().roles["background"]).color)
        let before = OKLCH(SRGB8(hex: "#ffd8a8"))
        #expect(page.hueA * before.hueA + page.hueB * before.hueB > 0.99)
    }

    @Test func `Shadows stay`() throws {
        let shadow = try #require(try Sample.app.derived().roles["shadow"])
        #expect(shadow.color == .black)
        #expect(shadow.outcome == .kept)
    }

    @Test func `A translucent line looks like an opaque one would`() throws {
        var sample = Sample(
            [("background", "#ffffff"), ("text", "#222222"), ("border", "#000000")], kinds: ["border": .border])
        sample.roles[2].alpha = 0.1
        let roles = try sample.derived().roles
        let border = try #require(roles["border"])
        let page = try #require(roles["background"]).color
        #expect(border.alpha == 0.1)
        let seen = OKLCH(border.color.over(page, alpha: 0.1)).lightness
        let distance = seen - OKLCH(page).lightness
        #expect(distance > 0.04 && distance < 0.2)
    }

    @Test func `The profile calm takes the edge off, and OLED is black`() throws {
        let faithful = try Sample.app.derived().roles
        let calm = try Sample.app.derived(profile: .calm).roles
        let oled = try Sample.app.derived(profile: .oled).roles
        let link = try (#require(faithful["link"]).color, #require(calm["link"]).color)
        #expect(OKLCH(link.1).chroma < OKLCH(link.0).chroma * 0.9)
        #expect(OKLCH(try #require(calm["text"]).color).lightness <= 0.921)
        #expect(try #require(oled["background"]).color == .black)
        // A card on black has to be seen.
        #expect(try #require(oled["card"]).color.contrast(with: .black) > 1.05)
        #expect(try #require(oled["surface"]).color.contrast(with: .black) > 1.1)
    }

    @Test func `Light is made from dark by the same rule the other way`() throws {
        let roles = try Sample.night.derived(.light).roles
        let page = try #require(roles["background"]).color
        #expect(OKLCH(page).lightness > 0.94)
        #expect(OKLCH(try #require(roles["text"]).color).lightness < 0.45)
        #expect(OKLCH(try #require(roles["surface"]).color).lightness < OKLCH(page).lightness)
        #expect(try #require(roles["text"]).color.contrast(with: page) >= 4.5)
        #expect(try #require(roles["link"]).color.contrast(with: page) >= 4.5)
    }

    @Test func `A theme that has the wanted appearance is refused, unless that is forced`() throws {
        #expect(throws: VariantRefusal.self) { try Sample.night.derived(.dark) }
        #expect(throws: VariantRefusal.self) { try Sample.app.derived(.light) }
        #expect(throws: Never.self) { try Sample.night.derived(.dark, isForced: true) }
        let refusal = #expect(throws: VariantRefusal.self) { try Sample.night.derived(.dark) }
        #expect(
            refusal?.message
                == "the theme is dark already: its page 'background' is #1e1e2e; give force=true to derive from it all the same"
        )
    }

    @Test func `A theme without roles has an empty variant`() throws {
        let result = try VariantDeriver.derive(roles: [], pairs: [], options: VariantOptions(direction: .dark))
        #expect(result.roles.isEmpty && result.findings.isEmpty)
    }
}
