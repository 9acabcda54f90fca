import LiveryColor
import Testing

/// The batch forms: the same results as the single ones, whatever the count.
struct BatchTests {
    /// Colours spread over the cube, its corners and greys among them.
    static func colors(_ count: Int) -> ContiguousArray<RGBA8> {
        var random = SplitMix(seed: 11)
        var list: ContiguousArray<RGBA8> = []
        for corner in 0..<8 {
            list.append(
                RGBA8(
                    red: corner & 1 == 0 ? 0 : 255, green: corner & 2 == 0 ? 0 : 255, blue: corner & 4 == 0 ? 0 : 255))
        }
        for grey in 0..<256 { list.append(RGBA8(red: UInt8(grey), green: UInt8(grey), blue: UInt8(grey))) }
        while list.count < count { list.append(RGBA8(rgba: UInt32(truncatingIfNeeded: random.next()))) }
        return ContiguousArray(list.prefix(count))
    }

    /// OKLab in three columns.
    struct Columns {
        var lightness: ContiguousArray<Float>
        var a: ContiguousArray<Float>
        var b: ContiguousArray<Float>

        init(_ colors: ContiguousArray<RGBA8>) {
            var lightness = ContiguousArray<Float>(repeating: .nan, count: colors.count)
            var a = lightness
            var b = lightness
            var l = lightness.mutableSpan
            var x = a.mutableSpan
            var y = b.mutableSpan
            ColorBatch.convertToOKLab(colors.span, lightness: &l, a: &x, b: &y)
            self.lightness = lightness
            self.a = a
            self.b = b
        }

        func bytes(over colors: ContiguousArray<RGBA8>) -> ContiguousArray<RGBA8> {
            var result = colors
            var span = result.mutableSpan
            ColorBatch.convertToSRGB(lightness: lightness.span, a: a.span, b: b.span, into: &span)
            return result
        }
    }

    @Test(arguments: [0, 1, 2, 3, 4, 5, 7, 8, 1_000])
    func `OKLab is that of single colours, and leads back to the bytes`(count: Int) {
        let colors = Self.colors(count)
        let columns = Columns(colors)
        for (index, color) in colors.enumerated() {
            let single = ColorValue(color).converted(to: .oklab)
            #expect(abs(Double(columns.lightness[index]) - single.first) < 1e-6)
            #expect(abs(Double(columns.a[index]) - single.second) < 1e-6)
            #expect(abs(Double(columns.b[index]) - single.third) < 1e-6)
        }
        let opacities = ContiguousArray(colors.map { RGBA8(rgba: $0.rgba & 0xFF) })
        #expect(columns.bytes(over: opacities) == colors)
    }

