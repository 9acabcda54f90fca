import Foundation
import Testing

/// `livery import`.
@Suite struct ImportVerbTests {
    let fixture: Fixture
    private var folder: TemporaryFolder { fixture.folder }

    init() throws { fixture = try Fixture() }

    private let tokens = "{ \"blue\": { \"$type\": \"color\", \"$value\": \"#0000ff\", \"$description\": \"Ours\" } }\n"
    private let pack = """
        # Imported from design tokens: brand.tokens.json
        livery: 1
        title: brand

        colors:
          # Ours
          blue: "#0000ff"

        """

    @Test func `a pack goes to the output, or into a folder under its id`() throws {
        let path = try folder.write(tokens, to: "brand.tokens.json")
        #expect(try fixture.run("import", path) == Consequence(0, output: pack))
        let run = try fixture.run("import", path, "-o", "themes.d", "--id", "ours")
        #expect(run == Consequence(0, errors: "themes.d/ours.yaml: written\n"))
        #expect(folder.read("themes.d/ours.yaml") == pack)
        // Laid out already, and the same a second time.
        #expect(try fixture.run("fmt", "--check", "themes.d/ours.yaml") == Consequence(0))
        #expect(try fixture.run("import", path, "-o", "themes.d", "--id", "ours") == Consequence(0))
    }

    @Test func `what somebody has changed is not written over`() throws {
        let path = try folder.write(tokens, to: "brand.tokens.json")
        try folder.write("livery: 1\n", to: "themes.d/brand.yaml")
        let run = try fixture.run("import", path, "-o", "themes.d")
        #expect(run.code == 3)
        #expect(run.errors.contains("is there already, with other content"))
        #expect(folder.read("themes.d/brand.yaml") == "livery: 1\n")
    }

    @Test func `errors are told, and what is right comes out all the same`() throws {
        let path = try folder.write(
            "{ \"$type\": \"color\", \"a\": { \"$value\": \"#ff0000\" }, \"b\": { \"$value\": \"rde\" } }",
            to: "x.tokens.json")
        let run = try fixture.run("import", path)
        #expect(run.code == 1)
        #expect(run.output.contains("a: \"#ff0000\""))
        #expect(run.errors.contains("bad-color"))
    }

    @Test func `the formats are listed`() throws {
        let run = try fixture.run("import", "--list-formats")
        #expect(run.code == 0)
        #expect(run.output.contains("tokens"))
        #expect(try fixture.run("import").code == 2)
        #expect(try fixture.run("import", "x", "-f", "kity").errors.contains("did you mean 'kitty'?"))
    }

    @Test func `a file with several themes makes several packs`() throws {
        let text =
            "Night:\n  primary-color: '#000000'\n  a: var(--primary-color)\nDay:\n  primary-color: '#ffffff'\n"
        let path = try folder.write(text, to: "ha.yaml")
        #expect(try fixture.run("import", path).code == 2)
        let run = try fixture.run("import", path, "-o", "out")
        #expect(run == Consequence(0, errors: "out/night.yaml: written\nout/day.yaml: written\n"))
        #expect(folder.read("out/night.yaml")?.contains("a: $colors.primary-color") == true)
        #expect(try fixture.run("check", "out").code == 0)
        #expect(try fixture.run("fmt", "--check", "out").code == 0)
        try folder.write("livery: 1\n", to: "out/day.yaml")
        #expect(try fixture.run("import", path, "-o", "out").code == 3)
        #expect(try fixture.run("import", path, "-o", "out", "--force").code == 0)
        #expect(folder.read("out/day.yaml")?.contains("#ffffff") == true)
    }

