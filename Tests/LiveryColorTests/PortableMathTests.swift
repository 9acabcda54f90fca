import Foundation
import LiveryColor
import Testing

/// The module's own elementary functions against the C library's.
struct PortableMathTests {
    /// Numbers from 10⁻³⁰ to 10³⁰, and around the places where the functions change their way.
    static let numbers: [Double] = {
        var random = SplitMix(seed: 2)
        var list = [
            1e-30, 1e-5, 0.003_130_8, 0.04045, 0.125, 0.25, 0.375, 0.5, 0.625, 0.875, 1, 1.4142135623730951, 2, 1e30,
        ]
        for _ in 0..<2_000 {
            let fraction = Double(random.next() >> 11) * 0x1p-53
            list.append(Foundation.exp((fraction - 0.5) * 120))
            list.append(fraction)
        }
        return list
    }()

    static func gap(_ found: Double, _ wanted: Double) -> Double {
        abs(found - wanted) / max(abs(wanted), 1e-300)
    }

    @Test func `roots, powers, logarithms and exponentials`() {
        for x in Self.numbers {
            #expect(Self.gap(PortableMath.cbrt(x), Foundation.cbrt(x)) < 7e-16)
            #expect(PortableMath.cbrt(-x) == -PortableMath.cbrt(x))
            for y in [0.42, 1 / 0.42, 563.0 / 256, 256.0 / 563, 0.9, -0.2, 2.4] {
                #expect(Self.gap(PortableMath.pow(x, y), Foundation.pow(x, y)) < 2e-15, "\(x) \(y)")
            }
            #expect(abs(PortableMath.log(x) - Foundation.log(x)) < 1e-15 * max(1, abs(Foundation.log(x))))
            let small = min(x, 50)
            #expect(Self.gap(PortableMath.exp(-small), Foundation.exp(-small)) < 1e-14)
        }
        #expect(PortableMath.cbrt(0) == 0 && PortableMath.cbrt(27) == 3)
        #expect(PortableMath.pow(0, 2) == 0 && PortableMath.pow(5, 0) == 1)
    }

    @Test func `sines, cosines and angles`() {
        for x in Self.numbers where x < 1e4 {
            let degrees = x * 37
            let (sine, cosine) = PortableMath.sinCos(degrees: degrees)
            let radians = degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
            #expect(abs(sine - Foundation.sin(radians)) < 2e-15)
            #expect(abs(cosine - Foundation.cos(radians)) < 2e-15)
        }
        for (index, x) in Self.numbers.enumerated() where x < 1e9 && x > 1e-9 {
            let y = Self.numbers[(index * 7 + 3) % Self.numbers.count]
            for (a, b) in [(y, x), (-y, x), (y, -x), (-y, -x)] {
                var wanted = Foundation.atan2(a, b) * 180 / .pi
                if wanted < 0 { wanted += 360 }
                let found = PortableMath.atan2Degrees(a, b)
                #expect(found >= 0 && found < 360)
                #expect(min(abs(found - wanted), 360 - abs(found - wanted)) < 1e-13)
            }
        }
        for quarter in 0..<8 {
            let (sine, cosine) = PortableMath.sinCos(degrees: Double(quarter) * 90)
            #expect(sine == [0, 1, 0, -1][quarter % 4])
            #expect(cosine == [1, 0, -1, 0][quarter % 4])
        }
        #expect(PortableMath.atan2Degrees(0, 0) == 0 && PortableMath.atan2Degrees(0, -1) == 180)
    }

    @Test func `sRGB's transfer function is the standard's, at whole bytes and between`() {
        func decode(_ v: Double) -> Double { v <= 0.04045 ? v / 12.92 : Foundation.pow((v + 0.055) / 1.055, 2.4) }
        for step in 0...5_100 {
            let value = Double(step) / 5_100
            let light = ColorValue(.srgb, value, value, value).converted(to: .srgbLinear)
            #expect(abs(light.first - decode(value)) < 6e-16)
            #expect(abs(light.converted(to: .srgb).third - value) < 6e-16)
        }
    }

    /// 8-bit rounding of light agrees with encoding and rounding, at every byte's edge.
    @Test func `light is rounded to bytes where its encoding is`() {
        for byte in 1...255 {
            let edge = (Double(byte) - 0.5) / 255
            for (offset, wanted) in [(-1e-6, byte - 1), (1e-6, byte), (0, byte)] {
                let light = ColorValue(.srgb, edge + offset, 0, 0).converted(to: .srgbLinear)
                #expect(Int(light.rgba8.red) == wanted)
                #expect(Int(ColorValue(.srgb, edge + offset, 0, 0).rgba8.red) == wanted)
            }
        }
    }
}
