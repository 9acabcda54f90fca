import LiveryColor
import LiveryPlugins
import Testing

@Suite struct ReadableTests {
    /// Every eighteenth value of each channel: 3,375 backgrounds.
    static let backgrounds: [RGBA8] = {
        let values = stride(from: 0, through: 255, by: 18).map { UInt8($0) }
        return values.flatMap { red in
            values.flatMap { green in values.map { RGBA8(red: red, green: green, blue: $0) } }
        }
    }()

    @Test(arguments: [("large", 3.0), ("AA", 4.5), ("AAA", 7.0)])
    func `The foreground reaches its level on every background where black or white does`(
        _ level: String, _ ratio: Double
    ) throws {
        let bound = try Bundled.host.signature("readable", .transform).bind([Bundled.word("level", level)])
        let results = try Bundled.host.transform("readable", Self.backgrounds.map { ColorValue($0) }, bound)
        let white = ColorValue(RGBA8(red: 255, green: 255, blue: 255))
        let black = ColorValue(RGBA8(red: 0, green: 0, blue: 0))
        for (bytes, result) in zip(Self.backgrounds, results) {
            let background = ColorValue(bytes)
            let best = max(white.contrastRatio(on: background), black.contrastRatio(on: background))
            switch result {
            case .success(let color):
                #expect(ColorValue(color.rgba8).contrastRatio(on: background) >= ratio, "\(bytes.hexString)")
                #expect(color.isOpaque)
            case .failure(let error):
                #expect(best < ratio, "\(bytes.hexString): \(error.message)")
                #expect(error.code == .refused)
            }
        }
    }

    @Test func `At level AA every background has a foreground`() throws {
        let results = try Bundled.transform("readable", Self.backgrounds.map(\.hexString), [])
        #expect(results.allSatisfy { $0.hasPrefix("#") })
    }

    @Test(arguments: [
        // White text on the reds and blues of buttons, black on yellow and orange.
        ("#c00000", "light"), ("#0b57d0", "light"), ("#1a7f37", "light"), ("#ffcc00", "dark"), ("#ff9933", "dark"),
        ("#ffffff", "dark"), ("#000000", "light"), ("#000080", "light"),
    ]) func `The lighter or the darker one is taken as people would`(_ background: String, _ expected: String) throws {
        let color = try ColorValue(css: try Bundled.transform("readable", [background], [])[0])
        #expect((color.relativeLuminance > 0.5) == (expected == "light"))
    }

    @Test(arguments: [("light", true), ("dark", false)])
    func `Where both are readable, the preference decides`(_ preference: String, _ isLight: Bool) throws {
        // Grey #747474: white has 4.69 on it and black 4.48, so that both have 3.
        let arguments = [Bundled.word("level", "large"), Bundled.word("prefer", preference)]
        let color = try ColorValue(css: try Bundled.transform("readable", ["#747474"], arguments)[0])
        #expect((color.relativeLuminance > 0.5) == isLight)
    }

    @Test func `A preference never makes text unreadable`() throws {
        let color = try Bundled.transform("readable", ["#ffcc00"], [Bundled.word("prefer", "light")])[0]
        #expect(try ColorValue(css: color).contrastRatio(on: try ColorValue(css: "#ffcc00")) >= 4.5)
    }

    @Test func `The text has the background's hue`() throws {
        let text = try ColorValue(css: try Bundled.transform("readable", ["#ff9933"], [])[0]).converted(to: .oklch)
        let background = try ColorValue(css: "#ff9933").converted(to: .oklch)
        #expect(text.second > 0.003)
        #expect((text.third - background.third).magnitude < 20)
    }

    @Test func `On grey the text is grey`() throws {
        let text = try Bundled.transform("readable", ["#cccccc"], [])[0]
        #expect(text.dropFirst().prefix(2) == text.dropFirst(3).prefix(2))
        #expect(text.dropFirst().prefix(2) == text.suffix(2))
    }

    @Test func `A ratio of one's own is taken in place of a level`() throws {
        let color = try Bundled.transform(
            "readable", ["#ff9933"], [Argument(.number(9, unit: ""), label: "ratio")])[0]
        #expect(try ColorValue(css: color).contrastRatio(on: try ColorValue(css: "#ff9933")) >= 9)
    }

    @Test func `Where nothing is readable the message says what black and white have`() throws {
        let message = try Bundled.transform("readable", ["#808080"], [Bundled.word("level", "AAA")])[0]
        #expect(
            message
                == "'readable' of the plug-in 'org.livery.contrast' has no result: "
                + "nothing has 7 on #808080: white has 3.94 and black 5.31")
    }

    @Test func `On a translucent background the text must be readable whatever shows through`() throws {
        let readable = try Bundled.transform("readable", ["#000000e6"], [])[0]
        #expect(try ColorValue(css: readable).contrastRatio(on: try ColorValue(css: "#000000e6")) >= 4.5)
        let impossible = try Bundled.transform("readable", ["#00000080"], [])[0]
        #expect(impossible.hasSuffix("give the colour under it as backdrop"))
        let known = try Bundled.transform("readable", ["#00000080"], [try Bundled.color("backdrop", "white")])[0]
        #expect(try ColorValue(css: known).contrastRatio(on: try ColorValue(css: "#7f7f7f")) >= 4.5)
    }
}
