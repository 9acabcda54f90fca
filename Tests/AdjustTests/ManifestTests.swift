import LiveryColor
import LiveryPlugins
import Testing

@Suite(.enabled(if: Adjust.isThere, "the plug-in Adjust has been taken away"))
struct ManifestTests {
    @Test func `manifest and library agree in every function and parameter`() throws {
        let names = [
            "lighten", "darken", "saturate", "desaturate", "rotate", "mix", "tint", "shade", "alpha", "invert",
        ]
        let plugin = try #require(Adjust.host.registry.plugin("org.livery.adjust"))
        #expect(plugin.manifest.functions.map(\.name) == names)
        for name in names { try Adjust.host.prepare(name, .transform) }
    }

    @Test(
        arguments: [
            ("lighten", ["101%"], "'amount' must be from 0% to 100%, not 101%"),
            ("lighten", [], "'lighten' needs 'amount', a percentage"),
            ("lighten", ["8deg"], "'amount' is a percentage, not '8deg'"),
            ("lighten", ["red"], "'amount' must be a percentage, not a colour"),
            ("rotate", ["8%"], "'angle' is an angle, not '8%'"),
            ("mix", ["20%"], "'with' must be a colour, not the number '20%'"),
            ("lighten", ["8%", "8%"], "'lighten' takes no more than 1 argument after the colour"),
        ] as [(String, [String], String)])
    func `a wrong argument is refused in a sentence`(name: String, arguments: [String], message: String) throws {
        let error = #expect(throws: ArgumentProblems.self) { try Adjust.call(name, "red", arguments) }
        #expect(error?.problems.map(\.message) == [message])
    }
}
