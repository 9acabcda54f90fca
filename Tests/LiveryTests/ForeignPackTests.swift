import Foundation
import Livery
import Testing

/// Real schemes and themes, dropped in as they are, compared with what an independent reader finds in the same files.
@Suite(.enabled(if: RealData.isPresent, "the real files are not there"))
struct ForeignPackTests {
    private static func host(_ folders: [String]) -> ThemeHost {
        var options = ThemeHost.Options()
        options.paths = folders.map { RealData.folder + "/" + $0 }
        options.themeDirectories = []
        return ThemeHost(options)
    }

    @Test func `every file of the collections loads, and only real contradictions are told`() throws {
        let host = Self.host(["packs/base16-0.11", "packs/base16-legacy", "packs/gogh"])
        let verdicts = host.check()
        #expect(verdicts.count == 903)
        let told = verdicts.flatMap(\.diagnostics)
        #expect(told.filter { $0.severity == .error } == [])
        // The themes whose stated variant contradicts the luminance of background and text.
        let contradictions = verdicts.filter { $0.diagnostics.contains { $0.code == "appearance-contradiction" } }
        #expect(
            Set(contradictions.map { $0.path.split(separator: "/").last.map(String.init) ?? "" })
                == ["brushtrees.yaml", "icy.yaml", "Jup.yml", "Nep.yml", "Sat.yml"])
    }

    /// Python's reader without any typing of scalars: path, then `key=text` for every colour.
    private static let reader = """
        import glob, sys, yaml
        for path in sorted(glob.glob(sys.argv[1] + "/**/*.y*ml", recursive=True)):
            if "/." in path: continue
            data = yaml.load(open(path, encoding="utf-8"), Loader=yaml.BaseLoader)
            if isinstance(data.get("palette"), dict): data = data["palette"]
            for key, value in data.items():
                if key.startswith(("base0", "base1", "color_")) or key in ("background", "foreground", "cursor"):
                    print(path, key, value.lower().lstrip("#"), sep="\\t")
        """

    @Test(arguments: ["packs/base16-0.11", "packs/base16-legacy", "packs/gogh", "museum/plain-hex"])
    func `every colour equals the digits in its file`(folder: String) throws {
        let expected = try Python.run(Self.reader, RealData.folder + "/" + folder)
        var byFile: [String: [String: String]] = [:]
        for line in expected.split(separator: "\n") {
            let parts = line.split(separator: "\t").map(String.init)
            byFile[parts[0], default: [:]][parts[1]] = "#" + parts[2]
        }
        let host = Self.host([folder])
        var compared = 0
        for entry in host.catalogue.entries {
            let wanted = try #require(byFile[entry.path])
            let resolver = ThemeResolver(host.catalogue, functions: nil)
            let pack = try #require(entry.pack)
            var found: [String: String] = [:]
            for statement in pack.statements where statement.kind == .color {
                found[statement.token.description] = pack.colors[Int(statement.index)].hexString
            }
            for (key, color) in wanted {
                #expect(found[key] == color, "\(entry.path) \(key)")
                compared += 1
            }
            if entry.status == .effective {
                // And the roles give the same colours.
                let theme = try #require(resolver.resolve(ThemeID(pack: entry.id)).theme)
                for (key, color) in wanted { #expect(theme.paletteColor(key)?.hexString == color) }
                let ground = wanted["background"] ?? wanted["base00"]
                #expect(theme.color("background")?.hexString == ground)
                #expect(theme.color("text")?.hexString == wanted["foreground"] ?? wanted["base05"])
            }
        }
        #expect(compared == expected.split(separator: "\n").count)
        #expect(byFile.count == host.catalogue.entries.count)
    }
}
