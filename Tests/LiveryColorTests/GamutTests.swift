import LiveryColor
import Testing

/// Colours that an output cannot show.
struct GamutTests {
    @Test(arguments: [GamutMapping.css, .constantLightness, .clip])
    func `a colour inside stays as it is`(method: GamutMapping) throws {
        for text in ["#123456", "oklch(0.6 0.1 200)", "hsl(120 50% 50%)", "color(display-p3 0.5 0.5 0.5)"] {
            let color = try ColorValue(css: text)
            #expect(color.gamutMapped(method: method).deltaEOK(to: color) < 1e-12)
        }
    }

    @Test(arguments: [GamutMapping.css, .constantLightness])
    func `lightness beyond the ends is white and black`(method: GamutMapping) {
        #expect(ColorValue(.oklch, 1, 0.3, 40).gamutMapped(method: method).rgba8 == RGBA8(rgba: 0xFFFF_FFFF))
        #expect(ColorValue(.oklch, 0, 0.3, 40).gamutMapped(method: method).rgba8 == RGBA8(rgba: 0x0000_00FF))
        #expect(ColorValue(.lab, 150, 80, -20).gamutMapped(method: method).rgba8 == RGBA8(rgba: 0xFFFF_FFFF))
    }

    /// In this corner sRGB is not convex: with growing chroma a colour leaves it, comes back, and leaves it again.
    @Test func `chroma grows from grey to the first edge that it meets`() {
        for lightness in stride(from: 0.2, through: 0.7, by: 0.01) {
            for hue in stride(from: 255.0, through: 275, by: 0.5) {
                let mapped = ColorValue(.oklch, lightness, 0.4, hue).gamutMapped(method: .constantLightness)
                let chroma = mapped.converted(to: .oklch).second
                for part in stride(from: 0.02, through: 0.98, by: 0.04) {
                    let inner = ColorValue(.oklch, lightness, chroma * part, hue)
                    #expect(inner.isInGamut(tolerance: 0.000_2), "\(lightness) \(hue) \(part)")
                }
            }
        }
    }

    @Test func `the result is in the space that was asked for, inside of it`() {
        for space in ColorSpace.allCases {
            let mapped = ColorValue(.oklch, 0.7, 0.5, 150, alpha: 0.3).gamutMapped(to: space)
            #expect(mapped.space == space)
            #expect(mapped.alpha == 0.3)
            if space.hasGamut { #expect(mapped.isInGamut(of: space)) }
        }
    }

    @Test func `a wide colour keeps more in Display P3 than in sRGB`() {
        let color = ColorValue(.oklch, 0.7, 0.35, 145)
        let wide = color.gamutMapped(to: .displayP3, method: .constantLightness).converted(to: .oklch)
        let narrow = color.gamutMapped(method: .constantLightness).converted(to: .oklch)
        #expect(wide.second > narrow.second)
    }
}
