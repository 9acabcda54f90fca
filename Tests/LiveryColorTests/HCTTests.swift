import Foundation
import LiveryColor
import Testing

/// Material Design's hue, chroma and tone.
@Suite(.enabled(if: Vectors.has("mcu-hct-tests.json")))
struct HCTTests {
    static func color(_ argb: Any?) throws -> ColorValue {
        let text = try #require(argb as? String)
        return try ColorValue(css: "#" + text.suffix(6))
    }

    @Test func `colours have the hue, chroma and tone that Material gives them`() throws {
        let vectors = try Vectors.object("mcu-hct-tests.json")
        for row in try #require(vectors["cam16"] as? [[String: Any]]) {
            let hct = HCT(try Self.color(row["argb"]))
            let hue = try #require(row["hue"] as? Double)
            let chroma = try #require(row["chroma"] as? Double)
            #expect(abs(hct.chroma - chroma) < 0.001, "\(row)")
            #expect(chroma == 0 || abs(hct.hue - hue) < 0.001, "\(row)")
        }
        for row in try #require(vectors["hct_from_argb"] as? [[String: Any]]) {
            let hct = HCT(try Self.color(row["argb"]))
            #expect(abs(hct.hue - (row["hue"] as! Double)) < 0.001)
            #expect(abs(hct.chroma - (row["chroma"] as! Double)) < 0.001)
            #expect(abs(hct.tone - (row["tone"] as! Double)) < 0.001)
        }
    }

    @Test func `tonal palettes are Material's to the byte`() throws {
        let vectors = try Vectors.object("mcu-hct-tests.json")
        for row in try #require(vectors["tonal"] as? [[String: Any]]) {
            let constructor = try #require(row["ctor"] as? String)
            let seed = HCT(try Self.color(row["argb"]))
            for (name, palette) in try #require(row["expect"] as? [String: [String: String]]) {
                // The second palette is the quiet one; the first of the standard set is lively at least.
                let chroma =
                    switch (constructor, name) {
                    case ("CorePalette.of", "core.a1"): max(48, seed.chroma)
                    case ("CorePalette.of", "core.a2"): 16.0
                    case ("CorePalette.contentOf", "core.a2"): seed.chroma / 3
                    default: seed.chroma
                    }
                for (tone, hex) in palette {
                    let found = ColorValue(HCT(hue: seed.hue, chroma: chroma, tone: Double(tone)!))
                    #expect(found.hexString == hex, "\(constructor) \(name) tone \(tone)")
                }
            }
        }
    }

    @Test func `an impossible chroma gives the colour that Material finds`() throws {
        let vectors = try Vectors.object("mcu-hct-tests.json")
        for row in try #require(vectors["hct_solve"] as? [[String: Any]]) {
            let asked = try #require(row["hct"] as? [Double])
            let wanted = try #require(row["expect"] as? [String: Double])
            let color = ColorValue(HCT(hue: asked[0], chroma: asked[1], tone: asked[2]))
            let found = HCT(ColorValue(color.rgba8))
            #expect(abs(found.hue - wanted["hue"]!) < 0.001)
            #expect(abs(found.chroma - wanted["chroma"]!) < 0.001)
            #expect(abs(found.tone - wanted["tone"]!) < 0.001)
        }
    }

    /// Material's published results of moving a colour's hue towards another's by half the way, at most 15°.
    @Test(arguments: [
        ("#ff0000", "#0000ff", "#fb0057"), ("#ff0000", "#00ff00", "#d85600"), ("#ff0000", "#ffff00", "#d85600"),
        ("#0000ff", "#00ff00", "#0047a3"), ("#0000ff", "#ff0000", "#5700dc"), ("#00ff00", "#0000ff", "#00fc94"),
        ("#00ff00", "#ff0000", "#b1f000"), ("#ffff00", "#0000ff", "#ebffba"), ("#ffff00", "#ff0000", "#fff6e3"),
    ])
    func `a hue that is turned gives Material's colour`(design: String, key: String, wanted: String) throws {
        var hct = HCT(try ColorValue(css: design))
        let target = HCT(try ColorValue(css: key)).hue
        var turn = (target - hct.hue).truncatingRemainder(dividingBy: 360)
        if turn > 180 { turn -= 360 }
        if turn < -180 { turn += 360 }
        hct.hue += max(-15, min(15, turn * 0.5))
        #expect(ColorValue(hct).hexString == wanted)
    }

    @Test(arguments: [HCTReference.material, .exact])
    func `a colour of sRGB survives the way there and back`(reference: HCTReference) {
        for index in stride(from: UInt32(0), through: 0xFFFFFF, by: 65_537) {
            let bytes = RGBA8(rgba: index << 8 | 0xFF)
            let hct = HCT(ColorValue(bytes), reference: reference)
            #expect(ColorValue(hct, reference: reference).rgba8 == bytes)
        }
    }

    @Test func `what sRGB has no chroma for keeps hue and tone`() {
        for hue in stride(from: 0.0, to: 360, by: 30) {
            for tone in stride(from: 5.0, through: 95, by: 10) {
                let found = HCT(ColorValue(HCT(hue: hue, chroma: 150, tone: tone)))
                #expect(abs(found.tone - tone) < 0.01, "\(hue) \(tone)")
                let drift = abs(found.hue - hue)
                #expect(min(drift, 360 - drift) < 0.5, "\(hue) \(tone)")
            }
        }
    }
}
