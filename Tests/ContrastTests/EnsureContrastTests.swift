import LiveryColor
import LiveryPlugins
import Testing

@Suite struct EnsureContrastTests {
    static let colors = [
        "#777777", "#ff9933", "#34c759", "#007aff", "#ff3b30", "#ffcc00", "#af52de", "#5856d6", "#00c7be", "#a2845e",
    ]

    @Test(arguments: colors, [("white", 4.5), ("#000000", 7.0), ("#f2f2f7", 4.5), ("#1c1c1e", 4.5), ("#3a6ea5", 3.0)])
    func `The result is readable, has the same hue, and is no further than need be`(
        _ color: String, _ duty: (background: String, ratio: Double)
    ) throws {
        let background = try ColorValue(css: duty.background)
        let result = try ColorValue(
            css: try Bundled.transform(
                "ensure-contrast", [color],
                [
                    try Bundled.color("background", duty.background),
                    Argument(.number(duty.ratio, unit: ""), label: "ratio"),
                ])[0])
        #expect(result.contrastRatio(on: background) >= duty.ratio)
        let before = try ColorValue(css: color).converted(to: .oklch)
        let after = result.converted(to: .oklch)
        if before.second > 0.05 && after.second > 0.05 {
            #expect(
                (before.third - after.third).magnitude < 1.5, "the hue turned from \(before.third) to \(after.third)")
        }
        // Every colour of the same hue and chroma that is nearer in lightness, tried one by one, falls short.
        let change = (after.first - before.first).magnitude
        for step in 0..<200 {
            let share = change * Double(step) / 200
            guard change - share > 0.006 else { break }
            for lightness in [before.first + share, before.first - share] where lightness > 0 && lightness < 1 {
                let tried = ColorValue(.oklch, lightness, before.second, before.third)
                    .gamutMapped(to: .srgb, method: .constantLightness)
                #expect(ColorValue(tried.rgba8).contrastRatio(on: background) < duty.ratio)
            }
        }
    }

    @Test func `What is readable already stays as it is, to the bit`() throws {
        let color = try ColorValue(css: "color(display-p3 0.1 0.2 0.6 / 0.9)")
        let bound = try Bundled.host.signature("ensure-contrast", .transform).bind([
            try Bundled.color("background", "white")
        ])
        let result = try Bundled.host.transform("ensure-contrast", color, bound).converted(to: .displayP3)
        #expect((result.first - 0.1).magnitude < 1e-5 && (result.third - 0.6).magnitude < 1e-5)
        #expect((result.alpha - 0.9).magnitude < 1e-6)
    }

    @Test func `Applied twice it gives what it gives once`() throws {
        let arguments = [try Bundled.color("background", "#f5f0e7")]
        let once = try Bundled.transform("ensure-contrast", Self.colors, arguments)
        #expect(try Bundled.transform("ensure-contrast", once, arguments) == once)
    }

    @Test func `Several backgrounds are met at once`() throws {
        let others = Argument(.colors([try ColorValue(css: "#dddddd"), try ColorValue(css: "#ffe0b0")]), label: "also")
        let result = try ColorValue(
            css: try Bundled.transform(
                "ensure-contrast", ["#ff9933"], [try Bundled.color("background", "white"), others])[0])
        for background in ["white", "#dddddd", "#ffe0b0"] {
            #expect(result.contrastRatio(on: try ColorValue(css: background)) >= 4.5)
        }
    }

    @Test func `Duties that contradict each other are named`() throws {
        let others = Argument(.colors([try ColorValue(css: "#111111"), try ColorValue(css: "#777777")]), label: "also")
        let message = try Bundled.transform(
            "ensure-contrast", ["#ff9933"], [try Bundled.color("background", "white"), others])[0]
        #expect(
            message
                == "'ensure-contrast' of the plug-in 'org.livery.contrast' has no result: "
                + "no lightness of #ff9933 has 4.5 on #ffffff and #111111 at once")
    }

    @Test func `Alpha stays, and what is seen counts`() throws {
        let result = try ColorValue(
            css: try Bundled.transform("ensure-contrast", ["#007affcc"], [try Bundled.color("background", "white")])[0])
        #expect(result.rgba8.alpha == 0xcc)
        #expect(result.contrastRatio(on: try ColorValue(css: "white")) >= 4.5)
    }
}
