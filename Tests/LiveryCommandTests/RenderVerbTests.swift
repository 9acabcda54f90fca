import Foundation
import Testing

/// `livery render`, as its callers see it.
@Suite struct RenderVerbTests {
    let fixture: Fixture
    private var folder: TemporaryFolder { fixture.folder }

    init() throws { fixture = try Fixture() }

    @Test func `a template goes to the output, or to a file`() throws {
        try folder.write("{{theme}} {{colors.text.hex}} {{> part}}\n", to: "t/one.mustache")
        try folder.write("{{title}}", to: "t/part.mustache")
        let printed = try fixture.run("render", "base/dark", "t/one.mustache")
        #expect(printed == Consequence(0, output: "base/dark eeeeee Base\n"))
        let written = try fixture.run("render", "base", "t/one.mustache", "-v", "dark", "-o", "out/deep/file")
        #expect(written == Consequence(0, output: ""))
        #expect(folder.read("out/deep/file") == printed.output)
    }

    @Test func `a variable without a value is a warning, and with --strict an error`() throws {
        try folder.write("a {{titel}}\n", to: "t.mustache")
        let lenient = try fixture.run("render", "base", "t.mustache")
        #expect(lenient.code == 0)
        #expect(lenient.output == "a \n")
        #expect(lenient.errors.contains("warning[undefined-variable]: 'titel' has no value"))
        #expect(lenient.errors.contains("t.mustache:1:3"))
        #expect(lenient.errors.contains("did you mean 'title'?"))
        let strict = try fixture.run("render", "base", "t.mustache", "--strict", "-o", "out")
        #expect(strict.code == 1)
        #expect(folder.read("out") == nil)
    }

    @Test(arguments: [
        (["render"], 2, "needs PACK and TEMPLATE"),
        (["render", "-", "-"], 2, "cannot both come from the standard input"),
        (["render", "base", "none.mustache"], 2, "is not there"),
        (["render", "bsae", "t.mustache"], 2, "did you mean 'base'?"),
        (["render", "base", "bad.mustache"], 1, "bad.mustache:1:1"),
        (["render", "-t", "none", "-o", "x"], 3, "'none' in '--templates' is no folder"),
        (["render", "-t", "repo"], 2, "'--output' is missing"),
        (["render", "-t", "themes.d", "-o", "x"], 3, "holds no 'templates/config.yaml'"),
        (["render", "-t", "repo", "-t", "./repo", "-o", "x"], 2, "two repositories are called 'repo'"),
        (["render", "-t", "only16", "-o", "x"], 2, "no template supports any of the"),
    ])
    func `what is wrong is said`(line: [String], code: Int, part: String) throws {
        try folder.write("{{title}}", to: "t.mustache")
        try folder.write("{{#title}}", to: "bad.mustache")
        try folder.write("{{title}}", to: "repo/templates/t.mustache")
        try folder.write("t: { filename: '{{slug}}', supported-systems: [livery] }", to: "repo/templates/config.yaml")
        try folder.write("{{title}}", to: "only16/templates/t.mustache")
        try folder.write("t: { filename: '{{slug}}' }", to: "only16/templates/config.yaml")
        let home = ["HOME": folder.path("home"), "XDG_DATA_DIRS": folder.path("share")]
        let all = try Consequence(of: line, in: folder.url.path, environment: home)
        #expect(Int(all.code) == code)
        #expect(all.errors.contains(part), "\(all.errors)")
    }

    @Test func `a repository makes its files, and leaves alone what would not change`() throws {
        try folder.write("{{title}} {{appearance}}", to: "repo/templates/t.mustache")
        try folder.write("{{#x}}", to: "repo/templates/bad.mustache")
        try folder.write("livery: 1\nextends: nobody\n", to: "themes.d/broken.yaml")
        try folder.write(
            "t: { filename: 'a/{{slug}}.x', supported-systems: [livery] }\nbad: { filename: b }\n",
            to: "repo/templates/config.yaml")
        let first = try fixture.run("render", "--templates", "repo", "--output", "out/")
        // The broken pack and the broken template take down only themselves.
        #expect(first.code == 1)
        #expect(first.errors.contains("template-syntax"))
        #expect(first.errors.contains("out: 5 files of 5 themes (5 new)") || first.errors.contains("nobody"))
        #expect(folder.read("out/a/base.x") == "Base light")
        #expect(folder.read("out/a/base-dark.x") == "Base dark")
        #expect(folder.read("out/a/shop-in-dark.x") == "Shop dark")
        try folder.write("mine", to: "out/a/base.x")
        let before = try FileManager.default.attributesOfItem(atPath: folder.path("out/a/shop.x"))
        let second = try fixture.run("render", "-t", "repo/templates", "-o", "out")
        #expect(second.errors.contains("1 changed"))
        #expect(folder.read("out/a/base.x") == "Base light")
        let after = try FileManager.default.attributesOfItem(atPath: folder.path("out/a/shop.x"))
        #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("out/a"))
        #expect(names.filter { $0.hasPrefix(".") } == [])
    }

    @Test func `several repositories have folders of their own`() throws {
        for name in ["one", "two"] {
            try folder.write("\(name) {{title}}", to: "\(name)/templates/t.mustache")
            try folder.write(
                "t: { filename: '{{slug}}', supported-systems: [livery] }", to: "\(name)/templates/config.yml")
        }
        let all = try fixture.run("render", "shop@IN", "-t", "one", "-t", "two", "-o", "out", "--quiet")
        #expect(all == Consequence(0, output: ""))
        #expect(folder.read("out/one/shop-in") == "one Shop")
        #expect(folder.read("out/two/shop-in") == "two Shop")
    }
}