    /// A part of all colours that hits every byte of every channel; the benchmark goes through all 16,777,216.
    @Test func `8-bit colours survive the way to OKLab and back`() {
        for start in stride(from: UInt32(0), through: 0xFFFFFF, by: 4_096 * 251) {
            let colors = ContiguousArray((0..<4_096).map { RGBA8(rgba: ((start + $0 * 251) & 0xFF_FFFF) << 8 | 0xFF) })
            #expect(Columns(colors).bytes(over: colors) == colors)
            for color in colors.prefix(64) { #expect(OKLabColor(color).rgba8 == color) }
        }
    }

    @Test func `OKLab outside of the gamut is cut off, in batch as singly`() {
        var random = SplitMix(seed: 3)
        var columns = Columns(Self.colors(400))
        for index in 0..<400 {
            columns.lightness[index] = Float(random.next() % 1_400) / 1_000 - 0.2
            columns.a[index] = Float(random.next() % 1_000) / 1_000 - 0.5
            columns.b[index] = Float(random.next() % 1_000) / 1_000 - 0.5
        }
        let found = columns.bytes(over: Self.colors(400))
        for index in 0..<400 {
            let color = OKLabColor(
                lightness: Double(columns.lightness[index]), a: Double(columns.a[index]), b: Double(columns.b[index]))
            let single = color.rgba8
            for (x, y) in [
                (found[index].red, single.red), (found[index].green, single.green), (found[index].blue, single.blue),
            ] {
                #expect(abs(Int(x) - Int(y)) <= 1)
            }
        }
    }

    @Test func `luminances, ratios and Lab are exactly the single ones`() {
        let colors = Self.colors(300)
        var luminances = ContiguousArray<Double>(repeating: 0, count: 300)
        var span = luminances.mutableSpan
        ColorBatch.relativeLuminances(colors.span, into: &span)
        for (color, luminance) in zip(colors, luminances) {
            #expect(ColorValue(color).relativeLuminance == luminance)
        }
        for columns in [1, 3, 4, 9] {
            let rows = 5
            var ratios = ContiguousArray<Double>(repeating: 0, count: rows * columns)
            var matrix = ratios.mutableSpan
            ColorBatch.contrastRatios(
                foregrounds: luminances.span.extracting(0..<rows),
                backgrounds: luminances.span.extracting(100..<(100 + columns)), into: &matrix)
            for row in 0..<rows {
                for column in 0..<columns {
                    let text = ColorValue(colors[row]).withAlpha(1)
                    let ground = ColorValue(colors[100 + column]).withAlpha(1)
                    #expect(ratios[row * columns + column] == text.contrastRatio(on: ground))
                }
            }
        }
        var labs = ContiguousArray(repeating: LabColor(lightness: 0, a: 0, b: 0), count: 300)
        var labSpan = labs.mutableSpan
        ColorBatch.convertToLab(colors.span, white: .d50, into: &labSpan)
        for (color, lab) in zip(colors, labs) {
            let single = ColorValue(color).converted(to: .lab)
            #expect(abs(single.first - lab.lightness) < 1e-12)
            #expect(abs(single.second - lab.a) < 1e-11 && abs(single.third - lab.b) < 1e-11)
        }
    }

    @Test(arguments: [1, 2, 3, 4, 5, 250], [WhitePoint.d50, .d65])
    func `differences are the single ones`(count: Int, white: WhitePoint) {
        let first = Self.colors(2 * count + 300)
        let second = ContiguousArray(first.reversed())
        var labs = ContiguousArray(repeating: LabColor(lightness: 0, a: 0, b: 0), count: count)
        var others = labs
        var span = labs.mutableSpan
        ColorBatch.convertToLab(first.span.extracting(0..<count), white: white, into: &span)
        var otherSpan = others.mutableSpan
        ColorBatch.convertToLab(second.span.extracting(0..<count), white: white, into: &otherSpan)
        var result = ContiguousArray<Double>(repeating: .nan, count: count)
        var resultSpan = result.mutableSpan
        ColorBatch.deltaE2000(labs.span, others.span, into: &resultSpan)
        for index in 0..<count {
            let (a, b) = (ColorValue(first[index]), ColorValue(second[index]))
            let single = white == .d50 ? a.deltaE2000D50(to: b) : a.deltaE2000D65(to: b)
            #expect(abs(result[index] - single) < 1e-8)
        }
    }

    @Test func `a list of hexadecimal colours is read whatever separates them`() throws {
        let text = ContiguousArray("#663399, #abc\n#11223344\t\r\n #F00f,,#FFFFFF".utf8)
        var colors = ContiguousArray(repeating: RGBA8(rgba: 1), count: 6)
        var span = colors.mutableSpan
        let count = try ColorBatch.parseHex(text.span, into: &span)
        #expect(count == 5)
        #expect(colors.map(\.rgba) == [0x663399FF, 0xAABBCCFF, 0x11223344, 0xFF0000FF, 0xFFFFFFFF, 1])
    }

    @Test(arguments: [
        ("#112233 #12345 #fff", 8, "'#12345' has 5 digits; 3, 4, 6 or 8 are wanted."),
        ("#112233 #11g233", 11, "'#11g233' has 'g', which is not one of 0-9 and a-f."),
        ("#112233 112233 #fff", 8, "'112233' is not a hexadecimal colour; those begin with #."),
        ("#112233\u{E9} #fff", 7, "'#112233é' has 'é', which is not one of 0-9 and a-f."),
    ])
    func `a list's first mistake is told with its place`(text: String, offset: Int, message: String) {
        let bytes = ContiguousArray(text.utf8)
        var colors = ContiguousArray(repeating: RGBA8(rgba: 0), count: 8)
        var span = colors.mutableSpan
        do {
            _ = try ColorBatch.parseHex(bytes.span, into: &span)
            Issue.record("accepted")
        } catch {
            #expect(error.offset == offset)
            #expect(error.message == message)
        }
    }

    @Test func `six digits are digits in every place, or refused`() {
        var random = SplitMix(seed: 5)
        for place in 1..<7 {
            for byte in 0..<256 {
                var text = ContiguousArray("#a1B2c3 ".utf8)
                text[place] = UInt8(byte)
                var colors = ContiguousArray(
                    repeating: RGBA8(rgba: UInt32(truncatingIfNeeded: random.next())), count: 1)
                var span = colors.mutableSpan
                let count = try? ColorBatch.parseHex(text.span, into: &span)
                let single = try? ColorValue(css: text.span)
                // A separator in the middle makes two entries of it, the first too short or one of three digits.
                if [0x20, 0x2C, 0x09, 0x0A, 0x0C, 0x0D].contains(byte) { continue }
                // Escapes and comments are CSS's, not a list's.
                if byte == 0x5C || byte == 0x2F { continue }
                #expect((count == 1) == (single != nil), "\(place) \(byte)")
                if let single { #expect(single.rgba8 == colors[0]) }
            }
        }
    }
}
