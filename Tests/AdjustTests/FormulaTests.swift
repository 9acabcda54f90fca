import LiveryColor
import LiveryPlugins
import Testing

/// Expected values are computed by coloraide 8.13.1 from each function's definition: OKLCH components changed by hand,
/// `mix(space="oklab", premultiplied=True, carryforward=True)`, and the filter `invert` in sRGB; all written in OKLab.
@Suite(.enabled(if: Adjust.isThere, "the plug-in Adjust has been taken away"))
struct FormulaTests {
    @Test(
        arguments: [
            ("lighten", "#ff9933", ["8%"], [0.853686, 0.080781, 0.141488, 1.0]),
            ("darken", "#ff9933", ["8%"], [0.693686, 0.080781, 0.141488, 1.0]),
            ("lighten", "white", ["10%"], [1.0, 0.0, 0.0, 1.0]),
            ("darken", "white", ["10%"], [0.9, 0.0, 0.0, 1.0]),
            ("lighten", "#000080", ["25%"], [0.52115, -0.01947, -0.186877, 1.0]),
            ("darken", "#000080", ["25%"], [0.02115, -0.01947, -0.186877, 1.0]),
            ("lighten", "color(display-p3 0 1 0)", ["3%"], [0.878829, -0.304241, 0.207967, 1.0]),
            ("darken", "color(display-p3 0 1 0)", ["3%"], [0.818829, -0.304241, 0.207967, 1.0]),
            ("lighten", "gray", ["0%"], [0.599871, 0.0, 0.0, 1.0]),
            ("darken", "gray", ["0%"], [0.599871, 0.0, 0.0, 1.0]),
            ("saturate", "#ff9933", ["20%"], [0.773686, 0.096937, 0.169785, 1.0]),
            ("desaturate", "#ff9933", ["20%"], [0.773686, 0.064625, 0.11319, 1.0]),
            ("saturate", "#808080", ["50%"], [0.599871, 0.0, 0.0, 1.0]),
            ("desaturate", "#808080", ["50%"], [0.599871, 0.0, 0.0, 1.0]),
            ("saturate", "rebeccapurple", ["100%"], [0.440272, 0.176354, -0.267729, 1.0]),
            ("desaturate", "rebeccapurple", ["100%"], [0.440272, 0.0, 0.0, 1.0]),
            ("rotate", "#ff9933", ["30deg"], [0.773686, -0.000785, 0.162922, 1.0]),
            ("rotate", "#ff9933", ["-90deg"], [0.773686, 0.141488, -0.080781, 1.0]),
            ("rotate", "rebeccapurple", ["180deg"], [0.440272, -0.088177, 0.133864, 1.0]),
            ("rotate", "#808080", ["120deg"], [0.599871, 0.0, 0.0, 1.0]),
            ("rotate", "crimson", ["360deg"], [0.571189, 0.208438, 0.076225, 1.0]),
            ("mix", "navy", ["white", "35%"], [0.526247, -0.012655, -0.12147, 1.0]),
            ("mix", "red", ["blue", "50%"], [0.539985, 0.096203, -0.092841, 1.0]),
            ("mix", "#ff000080", ["#0000ff", "25%"], [0.557744, 0.122177, -0.048693, 0.626471]),
            ("mix", "transparent", ["lime", "40%"], [0.86644, -0.233888, 0.179498, 0.4]),
            ("mix", "oklch(none 0.1 30)", ["white", "50%"], [1.0, 0.043301, 0.025, 1.0]),
            ("mix", "oklab(0.5 0.1 0.1 / none)", ["rgb(0 0 0 / 0.4)", "50%"], [0.25, 0.05, 0.05, 0.4]),
            ("mix", "#123456", ["#fedcba", "0%"], [0.319168, -0.023387, -0.068576, 1.0]),
            ("mix", "#123456", ["#fedcba", "100%"], [0.91439, 0.022902, 0.05391, 1.0]),
            ("tint", "#ff9933", ["20%"], [0.818949, 0.064625, 0.11319, 1.0]),
            ("shade", "#ff9933", ["20%"], [0.618949, 0.064625, 0.11319, 1.0]),
            ("tint", "#33669980", ["100%"], [1.0, 0.0, 0.0, 0.501961]),
            ("shade", "#33669980", ["100%"], [0.0, 0.0, 0.0, 0.501961]),
            ("alpha", "#ff9933", ["50%"], [0.773686, 0.080781, 0.141488, 0.5]),
            ("alpha", "#00000080", ["100%"], [0.0, 0.0, 0.0, 1.0]),
            ("alpha", "transparent", ["25%"], [0.0, 0.0, 0.0, 0.25]),
            ("invert", "#ff9933", ["100%"], [0.521966, -0.043352, -0.171701, 1.0]),
            ("invert", "#ff993380", ["30%"], [0.661737, 0.030514, 0.068307, 0.501961]),
            ("invert", "#336699", ["50%"], [0.598181, 0.0, 0.0, 1.0]),
        ] as [(String, String, [String], [Double])])
    func `a function gives what its formula says`(
        name: String, color: String, arguments: [String], expected: [Double]
    ) throws {
        let result = try Adjust.call(name, color, arguments)
        let found = [result.first, result.second, result.third, result.alpha]
        for (value, wanted) in zip(found, expected) {
            #expect(abs(value - wanted) < 0.000_02, "\(found) instead of \(expected)")
        }
    }
}
