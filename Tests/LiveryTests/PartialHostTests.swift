import Foundation
import Livery
import Testing

@Suite("Hosts that read what they need")
struct PartialHostTests {
    private let root: URL

    init() throws {
        root = FileManager.default.temporaryDirectory.appendingPathComponent("part-\(UUID().uuidString)")
        for (path, text) in [
            "strong/india.yaml": "livery: 1\nextends: india\ncolors: { a: green }\n",
            "weak/india.yaml": "livery: 1\nextends: base\ncolors: { b: $a }\nmarkets: { IN: {} }\n",
            "weak/india.d/10-x.yaml": "extends: [other, base]\n",
            "weak/other.yaml": "livery: 1\ncolors: { c: blue }\n",
            "weak/base.yaml": "livery: 1\ncolors: { a: red }\nvariants: { dark: { colors: { a: white } } }\n",
            "weak/broken.yaml": "livery: 1\ncolors: { a: rd }\n",
            "weak/child.yaml": "livery: 1\nextends: broken\n",
            "weak/lost.yaml": "livery: 1\nextends: bse\n",
            "weak/ring.yaml": "livery: 1\nextends: gnir\n", "weak/gnir.yaml": "livery: 1\nextends: ring\n",
            "weak/masked.yaml": "livery: 1\n", "strong/masked.yaml": "",
            "weak/own/pack.yaml": "livery: 1\nextends: base\n",
            "weak/scheme.yaml": "system: base16\nname: Fine\npalette:\n"
                + (0..<16).map { "  base0\(String($0, radix: 16, uppercase: true)): \"#1020\($0 + 10)\"\n" }.joined(),
            "weak/heir.yaml": "livery: 1\nextends: base16-fine\n",
        ] {
            let file = root.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    private var options: ThemeHost.Options {
        var options = ThemeHost.Options()
        options.themeDirectories = ["strong", "weak", "none"].map {
            ThemeDirectory(root.appendingPathComponent($0).path, origin: "test")
        }
        return options
    }

    /// Everything that asking for a theme comes to.
    private func described(_ id: ThemeID, _ host: ThemeHost) -> [String] {
        do throws(ThemeError) {
            let theme = try host.theme(id)
            return ["\(theme.id) \(theme.appearance) \(theme.languages)"]
                + theme.chain.map { "\($0.pack.source.path) \($0.isOverlay)" }
                + theme.tokens.map { "\($0.token) \($0.value) \(theme.location(of: $0))" }
                + ["\(host.axes(of: id.pack))", "\(host.partialTheme(id).diagnostics)"]
        } catch {
            return ["\(error.code) \(error.message) \(error.help ?? "")"] + error.diagnostics.map { "\($0)" }
        }
    }

    @Test(arguments: [
        "india", "india@IN/dark", "base/dark", "other", "child", "broken", "lost", "ring", "masked", "own",
        "base16-fine",
        "heir", "scheme", "none", "indai", "india@XX", "base/drak",
    ])
    func `a theme is what it is with everything read`(id: String) throws {
        defer { try? FileManager.default.removeItem(at: root) }
        let id = ThemeID(id)
        #expect(described(id, ThemeHost(options, onlyFor: [id.pack])) == described(id, ThemeHost(options)))
    }

    @Test(arguments: [
        "weak/own", "weak/india.yaml", "strong/india.yaml", "weak/lost.yaml", "weak/heir.yaml", "weak/scheme.yaml",
    ])
    func `so is that of a path`(path: String) throws {
        defer { try? FileManager.default.removeItem(at: root) }
        var options = options
        options.paths = [root.appendingPathComponent(path).path]
        let (part, whole) = (ThemeHost(options, onlyFor: []), ThemeHost(options))
        let ids = whole.catalogue.entries.filter { $0.directory == 0 }.map(\.id)
        #expect(part.catalogue.entries.filter { $0.directory == 0 }.map(\.id) == ids)
        for id in ids { #expect(described(ThemeID(pack: id), part) == described(ThemeID(pack: id), whole)) }
    }

    @Test func `only what a pack is made of is read`() throws {
        defer { try? FileManager.default.removeItem(at: root) }
        #expect(Set(ThemeHost(options, onlyFor: ["own"]).catalogue.entries.map(\.id)) == ["own", "base"])
        #expect(
            ThemeHost(options, onlyFor: ["india"]).catalogue.entries.map(\.id) == ["india", "base", "india", "other"])
        #expect(ThemeHost(options, onlyFor: ["nowhere"]).catalogue.entries.count > 10)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "themes.d")))
    func `the packs that come with Livery are what they are`() throws {
        defer { try? FileManager.default.removeItem(at: root) }
        var options = ThemeHost.Options()
        options.themeDirectories = [ThemeDirectory("themes.d", origin: "test")]
        let whole = ThemeHost(options)
        for id in whole.catalogue.ids {
            let part = ThemeHost(options, onlyFor: [id])
            #expect(described(ThemeID(pack: id), part) == described(ThemeID(pack: id), whole))
        }
    }
}
