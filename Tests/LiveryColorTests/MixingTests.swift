import LiveryColor
import Testing

/// Mixing: what is missing or clear must not tint.
struct MixingTests {
    @Test(arguments: [ColorSpace.oklch, .lch, .hsl, .hwb])
    func `a grey lends no hue to a mix`(space: ColorSpace) throws {
        let blue = try ColorValue(css: "blue").converted(to: space)
        let hueIndex = try #require(space.hueIndex)
        let mixed = try ColorValue(css: "#808080").mixed(with: blue, in: space)
        #expect(abs(mixed[hueIndex]! - blue[hueIndex]!) < 1e-9)
    }

    @Test(arguments: ColorSpace.allCases)
    func `a clear colour changes nothing but the opacity`(space: ColorSpace) throws {
        let color = try ColorValue(css: "#c04080")
        let mixed = try color.mixed(with: ColorValue(css: "transparent"), in: space)
        #expect(abs(mixed.alpha - 0.5) < 1e-12)
        #expect(mixed.withAlpha(1).hexString == "#c04080")
    }

    @Test(arguments: ColorSpace.allCases)
    func `the ends of a mix are its colours`(space: ColorSpace) throws {
        let first = try ColorValue(css: "rgb(200 30 60 / 80%)")
        let second = try ColorValue(css: "rgb(20 130 220 / 40%)")
        #expect(first.mixed(with: second, amount: 0, in: space).rgba8 == first.rgba8)
        #expect(first.mixed(with: second, amount: 1, in: space).rgba8 == second.rgba8)
    }

    @Test(arguments: [
        (HueInterpolation.shorter, 20.0), (.longer, 200), (.increasing, 20), (.decreasing, 200),
    ])
    func `the way round the circle is the one asked for`(hue: HueInterpolation, wanted: Double) {
        let first = ColorValue(.oklch, 0.6, 0.1, 350)
        let second = ColorValue(.oklch, 0.6, 0.1, 50)
        #expect(abs(first.mixed(with: second, in: .oklch, hue: hue).third - wanted) < 1e-9)
    }

    @Test func `what both colours are missing stays missing`() throws {
        let mixed = try ColorValue(css: "lab(none 10 20)").mixed(with: ColorValue(css: "oklch(none 0.1 20)"), in: .lab)
        #expect(mixed.missing == .first)
        let opacity = try ColorValue(css: "rgb(1 2 3 / none)").mixed(with: ColorValue(css: "rgb(9 8 7 / none)"))
        #expect(opacity.missing == .alpha)
    }

    @Test func `several colours are mixed by their weights`() throws {
        let colors = try ["red", "lime", "blue"].map { try ColorValue(css: $0) }
        let mixed = try #require(ColorValue.mix(colors.map { ($0, 1.0 / 3) }, in: .srgb))
        #expect(mixed.hexString == "#555555")
        #expect(ColorValue.mix([]) == nil)
        #expect(ColorValue.mix([(colors[0], 0)]) == nil)
        #expect(ColorValue.mix([(colors[0], 0.25)], in: .srgb)?.alpha == 0.25)
    }
}
