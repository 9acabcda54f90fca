import Foundation
import LiveryDiagnostics
import LiveryLanguageServer
import Testing

@Suite struct DefinitionTests {
    private static let base =
        "livery: 1\npalette:\n  navy: '#001'\ncolors:\n  text:\n    default: $navy\n    muted: gray\nfonts:\n  body: { size: 17 }\nmarkets:\n  north: { members: [NO] }\n"

    /// Where a place of a child leads: file and range of each target.
    private func targets(_ marked: String) throws -> [String] {
        let place = Marked(marked)
        let client = try TestClient(
            PackFolder(["themes.d/base.yaml": Self.base, "themes.d/child.yaml": "livery: 1\n"]))
        client.open("themes.d/child.yaml", place.text)
        let answer = try client.ask("textDocument/definition", "themes.d/child.yaml", at: place.position)
        return answer.elements.map { target in
            let uri = target["uri"]?.string ?? ""
            return "\(uri.split(separator: "/").last ?? "") \(shown(target["range"]))"
        }
    }

    @Test(arguments: [
        ("livery: 1\nextends: base\ncolors:\n  a: $na¦vy\n", ["base.yaml 2:2-2:6"]),
        ("livery: 1\nextends: base\ncolors:\n  a: mix($text.m¦uted, red)\n", ["base.yaml 6:4-6:9"]),
        ("livery: 1\nextends: base\ncolors:\n  a: $text¦\n", ["base.yaml 5:4-5:11"]),
        ("livery: 1\nextends: base\ncolors:\n  text.mu¦ted: red\n", ["base.yaml 6:4-6:9"]),
        ("livery: 1\nextends: base\npalette:\n  navy: blue\ncolors:\n  a: $navy¦\n", ["child.yaml 3:2-3:6"]),
        ("livery: 1\nextends: base\npalette:\n  na¦vy: blue\n", ["base.yaml 2:2-2:6"]),
        ("livery: 1\npalette:\n  na¦vy: blue\n", ["child.yaml 2:2-2:6"]),
        ("livery: 1\nextends: ba¦se\n", ["base.yaml 0:0-0:0"]),
        ("livery: 1\nextends: base\nfonts:\n  bo¦dy: { size: 3 }\n", ["base.yaml 8:2-8:6"]),
        ("livery: 1\nextends: base\nmarkets:\n  nor¦th: {}\n", ["child.yaml 3:2-3:7", "base.yaml 10:2-10:7"]),
        ("livery: 1\nextends: base\nchecks:\n  contrast: [{ text: te¦xt, on: a }]\n", ["base.yaml 5:4-5:11"]),
        ("livery: 1\ncolors:\n  a: dar¦ken(red, 1%)\n", ["plugin.yaml 23:10-23:16"]),
        ("livery: 1\ncolors:\n  a: $not¦hing\n", []), ("livery: 1\ntitle: a¦\n", []),
    ])
    func `a name leads to where it is stated`(marked: String, expected: [String]) throws {
        #expect(try targets(marked) == expected)
    }
}
