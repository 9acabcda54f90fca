import Foundation
import LiveryColor
import Testing

/// Conversions, gamut maps, mixes, differences and simulations against other programs' results.
struct ReferenceTests {
    static func color(_ hex: String) throws -> ColorValue { try ColorValue(css: hex) }

    /// The largest difference of three fields to a colour's components; `none` wants a missing component.
    static func gap(_ color: ColorValue, _ fields: ArraySlice<String>, scale: [Double] = [1, 1, 1]) -> Double {
        var largest = 0.0
        for (index, field) in fields.enumerated() {
            guard let wanted = Double(field) else {
                if color[index] != nil { return .infinity }
                continue
            }
            var gap = abs((color[index] ?? 0) - wanted * scale[index])
            if color.space.hueIndex == index { gap = min(gap, 360 - gap) }
            largest = max(largest, gap / max(1, abs(wanted * scale[index])))
        }
        return largest
    }

    @Test(.enabled(if: Vectors.has("bulk-srgb-conversions.csv")))
    func `sRGB converts to every space as the reference does`() throws {
        let spaces: [(ColorSpace, Int, [Double])] = [
            (.srgbLinear, 1, [1, 1, 1]), (.oklab, 4, [1, 1, 1]), (.oklch, 7, [1, 1, 1]), (.lab, 10, [1, 1, 1]),
            (.lch, 13, [1, 1, 1]), (.hsl, 16, [1, 100, 100]), (.hwb, 19, [1, 100, 100]), (.displayP3, 22, [1, 1, 1]),
            (.xyzD65, 25, [1, 1, 1]),
        ]
        var worst: [String: Double] = [:]
        let rows = try Vectors.table("bulk-srgb-conversions.csv").filter { $0[0].hasPrefix("#") }
        for row in rows {
            let source = try Self.color(row[0])
            for (space, start, scale) in spaces {
                let gap = Self.gap(source.converted(to: space), row[start..<(start + 3)], scale: scale)
                worst[space.cssName] = max(worst[space.cssName] ?? 0, gap)
            }
            let hct = HCT(source, reference: .exact)
            var hueGap = abs(hct.hue - (Double(row[28]) ?? 0))
            hueGap = min(hueGap, 360 - hueGap)
            let chroma = Double(row[29]) ?? 0
            let tone = Double(row[30]) ?? 0
            if chroma > 0 { worst["hct hue"] = max(worst["hct hue"] ?? 0, hueGap / 360) }
            worst["hct"] = max(worst["hct"] ?? 0, abs(hct.chroma - chroma) / 100, abs(hct.tone - tone) / 100)
        }
        #expect(rows.count > 1000)
        #expect(worst.values.allSatisfy { $0 < 1e-6 }, "\(worst)")
    }

