import CLiveryPlugin
import Testing

@testable import LiveryPlugins

/// The colour maths that plug-ins are offered. Expected values: coloraide 8.13.1 unless a test says otherwise.
@Suite struct ColorServiceTests {
    private typealias Client = ColorServiceClient
    private static let orange: [Float] = [1, 0.6, 0.2, 1]

    @Test(
        arguments: [
            (LV_SPACE_OKLCH, [0.773686, 0.162924, 60.276238]), (LV_SPACE_OKLAB, [0.773686, 0.080781, 0.141488]),
            (LV_SPACE_SRGB_LINEAR, [1, 0.318547, 0.033105]), (LV_SPACE_DISPLAY_P3, [0.944811, 0.618993, 0.293967]),
            (LV_SPACE_XYZ_D65, [0.532273, 0.442844, 0.088767]), (LV_SPACE_LAB, [73.079949, 34.053314, 66.342465]),
            (LV_SPACE_SRGB, [1, 0.6, 0.2]),
        ] as [(UInt32, [Float])])
    func `a colour is converted to every space of the interface, and back`(space: UInt32, expected: [Float]) {
        let (status, there) = Client.convert(LV_SPACE_SRGB, space, [Self.orange])
        #expect(status == LV_OK)
        for (value, wanted) in zip(there[0], expected) {
            #expect(abs(value - wanted) <= max(abs(wanted), 1) * 2e-5, "\(there[0]) instead of \(expected)")
        }
        let (_, back) = Client.convert(space, LV_SPACE_SRGB, there)
        for (value, wanted) in zip(back[0], Self.orange) { #expect(abs(value - wanted) < 2e-6) }
    }

    @Test(
        arguments: [
            // Black on white is 21; #777777 on white is the well-known 4.48 that fails.
            (LV_METRIC_WCAG_RATIO, [0, 0, 0], [1, 1, 1], 21),
            (LV_METRIC_WCAG_RATIO, [7.0 / 15, 7.0 / 15, 7.0 / 15], [1, 1, 1], 4.4781),
            (LV_METRIC_LIGHTNESS, [0, 0, 0], [1, 1, 1], 100), (LV_METRIC_LIGHTNESS, [1, 1, 1], [0, 0, 0], 100),
            (LV_METRIC_DELTA_E_OK, [0, 0, 0], [1, 1, 1], 1),
            (LV_METRIC_DELTA_E_2000, [1, 0.6, 0.2], [0, 0, 1], 72.914184),
        ] as [(UInt32, [Float], [Float], Double)])
    func `two colours are measured`(metric: UInt32, a: [Float], b: [Float], expected: Double) {
        let (status, result) = Client.measure(metric, LV_SPACE_SRGB, a, b)
        #expect(status == LV_OK)
        #expect(abs(result - expected) < max(expected, 1) * 1e-4, "\(result)")
    }

    @Test func `a colour is quantized to what a screen shows`() {
        let (status, colors) = Client.quantize(LV_SPACE_SRGB, LV_SPACE_SRGB, [[0.5, 0.2, 1.5, 0.3]])
        #expect(status == LV_OK)
        for value in colors[0] {
            #expect(value >= 0 && value <= 1)
            #expect(value == Float((Double(value) * 255).rounded() / 255))
        }
    }

    @Test(arguments: [LV_GAMUT_CSS, LV_GAMUT_CONSTANT_LIGHTNESS, LV_GAMUT_CLIP])
    func `a colour is brought into a gamut, and one that fits stays as it is`(method: UInt32) {
        let (status, colors) = Client.gamutMap(
            method, LV_SPACE_OKLCH, LV_SPACE_SRGB, [[0.7, 0.35, 150], [0.7, 0.05, 150]])
        #expect(status == LV_OK)
        #expect(colors[1] == [0.7, 0.05, 150, 1])
        if method == LV_GAMUT_CONSTANT_LIGHTNESS {
            #expect(abs(colors[0][0] - 0.7) < 1e-6 && abs(colors[0][2] - 150) < 1e-3)
        }
        for value in Client.convert(LV_SPACE_OKLCH, LV_SPACE_SRGB, colors).1[0] {
            #expect(value >= -1e-5 && value <= 1 + 1e-5)
        }
    }

    @Test func `a colour vision deficiency is simulated`() {
        // Machado, Oliveira and Fernandes 2009, table 1: the first column of the matrix for protanopia.
        let (status, colors) = Client.simulate(LV_VISION_PROTAN, 1, LV_SPACE_SRGB_LINEAR, [[1, 0, 0]])
        #expect(status == LV_OK)
        for (value, wanted) in zip(colors[0], [0.152286, 0.114503, -0.003882] as [Float]) {
            #expect(abs(value - wanted) < 1e-4, "\(colors[0])")
        }
    }

    @Test func `what is not known is refused, and nothing is written`() {
        let colors = [Self.orange]
        for (status, result) in [
            Client.convert(99, LV_SPACE_SRGB, colors), Client.convert(LV_SPACE_SRGB, 0, colors),
            Client.quantize(0, LV_SPACE_SRGB, colors), Client.gamutMap(1, LV_SPACE_SRGB, LV_SPACE_OKLCH, colors),
        ] {
            #expect(status == LV_ERR_SPACE)
            #expect(result == colors)
        }
        for (status, result) in [
            Client.gamutMap(9, LV_SPACE_SRGB, LV_SPACE_SRGB, colors), Client.simulate(0, 1, LV_SPACE_SRGB, colors),
            Client.simulate(1, 2, LV_SPACE_SRGB, colors), Client.simulate(1, .nan, LV_SPACE_SRGB, colors),
        ] {
            #expect(status == LV_ERR_INVALID)
            #expect(result == colors)
        }
        for metric in [LV_METRIC_OTHER, 99] {
            let (status, result) = Client.measure(metric, LV_SPACE_SRGB, Self.orange, Self.orange, before: 7)
            #expect(status == LV_ERR_INVALID)
            #expect(result == 7)
        }
        #expect(Client.convert(LV_SPACE_SRGB, LV_SPACE_OKLAB, []).0 == LV_OK)
    }

    @Test(arguments: [Float.nan, .infinity, -.infinity])
    func `what is not finite gives what is not finite, and no trap`(value: Float) {
        #expect(Client.measure(LV_METRIC_WCAG_RATIO, LV_SPACE_SRGB, [value, 0, 0], Self.orange).1.isNaN)
        #expect(Client.convert(LV_SPACE_SRGB, LV_SPACE_OKLCH, [[value, 0, 0]]).1[0][0].isNaN)
        #expect(Client.quantize(LV_SPACE_SRGB, LV_SPACE_SRGB, [[0, 0, 0, value]]).1[0][0].isNaN)
    }
}
