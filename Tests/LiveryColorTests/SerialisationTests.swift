import LiveryColor
import Testing

/// How colours are written.
struct SerialisationTests {
    @Test(arguments: [
        ("rebeccapurple", "#663399"), ("#ABCD", "#aabbccdd"), ("rgb(1 2 3 / 50%)", "rgb(1 2 3 / 0.5)"),
        ("rgb(1 2 3 / 0.2)", "#01020333"), ("OKLCH(62% .17 145DEG)", "oklch(0.62 0.17 145)"),
        ("color(display-p3 1 .5 0 / 25%)", "color(display-p3 1 0.5 0 / 0.25)"),
        ("lab(none 1e-7 -2.50 / none)", "lab(none 0.0000001 -2.5 / none)"),
        ("hsl(120.5 30% 50%)", "hsl(120.5 30 50)"), ("hwb(0.25turn 12.5 0)", "hwb(90 12.5 0)"),
        (
            "color(xyz 1e21 -1e22 1.25e-10)",
            "color(xyz-d65 1000000000000000000000 -10000000000000000000000 0.000000000125)"
        ),
        ("rgb(none 0 0)", "color(srgb none 0 0)"), ("transparent", "#00000000"),
    ])
    func `a colour is written in the shortest form that reads back`(input: String, written: String) throws {
        let color = try ColorValue(css: input)
        #expect(color.cssString == written)
        #expect(try ColorValue(css: written) == color)
    }

    @Test func `all 256 opacities survive being written and read`() throws {
        for byte in 0...255 {
            let bytes = RGBA8(red: 0x11, green: 0x22, blue: 0x33, alpha: UInt8(byte))
            let color = ColorValue(bytes)
            #expect(color.rgba8 == bytes)
            #expect(try ColorValue(css: color.hexString) == color)
            #expect(try ColorValue(css: color.cssString) == color)
        }
    }

    @Test(arguments: ColorSpace.allCases)
    func `a colour of any space reads back as the same value, to the last bit`(space: ColorSpace) throws {
        for index in stride(from: UInt32(0), through: 0xFFFFFF, by: 9_973) {
            let color = ColorValue(RGBA8(rgba: index << 8 | index & 0xFF)).converted(to: space)
            #expect(try ColorValue(css: color.cssString) == color, "\(color.cssString)")
        }
    }

    @Test(arguments: ColorSpace.allCases)
    func `every 8-bit colour survives the way through a space`(space: ColorSpace) {
        for index in stride(from: UInt32(0), through: 0xFFFFFF, by: 5_437) {
            let bytes = RGBA8(rgba: index << 8 | 0xFF)
            #expect(ColorValue(bytes).converted(to: space).rgba8 == bytes)
        }
    }
}