    @Test(.enabled(if: Vectors.has("bulk-inverse-conversions.csv")))
    func `every space converts to sRGB as the reference does`() throws {
        var worst: [String: Double] = [:]
        for row in try Vectors.table("bulk-inverse-conversions.csv").dropFirst() {
            let space = try #require(ColorSpace(cssName: row[0]))
            let scale = space == .hsl || space == .hwb ? 100.0 : 1
            let values = try row[1...3].map { try #require(Double($0)) }
            let color = ColorValue(space, values[0], values[1] * scale, values[2] * scale)
            let gap = Self.gap(color.converted(to: .srgb), row[4..<7])
            worst[row[0]] = max(worst[row[0]] ?? 0, gap)
            #expect(color.isInGamut() == (row[7] == "1"), "\(row)")
        }
        #expect(worst.values.allSatisfy { $0 < 1e-6 }, "\(worst)")
    }

    @Test(.enabled(if: Vectors.has("bulk-gamut-map.csv")))
    func `colours outside are mapped into sRGB as CSS does it`() throws {
        var worst = 0.0
        var worstClip = 0.0
        var hueDrift = 0.0
        for row in try Vectors.table("bulk-gamut-map.csv").dropFirst() {
            let space = try #require(ColorSpace(cssName: row[0]))
            let values = try row[1...12].map { try #require(Double($0)) }
            let color = ColorValue(space, values[0], values[1], values[2])
            let wanted = ColorValue(.srgb, values[3], values[4], values[5])
            worst = max(worst, color.gamutMapped().deltaEOK(to: wanted))
            let clipped = ColorValue(.srgb, values[9], values[10], values[11])
            worstClip = max(worstClip, color.gamutMapped(method: .clip).deltaEOK(to: clipped))
            let held = color.gamutMapped(method: .constantLightness).converted(to: .oklch)
            let origin = color.converted(to: .oklch)
            #expect(held.gamutMapped().rgba8 == held.rgba8)
            if origin.first < 1, origin.first > 0, held.second > 0.001 {
                #expect(abs(held.first - origin.first) < 1e-6)
                let drift = abs(held.third - origin.third)
                hueDrift = max(hueDrift, min(drift, 360 - drift))
            }
        }
        #expect(worst < 0.02, "\(worst)")
        #expect(worstClip < 2e-6, "\(worstClip)")
        #expect(hueDrift < 0.001, "\(hueDrift)")
    }

    @Test(.enabled(if: Vectors.has("bulk-mix.csv")))
    func `mixes agree with the reference`() throws {
        var worst: [String: Double] = [:]
        for row in try Vectors.table("bulk-mix.csv") where row[0].hasPrefix("#") {
            let first = try Self.color(row[0]).withAlpha(try #require(Double(row[1])))
            let second = try Self.color(row[2]).withAlpha(try #require(Double(row[3])))
            let space = try #require(ColorSpace(cssName: row[4]))
            let hue = try #require(HueInterpolation(rawValue: row[5]))
            let amount = try #require(Double(row[6]))
            let mixed = first.mixed(with: second, amount: amount, in: space, hue: hue).converted(to: .srgb)
            worst[row[4]] = max(worst[row[4]] ?? 0, Self.gap(mixed, row[7..<10]), abs(mixed.alpha - Double(row[10])!))
        }
        #expect(worst.values.allSatisfy { $0 < 1e-6 }, "\(worst)")
    }

    @Test(.enabled(if: Vectors.has("bulk-pairs-metrics.csv")))
    func `contrast and differences of pairs agree with the reference`() throws {
        var worst = [Double](repeating: 0, count: 11)
        for row in try Vectors.table("bulk-pairs-metrics.csv") where row[0].hasPrefix("#") {
            let first = try Self.color(row[0])
            let second = try Self.color(row[1])
            let found: [Int: Double] = [
                3: first.contrastRatio(on: second), 4: first.deltaE2000D50(to: second),
                5: first.deltaE2000D65(to: second), 7: first.deltaEOK(to: second),
                10: abs(first.lightnessDifference(to: second)),
            ]
            for (column, value) in found { worst[column] = max(worst[column], abs(value - Double(row[column])!)) }
        }
        #expect(worst.allSatisfy { $0 < 1e-6 }, "\(worst)")
    }

    @Test(.enabled(if: Vectors.has("ciede2000-sharma.json")))
    func `Sharma's pairs have their published differences`() throws {
        let rows = try Vectors.rows("ciede2000-sharma.json")
        for row in rows {
            let first = try #require(row["lab1"] as? [Double])
            let second = try #require(row["lab2"] as? [Double])
            let wanted = try #require(row["dE00"] as? Double)
            let a = ColorValue(.lab, first[0], first[1], first[2])
            let b = ColorValue(.lab, second[0], second[1], second[2])
            #expect(abs(a.deltaE2000D50(to: b) - wanted) < 0.000_051)
            #expect(abs(b.deltaE2000D50(to: a) - wanted) < 0.000_051)
        }
        #expect(rows.count >= 20)
    }

    @Test(.enabled(if: Vectors.has("bulk-composite.csv")))
    func `translucent colours are laid over others before contrast is taken`() throws {
        for row in try Vectors.table("bulk-composite.csv") where row[0].hasPrefix("#") {
            let top = try Self.color(row[0])
            let ground = try Self.color(row[1])
            let shown = top.composited(over: ground)
            #expect(Self.gap(shown, row[2..<5]) < 1e-7)
            #expect(abs(shown.alpha - Double(row[5])!) < 1e-7)
            // The reference takes luminance from XYZ; the standard's rounded coefficients are within 1e-3 of that.
            let luminances = [shown, ground].map { $0.converted(to: .xyzD65).second }
            #expect(abs(ContrastRatio.ofLuminances(luminances[0], luminances[1]) - Double(row[6])!) < 1e-6)
            #expect(abs(top.contrastRatio(on: ground) - Double(row[6])!) < 1e-3, "\(row)")
        }
    }

    @Test(.enabled(if: Vectors.has("bulk-cvd.csv")))
    func `simulated colour vision agrees with the reference`() throws {
        var worst: [String: Double] = [:]
        for row in try Vectors.table("bulk-cvd.csv") where row[0].hasPrefix("#") {
            let deficiency = try #require(ColorVisionDeficiency(rawValue: row[1]))
            let model = try #require(ColorVisionModel.allCases.first { $0.rawValue.hasPrefix(row[2]) })
            // The reference takes Brettel's half-planes the wrong way round for these two: blue to the yellow one.
            if model == .brettel1997, deficiency != .tritan { continue }
            let seen = try Self.color(row[0]).simulated(deficiency, severity: Double(row[3])!, model: model)
            worst[row[2]] = max(worst[row[2]] ?? 0, Self.gap(seen, row[4..<7]) * 255)
        }
        #expect(worst.values.allSatisfy { $0 < 0.1 }, "\(worst)")
    }

    @Test(.enabled(if: Vectors.has("cvd-daltonlens.csv")))
    func `simulated colour vision is within 1 of 255 of another implementation`() throws {
        for row in try Vectors.table("cvd-daltonlens.csv").dropFirst() {
            let deficiency = try #require(ColorVisionDeficiency(rawValue: row[1]))
            let model: ColorVisionModel =
                switch row[0] {
                case "vienot1999": .vienot1999
                case "brettel1997": .brettel1997
                default: deficiency == .tritan ? .brettel1997 : .vienot1999
                }
            let bytes = row[3...].map { UInt8($0) ?? 0 }
            let source = ColorValue(RGBA8(red: bytes[0], green: bytes[1], blue: bytes[2]))
            let seen = source.simulated(deficiency, severity: Double(row[2])!, model: model)
                .gamutMapped(method: .clip).rgba8
            for (value, wanted) in zip([seen.red, seen.green, seen.blue], bytes[3...]) {
                #expect(abs(Int(value) - Int(wanted)) <= 1, "\(row)")
            }
        }
    }

    @Test(.enabled(if: Vectors.has("wcag-threshold-edge.json")))
    func `verdicts and printed ratios are on the right side of the threshold`() throws {
        let rows = try Vectors.rows("wcag-threshold-edge.json")
        for row in rows {
            let ratio = try Self.color(row["fg"] as! String).contrastRatio(on: Self.color(row["bg"] as! String))
            let threshold = row["threshold"] as! Double
            let passes = row["pass"] as! Bool
            #expect(abs(ratio - (row["ratio"] as! Double)) < 1e-12 * ratio)
            #expect((ratio >= threshold) == passes)
            let printed = try #require(Double(ContrastRatio.formatted(ratio)))
            #expect((printed >= threshold) == passes, "\(ratio) printed as \(printed)")
        }
        #expect(rows.count > 200)
    }
}
