import LiveryColor
import LiveryPlugins
import Testing

@Suite(.enabled(if: Adjust.isThere, "the plug-in Adjust has been taken away"))
struct PropertyTests {
    /// Colours from everywhere: corners of the cube, greys, translucent ones, ones outside sRGB.
    static let colors = [
        "#000", "#fff", "#808080", "#f00", "#0f0", "#00f", "#ff9933", "#12345678", "transparent",
        "color(display-p3 0 1 0)",
        "oklch(70% 0.4 150)", "lab(50 100 -100 / 0.3)", "rgb(none 128 128)", "oklch(50% 0.1 none)", "hwb(120 100% 0%)",
    ]

    @Test(arguments: colors)
    func `an amount of nothing changes no byte`(color: String) throws {
        let before = try ColorValue(css: color).rgba8
        let calls = [
            ("lighten", ["0%"]), ("darken", ["0%"]), ("saturate", ["0%"]), ("desaturate", ["0%"]), ("rotate", ["0deg"]),
            ("mix", ["red", "0%"]), ("tint", ["0%"]), ("shade", ["0%"]), ("invert", ["0%"]),
        ]
        for (name, arguments) in calls {
            #expect(try Adjust.call(name, color, arguments).rgba8 == before, "\(name)")
        }
    }

    @Test(arguments: colors)
    func `lighten and darken leave chroma, hue and alpha alone`(color: String) throws {
        let before = try ColorValue(css: color).converted(to: .oklab)
        for (name, sign) in [("lighten", 1.0), ("darken", -1.0)] {
            let after = try Adjust.call(name, color, ["5%"])
            #expect(abs(after.second - before.second) < 1e-6)
            #expect(abs(after.third - before.third) < 1e-6)
            #expect(abs(after.alpha - before.alpha) < 1e-6)
            let wanted = max(min(before.first, 0), min(max(before.first, 1), before.first + sign * 0.05))
            #expect(abs(after.first - wanted) < 1e-6)
        }
    }

    @Test(arguments: ["#000", "#fff", "#808080", "gray", "hsl(0 0% 31%)", "oklch(50% 0 none)"])
    func `a grey stays grey whatever is done to its hue and chroma`(color: String) throws {
        let before = try ColorValue(css: color).rgba8
        #expect(try Adjust.call("saturate", color, ["400%"]).rgba8 == before)
        #expect(try Adjust.call("rotate", color, ["90deg"]).rgba8 == before)
    }

    @Test(arguments: colors)
    func `rotating by a whole turn gives the colour back`(color: String) throws {
        let before = try ColorValue(css: color).rgba8
        #expect(try Adjust.call("rotate", color, ["1turn"]).rgba8 == before)
        #expect(try Adjust.call("rotate", color, ["-360deg"]).rgba8 == before)
    }

    @Test(arguments: colors, ["white", "#12345678"])
    func `a mixture is CSS's color-mix in oklab`(color: String, other: String) throws {
        for share in [0, 35, 50, 100] {
            let mixture = try ColorValue(css: "color-mix(in oklab, \(color), \(other) \(share)%)")
            let found = try Adjust.call("mix", color, [other, "\(share)%"])
            let wanted = mixture.converted(to: .oklab)
            #expect(abs(found.alpha - wanted.alpha) < 1e-6)
            if wanted.alpha > 0 {
                #expect(abs(found.first - wanted.first) < 1e-5)
                #expect(abs(found.second - wanted.second) < 1e-5)
                #expect(abs(found.third - wanted.third) < 1e-5)
            }
        }
    }

    @Test func `mix takes half when nothing is said`() throws {
        #expect(try Adjust.call("mix", "red", ["blue"]) == Adjust.call("mix", "red", ["blue", "50%"]))
    }

    @Test func `invert inverts all when nothing is said, and twice gives the colour back`() throws {
        let once = try Adjust.call("invert", "#ff9933")
        #expect(once.hexString == "#0066cc")
        #expect(try Adjust.call("invert", "#0066cc").hexString == "#ff9933")
    }

    @Test func `a hue that is none stays none, and a lightness that is none gets a value`() throws {
        let signature = try Adjust.host.signature("rotate", .transform)
        let bound = try signature.bind([Argument(.number(40, unit: "deg"))])
        let rotated = try Adjust.host.transform("rotate", ColorValue(css: "oklch(50% 0.1 none)"), bound)
        #expect(rotated.missing == .third)
        let lightened = try Adjust.call("lighten", "oklab(none 0.1 0.1)", ["10%"])
        #expect(lightened.missing.isEmpty)
        #expect(abs(lightened.first - 0.1) < 1e-6)
    }

    @Test func `many colours at once give what each gives alone`() throws {
        let signature = try Adjust.host.signature("darken", .transform)
        let bound = try signature.bind([Argument(.number(8, unit: "%"))])
        let colors = try Self.colors.map { try ColorValue(css: $0) }
        let together = try Adjust.host.transform("darken", colors, bound).map { try $0.get() }
        let alone = try colors.map { try Adjust.host.transform("darken", $0, bound) }
        #expect(together == alone)
    }
}
