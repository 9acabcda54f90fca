import LiveryColor
import Testing

/// No text, however strange, makes the parser stop the program or give a colour with a NaN in it.
struct FuzzTests {
    static let pieces: [String] = [
        "rgb(", "rgba(", "hsl(", "hwb(", "lab(", "lch(", "oklab(", "oklch(", "color(", "color-mix(", "calc(", "min(",
        "max(", "clamp(", "sin(", "round(", "up,", "from ", "in ", "oklch ", "longer hue", "srgb ", "xyz-d50 ",
        "display-p3 ", "none", "none ", "red", "transparent", "#", "#fff", "#12345678", "1", "0.5", "-1e308", "1e400",
        "1e-400", "50%", "120deg", "1turn", "infinity", "-infinity", "NaN", "pi", " ", ",", ", ", "/", " / ", ")", "))",
        "(", "/*", "*/", "\\", "\\6e ", "\\0", "\u{0}", "\u{212A}", "é", "r", "g", "b", "h", "s", "l", "c", "alpha",
        "+", " + ", "-", " - ", "*", "system.", "apple@", "18:", "mint", "e", ".", "\n", "\r\n", "\u{C}",
    ]

    /// What is wrong with what comes of some bytes; nil if nothing is.
    static func fault(_ bytes: ContiguousArray<UInt8>) -> String? {
        for color in [try? ColorValue(css: bytes.span), try? ColorValue(pack: bytes.span)] {
            guard let color else { continue }
            var results = ColorSpace.allCases.map { color.converted(to: $0) }
            results += [color, color.gamutMapped(), color.gamutMapped(to: .displayP3, method: .constantLightness)]
            for result in results where !isSound(result) { return "\(result)" }
            let text = color.cssString
            guard let again = try? ColorValue(css: text) else { return "cannot read back \(text)" }
            // Of one space, it is the same colour; what CSS has no notation for is written in another one.
            if again.space == color.space, again != color { return "\(text) reads back as \(again)" }
            if text.contains("e+") || text.contains("e-0") { return "exponent in \(text)" }
            if !(color.contrastRatio(on: ColorValue(.srgb, 1, 1, 1)) >= 1) { return "contrast of \(text)" }
            if !color.deltaE2000D50(to: ColorValue(.srgb, 1, 0, 0)).isFinite { return "difference of \(text)" }
            _ = color.rgba8
        }
        do {
            _ = try ColorValue(css: bytes.span)
        } catch {
            if error.offset < 0 || error.length < 0 || error.offset + error.length > bytes.count {
                return "place \(error.offset) + \(error.length) of \(bytes.count)"
            }
            if !error.message.hasSuffix(".") { return error.message }
        }
        return nil
    }

    static func check(_ bytes: ContiguousArray<UInt8>) {
        if let fault = fault(bytes) {
            Issue.record("\(String(decoding: bytes, as: UTF8.self).debugDescription): \(fault)")
        }
    }

    static func isSound(_ color: ColorValue) -> Bool {
        color.first.isFinite && color.second.isFinite && color.third.isFinite && color.alpha >= 0 && color.alpha <= 1
    }

    @Test(arguments: 0..<4) func `random pieces of colours neither crash nor give NaN`(seed: UInt64) {
        var random = SplitMix(seed: seed)
        for _ in 0..<1_000 {
            var text = ""
            for _ in 0...Int(random.next() % 14) { text += Self.pieces[Int(random.next() % UInt64(Self.pieces.count))] }
            Self.check(ContiguousArray(text.utf8))
        }
    }

    @Test(arguments: 4..<8) func `random bytes neither crash nor give NaN`(seed: UInt64) {
        var random = SplitMix(seed: seed)
        for _ in 0..<700 {
            let count = Int(random.next() % 13)
            Self.check(ContiguousArray((0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }))
        }
    }

    @Test(arguments: 8..<12) func `colours with one byte changed neither crash nor give NaN`(seed: UInt64) {
        let seeds = [
            "rgb(1 2 3 / 50%)", "hsl(120deg 50% none)", "oklch(from #12345678 l calc(c * 2) h / alpha)",
            "color-mix(in lch longer hue, lab(50% 20 -30) 25%, color(xyz 0.1 .2 1e1))", "color(prophoto-rgb 1 0 none)",
            "rgb(calc(1e308 * 1e308) calc(0 / 0) calc(-infinity))", "apple@18:mint", "hwb(1.5turn 20 1e2 / .1)",
        ].map { ContiguousArray($0.utf8) }
        var random = SplitMix(seed: seed)
        for _ in 0..<1_000 {
            var bytes = seeds[Int(random.next() % UInt64(seeds.count))]
            for _ in 0...Int(random.next() % 3) {
                let place = Int(random.next() % UInt64(bytes.count))
                bytes[place] = UInt8(truncatingIfNeeded: random.next())
            }
            Self.check(bytes)
        }
    }

    @Test func `deep nesting is read without the call stack`() throws {
        let depth = 20_000
        let relative = String(repeating: "rgb(from ", count: depth) + "red" + String(repeating: " r g b)", count: depth)
        #expect(try ColorValue(css: relative).hexString == "#ff0000")
        let mix =
            String(repeating: "color-mix(in srgb, ", count: depth) + "red" + String(repeating: ", red)", count: depth)
        #expect(try ColorValue(css: mix).hexString == "#ff0000")
        let sum =
            "rgb(calc(" + String(repeating: "(", count: depth) + "255" + String(repeating: ")", count: depth) + ") 0 0)"
        #expect(try ColorValue(css: sum).hexString == "#ff0000")
        #expect((try? ColorValue(css: String(repeating: "rgb(from ", count: depth))) == nil)
        #expect((try? ColorValue(css: "rgb(" + String(repeating: "calc(", count: depth))) == nil)
    }
}
