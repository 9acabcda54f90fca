import Foundation
import Livery
import Testing

@Suite struct ThemeHostTests {
    private func host(_ files: [String: String]) throws -> ThemeHost {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("host-\(UUID().uuidString)")
        for (name, text) in files {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        defer { try? FileManager.default.removeItem(at: folder) }
        var options = ThemeHost.Options()
        options.themeDirectories = [ThemeDirectory(folder.path, origin: "test")]
        return ThemeHost(options)
    }

    @Test func `what is not there is an error with the nearest name`() throws {
        let host = try host([
            "india.yaml": "livery: 1\ncolors: { a: red }\nmarkets: { IN: {} }\nvariants: { dark: {} }\n",
            "broken.yaml": "livery: 1\ncolors: { a: rd }\n",
        ])
        for (id, code, message, help) in [
            ("idnia", ThemeError.Code.unknownPack, "there is no pack 'idnia'", "did you mean 'india'?"),
            ("india@In", .unknownMarket, "'india' has no market 'In'", "did you mean 'IN'?"),
            ("india/drak", .unknownVariant, "'india' has no variant 'drak'", "did you mean 'dark'?"),
        ] {
            let error = #expect(throws: ThemeError.self) { try host.theme(ThemeID(id)) }
            #expect(error?.code == code)
            #expect(error?.message == message)
            #expect(error?.help == help)
        }
        let error = #expect(throws: ThemeError.self) { try host.theme(ThemeID("broken")) }
        #expect(error?.code == .brokenPack)
        #expect(error?.diagnostics.count == 1)
        #expect(try host.theme(ThemeID("india@IN/dark")).color("a")?.hexString == "#ff0000")
    }

    @Test func `a file's parents are looked for beside it, a folder's not around it`() throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("beside-\(UUID().uuidString)")
        let folder = root.appendingPathComponent("packs")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: root) }
        for (path, text) in [
            "packs/kid.yaml": "livery: 1\nextends: parent\n", "packs/parent.yaml": "livery: 1\ncolors: { a: red }\n",
            "outside.yaml": "livery: 1\n", "packs/lost.yaml": "livery: 1\nextends: outside\n",
            "packs/self.yaml": "livery: 1\nextends: self\n",
        ] {
            try Data(text.utf8).write(to: root.appendingPathComponent(path))
        }
        var options = ThemeHost.Options()
        options.themeDirectories = []
        options.paths = [folder.appendingPathComponent("kid.yaml").path]
        let file = ThemeHost(options)
        #expect(try file.theme(ThemeID("kid")).color("a")?.hexString == "#ff0000")
        #expect(file.check().map(\.id) == ["kid"])
        options.paths = [folder.path]
        let errors = ThemeHost(options).check().flatMap(\.diagnostics).map(\.message)
        #expect(errors == ["'lost' extends 'outside', and there is no pack of that id", "'self' extends itself"])
    }

    @Test func `functions of plug-ins compute, derive and check`() throws {
        let host = try host([
            "p.yaml": """
            livery: 1
            palette: { navy: navy }
            colors:
              background: white
              text: { default: $navy, muted: mix($navy, $background, 35%) }
              accent: "#ff9933"
              accent.hover: darken($accent, 8%)
              on-accent: readable($accent, level=AA)
              link: $accent
            variants: { dark: { derive: dark, colors: { accent: "#ffb366" } }, contrast: { derive: high-contrast } }
            checks: { contrast: [{ text: text, on: background, level: AAA }, { text: on-accent, on: accent }] }
            """
        ])
        try #require(!host.plugins.plugins.isEmpty, "the bundled plug-ins are not there")
        let light = try host.theme(ThemeID("p"))
        let accent = try #require(light.color("accent"))
        let hover = try #require(light.color("accent.hover"))
        // `darken` takes 8 points of OKLCH lightness and keeps the hue.
        let before = accent.converted(to: .oklch)
        let after = hover.converted(to: .oklch)
        #expect(abs(before.first - after.first - 0.08) < 0.000_1)
        #expect(abs(before.third - after.third) < 0.01)
        #expect(try #require(light.color("on-accent")).contrastRatio(on: accent) >= 4.5)
        let dark = try host.theme(ThemeID("p/dark"))
        #expect(dark.appearance == .dark)
        #expect(dark.color("accent")?.hexString == "#ffb366")
        #expect(dark.color("link")?.hexString == "#ffb366")
        let ground = try #require(dark.color("background"))
        #expect(ground.relativeLuminance < 0.05)
        #expect(try #require(dark.color("text")).contrastRatio(on: ground) >= 7)
        #expect(try #require(dark.color("on-accent")).contrastRatio(on: #require(dark.color("accent"))) >= 4.5)
        #expect(host.check().flatMap(\.diagnostics).filter { $0.severity > .note } == [])
    }

    @Test func `a call that does not fit is an error at the argument`() throws {
        let host = try host([
            "p.yaml":
                "livery: 1\ncolors:\n  a: darken(red, 8)\n  b: darkne(red, 8%)\n  c: darken(rde, 8%)\n  d: darken(red, 800%)\n  e: mix(red)\n  f: readable(red, levle=AA)\n"
        ])
        try #require(!host.plugins.plugins.isEmpty, "the bundled plug-ins are not there")
        let found = host.check().flatMap(\.diagnostics).filter { $0.severity == .error }
        #expect(
            found.map { "\($0.code) \($0.location?.place.line ?? 0):\($0.location?.place.column ?? 0)" } == [
                "bad-argument 3:18", "unknown-function 4:6", "bad-argument 5:13", "bad-argument 6:18",
                "bad-argument 7:6",
                "bad-argument 8:20",
            ])
        #expect(found[1].help == "did you mean 'darken'?")
        #expect(found[2].help == "did you mean 'red'?")
        #expect(found[5].help == "did you mean 'level'?")
    }

    @Test func `a check with parameters runs where a pack asks for it`() throws {
        let host = try host([
            "p.yaml":
                "livery: 1\ncolors: { error: '#c51d28', success: '#5a7a00' }\nchecks:\n  color-vision: [{ roles: [error, success], threshold: 0.05 }]\n  nosuch: []\n"
        ])
        try #require(!host.plugins.plugins.isEmpty, "the bundled plug-ins are not there")
        let found = host.check().flatMap(\.diagnostics)
        #expect(found.map(\.code.name) == ["states-merge", "unknown-function"])
        #expect(found[0].related.map(\.message) == ["'error' gets its value here", "'success' gets its value here"])
    }

    @Test func `without plug-ins packs without functions work, and others say what is missing`() throws {
        let functions = PluginFunctions(.empty)
        let error = #expect(throws: FunctionError.self) {
            try functions.transform(FunctionCall(name: "darken", arguments: [.init(.word("red"))]))
        }
        #expect(error?.code == .missingPlugin)
        #expect(error?.message == "'darken()' needs the plug-in 'org.livery.adjust', which is not installed")
        #expect(functions.impliedChecks == [])
    }
}
