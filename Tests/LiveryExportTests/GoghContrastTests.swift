import Foundation
import Livery
import Testing

/// The contrast ratios that the Gogh collection publishes of its themes, each colour on the background.
@Suite(.enabled(if: TestData.url != nil, "the themes in ../shared/data"))
struct GoghContrastTests {
    private struct Published: Decodable {
        struct Result: Decodable {
            var color: String
            var hex: String
            var score: String
            var ratio: String

            enum CodingKeys: String, CodingKey {
                case color = "Color"
                case hex = "Hex"
                case score = "Score"
                case ratio = "Ratio"
            }
        }

        var theme: String
        var background: String
        var results: [Result]
    }

    private var published: [Published] { get throws { try Self.loaded.get().published } }
    private var themes: [String: Theme] { get throws { try Self.loaded.get().themes } }

    /// The ratios and the themes, read once for all tests.
    private static let loaded = Result { try load() }

    private static func load() throws -> (published: [Published], themes: [String: Theme]) {
        let data = try #require(TestData.url)
        let published = try JSONDecoder().decode(
            [Published].self, from: Data(contentsOf: data.appendingPathComponent("packs/gogh-wcag.json")))
        var options = ThemeHost.Options()
        options.themeDirectories = [ThemeDirectory(data.appendingPathComponent("packs/gogh").path, origin: "test")]
        let host = ThemeHost(options)
        var themes: [String: Theme] = [:]
        for id in host.catalogue.ids {
            let theme = try host.theme(ThemeID(id))
            themes[theme.chain[0].pack.title ?? id] = theme
        }
        return (published, themes)
    }

    /// The grade that WCAG 2.2 gives a ratio, which may not be rounded.
    private func grade(_ ratio: Double) -> String {
        ratio >= 7 ? "AAA" : ratio >= 4.5 ? "AA" : ratio >= 3 ? "AA Large" : "Fail"
    }

    @Test func `all ratios are the published ones, and four grades were given too much`() throws {
        let (published, themes) = try (self.published, self.themes)
        #expect(published.count == 365)
        var compared = 0
        var undeserved: [String] = []
        for entry in published {
            let theme = try #require(themes[entry.theme], "\(entry.theme)")
            let background = try #require(theme.color("background"))
            #expect(background.hexString == entry.background.lowercased())
            for result in entry.results {
                let name = result.color == "Foreground" ? "foreground" : result.color
                let color = try #require(theme.paletteColor(name), "\(entry.theme) \(name)")
                #expect(color.hexString == result.hex.lowercased(), "\(entry.theme) \(name)")
                let ratio = color.contrastRatio(on: background)
                // Published are two roundings, to hundredths and then to tenths: 4.449 became 4.45, and that 4.5 or 4.4.
                let once = (ratio * 100).rounded() / 100
                #expect(abs((Double(result.ratio) ?? 0) - once) <= 0.0500001, "\(entry.theme) \(name): \(ratio)")
                compared += 1
                guard grade(ratio) != result.score else { continue }
                // The grade was given to the rounded ratio, which lies on the other side of what is asked for.
                #expect(grade(once) == result.score, "\(entry.theme) \(name): \(ratio)")
                undeserved.append("\(entry.theme) \(name) \(result.score)")
            }
        }
        #expect(compared == 6570)
        #expect(undeserved.count == 4, "\(undeserved)")
    }

    @Test func `a ratio that misses what is asked for is never written as if it met it`() throws {
        let (published, themes) = try (self.published, self.themes)
        for entry in published {
            let theme = try #require(themes[entry.theme])
            let background = try #require(theme.color("background"))
            for result in entry.results {
                let name = result.color == "Foreground" ? "foreground" : result.color
                let ratio = try #require(theme.paletteColor(name)).contrastRatio(on: background)
                for wanted in [3, 4.5, 7] {
                    let written = try #require(Double(ContrastRatio.formatted(ratio)))
                    #expect((written >= wanted) == (ratio >= wanted), "\(entry.theme) \(name)")
                }
            }
        }
    }
}
