import Foundation
import LiveryDiagnostics
import LiveryPack
import LiveryTheme
import Testing

@Suite("Catalogues kept up with their files")
struct FollowedCatalogueTests {
    private func described(_ catalogue: Catalogue) -> [String] {
        catalogue.entries.map { entry in
            let text = entry.pack.map { String(decoding: $0.source.bytes, as: UTF8.self) } ?? "-"
            return "\(entry.id) \(entry.path) \(entry.status) \(entry.diagnostics) \(text)"
        } + catalogue.diagnostics.map { "\($0)" }
            + catalogue.ids.flatMap { id in catalogue.overlays(of: id).map { "\(id) \($0.source.path)" } }
    }

    /// What is done to a folder of packs: the paths that change, and whether reading just these is enough.
    static let edits: [(name: String, files: [(path: String, text: String?)], isEnough: Bool)] = [
        ("another colour", [("a.yaml", "livery: 1\ncolors:\n  x: \"#222222\"\n")], true),
        ("another parent", [("c.yaml", "livery: 1\nextends: a\n")], true),
        ("the same once more", [("a.yaml", "livery: 1\ncolors:\n  x: \"#222222\"\n")], true),
        ("what an editor leaves behind", [("a.yaml~", "old"), (".a.yaml.swp", "x")], true),
        ("an unknown key", [("b.yaml", "livery: 1\nextends: a\ntitel: B\n")], false),
        ("none", [("b.yaml", "livery: 1\nextends: a\n")], false),
        ("an error", [("a.yaml", "livery: 1\ncolors:\n  x: \"#12345\"\n")], false),
        ("mended", [("a.yaml", "livery: 1\ncolors:\n  x: \"#333333\"\n")], false),
        ("a new file", [("d.yaml", "livery: 1\n")], false),
        ("one gone", [("d.yaml", nil)], false),
        ("the pack under an overlay", [("b.yaml", "livery: 1\nextends: a\ncolors:\n  y: \"#444444\"\n")], false),
        ("an overlay", [("b.d/10-x.yaml", "livery: 1\ncolors:\n  y: \"#555555\"\n")], false),
        ("shadowed by another directory", [("strong/c.yaml", "livery: 1\n")], false),
        ("of two with one id", [("c.yaml", "livery: 1\nextends: b\n")], false),
    ]

    @Test func `reading only what has changed comes to what reading everything does`() throws {
        let packs = try TemporaryPacks([
            "weak/a.yaml": "livery: 1\ncolors:\n  x: \"#111111\"\n", "weak/b.yaml": "livery: 1\nextends: a\n",
            "weak/c.yaml": "livery: 1\nextends: b\n", "strong/z.yaml": "livery: 1\n",
        ])
        let directories = ["strong", "weak"].map { ThemeDirectory(packs.path($0), origin: "test") }
        var followed = FollowedCatalogue(directories)
        for edit in Self.edits {
            var paths: [String] = []
            for (path, text) in edit.files {
                let place = path.hasPrefix("strong/") ? path : "weak/" + path
                if let text {
                    try packs.write(place, text)
                } else {
                    try FileManager.default.removeItem(atPath: packs.path(place))
                }
                paths.append(packs.path(place))
            }
            var whole = followed
            let ids = followed.update(files: paths)
            let all = whole.update { paths.contains($0) }
            if let ids {
                #expect(ids == all, "\(edit.name)")
            } else {
                #expect(!edit.isEnough, "\(edit.name)")
                followed = whole
            }
            #expect(
                described(followed.catalogue) == described(FollowedCatalogue(directories).catalogue), "\(edit.name)")
            #expect(described(followed.usable) == described(whole.usable), "\(edit.name)")
            #expect(followed.broken == whole.broken, "\(edit.name)")
        }
    }
}
