import LiveryColor
import Testing

/// WCAG contrast, alone and through translucent layers.
struct ContrastTests {
    @Test(arguments: [
        (4.498, "4.49"), (4.5, "4.50"), (4.499_999_999, "4.49"), (21.0, "21.00"), (1.0, "1.00"), (2.999_95, "2.99"),
        (3.0, "3.00"), (7.009_9, "7.00"), (10.05, "10.05"), (1.1, "1.10"), (.nan, "0.00"), (.infinity, "0.00"),
    ])
    func `a ratio is printed with two decimals, never rounded up`(ratio: Double, text: String) {
        #expect(ContrastRatio.formatted(ratio) == text)
    }

    @Test(arguments: [
        ("#777777", "#ffffff", "4.47", 4.478), ("black", "white", "21.00", 21.0), ("#cc69fd", "black", "7.00", 7.0),
        ("white", "white", "1.00", 1.0),
    ])
    func `known pairs have their known ratio`(text: String, ground: String, printed: String, ratio: Double) throws {
        let found = try ColorValue(css: text).contrastRatio(on: ColorValue(css: ground))
        #expect(abs(found - ratio) < 0.01)
        #expect(ContrastRatio.formatted(found) == printed)
    }

    @Test func `text that cannot be seen has no contrast`() throws {
        let white = try ColorValue(css: "white")
        #expect(try ColorValue(css: "transparent").contrastRatio(on: white) == 1)
        #expect(try ColorValue(css: "rgb(0 0 0 / 0.000001)").contrastRatio(on: white) < 1.000_01)
        #expect(try ColorValue(css: "rgb(0 0 0 / none)").contrastRatio(on: white) == 1)
    }

    /// The ratio over one backdrop, by the text of the standard and nothing else.
    static func ratio(_ text: [Double], _ ground: [Double], over backdrop: [Double]) -> Double {
        func light(_ value: Double) -> Double {
            ColorValue(.srgb, value, 0, 0).converted(to: .srgbLinear).first
        }
        func luminance(_ c: [Double]) -> Double { 0.2126 * light(c[0]) + 0.7152 * light(c[1]) + 0.0722 * light(c[2]) }
        let below = (0..<3).map { ground[$0] * ground[3] + backdrop[$0] * (1 - ground[3]) }
        let shown = (0..<3).map { text[$0] * text[3] + below[$0] * (1 - text[3]) }
        return ContrastRatio.ofLuminances(luminance(shown), luminance(below))
    }

    @Test(
        arguments: [
            ([0, 0, 0, 1], [1, 1, 1, 0.5]), ([1, 1, 1, 1], [0, 0, 0, 0.7]),
            ([0.2, 0.4, 0.9, 1], [0.9, 0.9, 0.3, 0.8]),
            ([1, 0.2, 0.1, 0.6], [0, 0, 0.3, 0.8]), ([0.1, 0.1, 0.1, 0.8], [1, 0.9, 0.8, 0.95]),
            ([1, 1, 1, 0.3], [0, 0, 0, 0.2]),
            ([0.9, 0.1, 0.5, 0.5], [0.1, 0.7, 0.2, 0.9]), ([0, 0, 0, 1], [0, 0, 0, 0]),
        ] as [([Double], [Double])])
    func `a translucent background counts by its worst backdrop`(text: [Double], ground: [Double]) {
        let top = ColorValue(.srgb, text[0], text[1], text[2], alpha: text[3])
        let bottom = ColorValue(.srgb, ground[0], ground[1], ground[2], alpha: ground[3])
        let bounds = top.contrastBounds(on: bottom)
        var least = Double.infinity
        var greatest = 0.0
        let steps = stride(from: 0.0, through: 1, by: 0.125)
        for r in steps {
            for g in steps {
                for b in steps {
                    let ratio = Self.ratio(text, ground, over: [r, g, b])
                    least = min(least, ratio)
                    greatest = max(greatest, ratio)
                }
            }
        }
        #expect(bounds.lowerBound <= least + 1e-9)
        #expect(bounds.upperBound >= greatest - 1e-9)
        // The bounds are reached, not only safe: near the best of a coarse search.
        #expect(bounds.lowerBound > least * 0.9 - 0.1)
        #expect(bounds.upperBound < greatest * 1.02)
        #expect(top.contrastRatio(on: bottom) == bounds.lowerBound)
    }

    @Test func `layers are laid over one another as browsers do it`() throws {
        let half = try ColorValue(css: "rgb(255 0 0 / 50%)")
        #expect(try half.composited(over: ColorValue(css: "blue")).hexString == "#800080")
        let both = try half.composited(over: ColorValue(css: "rgb(0 0 255 / 50%)"))
        #expect(both.alpha == 0.75)
        #expect(try ColorValue(css: "transparent").composited(over: ColorValue(css: "transparent")).alpha == 0)
    }
}