    @Test func `a folder stands for its themes, and files of tokens see one another`() throws {
        try folder.write("{ \"blue\": { \"$type\": \"color\", \"$value\": \"#0000ff\" } }", to: "t/base.tokens.json")
        try folder.write("{ \"link\": { \"$type\": \"color\", \"$value\": \"{blue}\" } }", to: "t/app.tokens.json")
        try folder.write("nothing", to: "t/README")
        let run = try fixture.run("import", "t", "-o", "out")
        #expect(run.code == 0)
        #expect(
            run.errors
                == "t/base.tokens.json: part of another file, and no pack of its own\nout/app.yaml: written\n")
        #expect(folder.read("out/app.yaml")?.contains("link: $palette.blue") == true)
        #expect(try fixture.run("import", "t/README").code == 1)
        try folder.write("", to: "empty/README")
        #expect(try fixture.run("import", "empty").code != 0)
    }

    @Test func `a folder of tokens is one pack, and JSON that is passed over is listed`() throws {
        try folder.write("{ \"color\": { \"red\": { \"value\": \"#ff0000\" } } }", to: "sd/tokens/color.json")
        try folder.write("{ \"size\": { \"s\": { \"value\": \"8px\" } } }", to: "sd/tokens/size.json")
        try folder.write("{ \"source\": [] }", to: "sd/config.json")
        let run = try fixture.run("import", "sd")
        #expect(run.code == 0)
        #expect(run.output.contains("color.red") && run.output.contains("size.s"), "\(run.output)")
        #expect(run.errors.contains("'config.json' is passed over"), "\(run.errors)")
        #expect(try fixture.run("show", "./sd/tokens/size.json@IN").errors.contains("IN"))
        // The sets of Tokens Studio at the root of a repository.
        try folder.write("{ \"tokenSetOrder\": [] }", to: "ts/tokens/$metadata.json")
        try folder.write("{ \"red\": { \"value\": \"#ff0000\" } }", to: "ts/tokens/a.json")
        try folder.write("{ \"s\": { \"value\": \"8px\" } }", to: "ts/tokens/b.json")
        let sets = try fixture.run("import", "ts", "-o", "sets")
        #expect(sets.errors.split(separator: "\n").filter { $0.hasSuffix("written") } == ["sets/tokens.yaml: written"])
        // What has a slip is told, and not passed over.
        try folder.write("{ \"s\": { \"value\": 1 ", to: "cut/size.json")
        #expect(try fixture.run("import", "cut").code == 1)
        #expect(
            try fixture.run("check", "cut").errors.contains("json-syntax")
                || fixture.run("check", "cut").output.contains("json-syntax"))
        try folder.write("{ \"a\": 1 }", to: "one/package.json")
        try folder.write("livery: 1\n", to: "one/x.yaml")
        #expect(
            try fixture.run("import", "one").errors.contains(
                "one/package.json: passed over, as there is no theme in it"))
    }

    /// A scheme that was made a pack has files of the names that the scheme itself has.
    @Test func `templates name the files of an imported scheme as those of the scheme`() throws {
        let palette = (0..<16).map { "  base0\(String($0, radix: 16, uppercase: true)): \"1010\($0 + 10)\"\n" }.joined()
        try folder.write("system: base16\nname: Nord\nauthor: A\npalette:\n\(palette)", to: "d/nord.yaml")
        try folder.write("x", to: "r/templates/t.mustache")
        try folder.write("t: { filename: '{{scheme-system}}-{{scheme-slug}}.x' }\n", to: "r/templates/config.yaml")
        #expect(try fixture.run("import", "d/nord.yaml", "-o", "p").code == 0)
        for directory in ["d", "p"] {
            _ = try fixture.run("render", "--themes", directory, "base16-nord", "-t", "r", "-o", "o-\(directory)")
            #expect(folder.read("o-\(directory)/base16-nord.x") == "x", "\(directory)")
        }
    }

    @Test func `several files that hold a token are named`() throws {
        for name in ["light", "dark"] {
            try folder.write(
                "{ \"bg\": { \"$type\": \"color\", \"$value\": \"#0000ff\" } }", to: "t/\(name).tokens.json")
        }
        try folder.write("{ \"card\": { \"$type\": \"color\", \"$value\": \"{bg}\" } }", to: "t/card.tokens.json")
        let run = try fixture.run("import", "t/card.tokens.json")
        #expect(run.code == 1)
        #expect(run.errors.contains("'t/dark.tokens.json' and 't/light.tokens.json' hold it"))
        #expect(try fixture.run("import", "t/card.tokens.json", "t/dark.tokens.json").code == 0)
    }
}
