import Foundation
import Testing

/// `livery fmt`.
@Suite struct FormatVerbTests {
    let fixture: Fixture
    private var folder: TemporaryFolder { fixture.folder }

    init() throws { fixture = try Fixture() }

    private let untidy = "colors: {a: red,\n   b: blue}\nlivery:   1   # format\n"
    private let tidy = "livery: 1  # format\ncolors: { a: red,\n  b: blue }\n"

    @Test func `files are laid out, and then there is nothing left to do`() throws {
        try folder.write(untidy, to: "themes.d/brand.yaml")
        let check = try fixture.run("fmt", "--check")
        #expect(check == Consequence(1, output: "themes.d/brand.yaml\n"))
        #expect(try fixture.run("fmt") == Consequence(0, errors: "themes.d/brand.yaml: laid out\n"))
        #expect(folder.read("themes.d/brand.yaml") == tidy)
        #expect(try fixture.run("fmt", "--check") == Consequence(0))
        #expect(try fixture.run("fmt") == Consequence(0))
    }

    @Test func `the difference is shown`() throws {
        let path = try folder.write(untidy, to: "brand.yaml")
        let run = try fixture.run("fmt", "--diff", path)
        #expect(run.code == 1)
        #expect(run.output.contains("-livery:   1   # format\n"))
        #expect(run.output.contains("+livery: 1  # format\n"))
        #expect(folder.read("brand.yaml") == untidy)
    }

    @Test func `the input goes to the output`() throws {
        #expect(try Consequence(of: ["fmt", "-"], input: untidy) == Consequence(0, output: tidy))
        #expect(try Consequence(of: ["fmt", "--check", "-"], input: untidy) == Consequence(1, output: "-\n"))
        let broken = try Consequence(of: ["fmt", "-"], input: "a: [1\n")
        #expect(broken.code == 1)
        #expect(broken.output == "a: [1\n")
        #expect(broken.errors.contains("yaml-syntax"))
    }

    @Test func `a file that is no YAML is left alone, and the others are laid out`() throws {
        try folder.write("a: [1\n", to: "themes.d/broken.yaml")
        try folder.write(untidy, to: "themes.d/x.yaml")
        let run = try fixture.run("fmt")
        #expect(run.code == 1)
        #expect(run.errors.contains("themes.d/broken.yaml:"))
        #expect(folder.read("themes.d/broken.yaml") == "a: [1\n")
        #expect(folder.read("themes.d/x.yaml") == tidy)
    }

    @Test func `what cannot be written or read has the exit code 3`() throws {
        let path = try folder.write(untidy, to: "brand.yaml")
        try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: path)
        #expect(try fixture.run("fmt", path).code == 3)
        #expect(folder.read("brand.yaml") == untidy)
    }

    @Test func `schemes of other programs are left alone, and counted`() throws {
        let scheme = "scheme:   'X'\nauthor: 'Y'\nbase00:   '000000'\n"
        try folder.write(scheme, to: "themes.d/scheme.yaml")
        try folder.write("name:   'X'\n", to: "themes.d/other.yaml")
        try folder.write(untidy, to: "themes.d/x.yaml")
        try folder.write("colors:   { a:   red }\n", to: "themes.d/base.d/10.yaml")
        let run = try fixture.run("fmt")
        #expect(run.code == 0)
        #expect(run.errors.hasSuffix("2 files of other formats left alone\n"))
        #expect(folder.read("themes.d/scheme.yaml") == scheme)
        #expect(folder.read("themes.d/other.yaml") == "name:   'X'\n")
        #expect(folder.read("themes.d/x.yaml") == tidy)
        #expect(folder.read("themes.d/base.d/10.yaml") == "colors: { a: red }\n")
        #expect(try fixture.run("fmt", "themes.d/scheme.yaml").errors == "1 file of other formats left alone\n")
        #expect(folder.read("themes.d/scheme.yaml") == scheme)
    }

    @Test func `of UTF-16 no difference is shown, which nothing could apply`() throws {
        let file = folder.url.appendingPathComponent("themes.d/wide.yaml")
        let units = Array("livery: 1\ncolours:   { a: nvay }\n".utf16)
        let bytes: [UInt8] =
            [0xFF, 0xFE] + units.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        try Data(bytes).write(to: file)
        for verb in ["fix", "fmt"] {
            let run = try fixture.run(verb, "themes.d/wide.yaml", "--diff")
            #expect(run.code == 3)
            #expect(run.output == "")
            #expect(run.errors.contains("'themes.d/wide.yaml' is in UTF-16, which 'patch' cannot change"))
            #expect(run.errors.contains("'livery \(verb) themes.d/wide.yaml' changes the file itself"))
        }
        #expect(try Data(contentsOf: file) == Data(bytes))
        #expect(try fixture.run("fix", "themes.d/wide.yaml").code == 0)
        #expect(try Data(contentsOf: file).starts(with: [0xFF, 0xFE]))
    }
}
