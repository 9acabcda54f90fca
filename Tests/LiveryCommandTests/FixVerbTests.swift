import Foundation
import Testing

/// `livery fix` and `livery check --fix`.
@Suite struct FixVerbTests {
    let fixture: Fixture
    private var folder: TemporaryFolder { fixture.folder }

    init() throws { fixture = try Fixture() }

    private let broken = """
        livery: 1
        # the brand
        extends: bsae
        colours: { accent: '#f00', link: $acent }   # both

        """
    private let mended = """
        livery: 1
        # the brand
        extends: base
        colors: { accent: '#f00', link: $accent }   # both

        """

    @Test func `mistakes are mended in the file, and what was changed is said`() throws {
        try folder.write(broken, to: "themes.d/brand.yaml")
        let run = try fixture.run("fix", "brand")
        #expect(run.code == 0)
        #expect(run.output == "")
        #expect(run.errors.hasPrefix("./themes.d/brand.yaml: 3 changes\n"))
        #expect(run.errors.contains("  3:10  rename it to 'base'\n"))
        #expect(folder.read("themes.d/brand.yaml") == mended)
        #expect(try fixture.run("fix", "brand") == Consequence(0))
    }

    /// Mistakes of which the changes are found by the layout of the file: tabs, keys that stand twice, dashes; with
    /// characters of one to four bytes, and line breaks of two.
    private static let laidOut = [
        "livery: 1\nextends: base\n# 🎨 é\ncolors:\n\taccent: red\n\tlink: blue\n",
        "livery: 1\nextends: base\ntitle: 🎨\ncolors: { a: red }\nmetrics: { b: 1 }\ncolors: { c: red }\n",
        "livery: 1\nextends: base\npalette:\n  é: red\n  é: red\ncolors: { a: $é }\n",
        "livery: 1\nextends: base\ncolors:\n  - a: red # 🎨\n  - b: blue\n",
        "livery: 1\nextends: base\ntitle: é🎨\n   metrics:\n     gap: 8pt\n", "livery: 1\nextends: bsae # 🎨\n",
    ]

    @Test(arguments: [
        (
            "colors:\n  surface:\n\traised: red\n\tsunken: blue\n",
            "colors:\n  surface:\n    raised: red\n    sunken: blue\n"
        ),
        ("variants:\n  dark:\n\tcolors:\n\t  accent: red\n", "variants:\n  dark:\n    colors:\n      accent: red\n"),
        (
            "description: |\n  For the autumn.\n\tApproved by: legal\n",
            "description: |\n  For the autumn.\n  Approved by: legal\n"
        ),
        ("colors:\n  accent: \"readable($text, level: AA)\"\n", "colors:\n  accent: \"readable($text, level=AA)\"\n"),
    ])
    func `a change means what was meant: below its key, in its text, as a parameter`(text: String, mended: String)
        throws
    {
        let head = "livery: 1\nextends: base\n"
        try folder.write(head + text, to: "themes.d/brand.yaml")
        _ = try fixture.run("fix", "brand")
        #expect(folder.read("themes.d/brand.yaml") == head + mended)
    }

    @Test(arguments: laidOut, ["\n", "\r\n"])
    func `a report lists the very changes that fix makes`(text: String, lineBreak: String) throws {
        for mark in ["", "\u{FEFF}"] {
            let written = Array((mark + text.replacingOccurrences(of: "\n", with: lineBreak)).utf8)
            try folder.write(String(decoding: written, as: UTF8.self), to: "themes.d/brand.yaml")
            let report = try fixture.run("check", "brand", "--json").output
            let json = try #require(try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any])
            let diagnostics = json["diagnostics"] as? [[String: Any]] ?? []
            let fixes = diagnostics.compactMap { diagnostic in
                (diagnostic["fixes"] as? [[String: Any]])?.first { $0["suggested"] == nil }
            }
            var mended = written
            var taken: Set<Int> = []
            for edit in fixes.flatMap({ $0["edits"] as? [[String: Any]] ?? [] })
                .sorted(by: { ($0["byteOffset"] as? Int ?? 0) > ($1["byteOffset"] as? Int ?? 0) })
            {
                let offset = try #require(edit["byteOffset"] as? Int)
                let length = try #require(edit["byteLength"] as? Int)
                guard taken.insert(offset).inserted else { continue }
                mended.replaceSubrange(
                    offset..<offset + length, with: Array((edit["replacement"] as? String ?? "").utf8))
            }
            #expect(mended != written, "\(report)")
            _ = try fixture.run("fix", "brand")
            #expect(folder.read("themes.d/brand.yaml") == String(decoding: mended, as: UTF8.self), "\(report)")
        }
    }

    @Test func `check mends with fix and reports what is left`() throws {
        try folder.write(broken + "metrics: { gap: wide }\n", to: "themes.d/brand.yaml")
        let run = try fixture.run("check", "--fix", "brand")
        #expect(run.code == 1)
        #expect(run.output.contains("'wide' is not a number with a unit"))
        #expect(run.output.contains("1 error in 1 pack"))
        #expect(folder.read("themes.d/brand.yaml") == mended + "metrics: { gap: wide }\n")
    }

    @Test func `with diff nothing is written, and patch makes the same of it`() throws {
        try folder.write(broken, to: "themes.d/brand.yaml")
        let run = try fixture.run("fix", "--diff")
        #expect(run.code == 1)
        #expect(run.errors == "")
        #expect(
            run.output.hasPrefix("--- ./themes.d/brand.yaml\n+++ ./themes.d/brand.yaml\n@@ -1,4 +1,4 @@\n livery: 1\n"))
        #expect(folder.read("themes.d/brand.yaml") == broken)
        #expect(try fixture.run("fix", "--diff", "base") == Consequence(0))
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/patch") else { return }
        try folder.write(run.output, to: "changes.diff")
        let patch = Process()
        patch.executableURL = URL(fileURLWithPath: "/usr/bin/patch")
        patch.arguments = ["-p0", "--quiet", "-i", "changes.diff"]
        patch.currentDirectoryURL = folder.url
        try patch.run()
        patch.waitUntilExit()
        #expect(folder.read("themes.d/brand.yaml") == mended)
    }

    @Test func `what loses something waits for being asked for`() throws {
        let text = "livery: 1\ncolors:\n  a: red\n  a: blue\n"
        try folder.write(text, to: "themes.d/brand.yaml")
        let run = try fixture.run("fix", "brand")
        #expect(run.code == 1)
        #expect(run.errors.contains("1 more change should be looked at first: 'livery fix --suggested --diff'"))
        #expect(folder.read("themes.d/brand.yaml") == text)
        #expect(try fixture.run("fix", "brand", "--suggested").code == 0)
        #expect(folder.read("themes.d/brand.yaml") == "livery: 1\ncolors:\n  # a: red\n  a: blue\n")
    }

    @Test func `only what is asked for is mended`() throws {
        try folder.write(broken, to: "themes.d/brand.yaml")
        #expect(try fixture.run("fix", "brand", "--only", "unknown-key").code == 1)
        #expect(folder.read("themes.d/brand.yaml") == broken.replacing("colours", with: "colors"))
        let unknown = try fixture.run("fix", "brand", "--only", "unknwon-key")
        #expect(unknown.code == 2)
        #expect(unknown.errors.contains("did you mean 'unknown-key'?"))
    }

    @Test func `a file that is read-only stays, and the others are mended`() throws {
        try folder.write(broken, to: "themes.d/brand.yaml")
        try folder.write(broken, to: "themes.d/other.yaml")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o444], ofItemAtPath: folder.path("themes.d/brand.yaml"))
        let run = try fixture.run("fix")
        #expect(run.code == 3)
        #expect(run.errors.contains("livery: './themes.d/brand.yaml' cannot be changed: it is read-only"))
        #expect(folder.read("themes.d/brand.yaml") == broken)
        #expect(folder.read("themes.d/other.yaml") == mended)
    }

    @Test func `a change that makes things worse is left out`() throws {
        // The name that is nearest refers back to the token itself.
        let text = "livery: 1\ncolors: { accent: $acent, other: nvay }\n"
        try folder.write(text, to: "themes.d/brand.yaml")
        let run = try fixture.run("fix", "brand")
        #expect(run.code == 1)
        #expect(folder.read("themes.d/brand.yaml") == text.replacing("nvay", with: "navy"))
    }

    @Test(arguments: [
        // A check that was not made, and is not met, was not met before.
        (
            "colors: { background: white, text: silver }\nchecks:\n  contrst:\n    - { text: text, on: background, level: 2 }\n    - { text: text, on: background, levl: 2 }\n",
            "contrst", "contrast"
        ), ("colors: { a: rggb(40% 20% 10%), b: rgb(1 2) }\n", "rggb", "rgb"),
        ("palette: { sea: navy }\ncolors:\n  a: $see\n  b: $sea\nfnts: { body: { siez: 12 } }\n", "fnts", "fonts"),
    ])
    func `a repair stays that brings to light what was hidden`(text: String, wrong: String, right: String) throws {
        try folder.write("livery: 1\n" + text, to: "themes.d/brand.yaml")
        #expect(try fixture.run("fix", "brand").code == 1)
        let mended = try #require(folder.read("themes.d/brand.yaml"))
        #expect(mended.contains(right) && !mended.contains(wrong), "\(mended)")
    }

    @Test func `a value in braces that another one follows becomes a comment`() throws {
        let text =
            "livery: 1\nfonts:\n  body: { family: [Inter, Noto], size: 17, size: 18 }\ncolors:\n  a: { default: red, b: blue } # all\n  a.default: green\n"
        try folder.write(text, to: "themes.d/brand.yaml")
        #expect(try fixture.run("fix", "brand", "--suggested").code == 0)
        #expect(
            folder.read("themes.d/brand.yaml")
                == "livery: 1\nfonts:\n  body: { family: [Inter, Noto], size: 18 }  # size: 17\ncolors:\n  a: { b: blue } # all; default: red\n  a.default: green\n"
        )
    }

    @Test func `a definition that is misspelt waits for being asked for, and is mended where it stands`() throws {
        let text = "livery: 1\npalette:\n  accnt: '#36f'\n  gry: { 1: red }\ncolors: { a: $accent, b: $gray.1 }\n"
        try folder.write(text, to: "themes.d/brand.yaml")
        #expect(try fixture.run("fix", "brand").code == 1)
        #expect(folder.read("themes.d/brand.yaml") == text)
        #expect(try fixture.run("fix", "brand", "--suggested").code == 0)
        #expect(
            folder.read("themes.d/brand.yaml")
                == text.replacing("accnt", with: "accent").replacing("gry", with: "gray"))
    }

    @Test func `a text style that is misspelt gets its name when asked for`() throws {
        let text = "livery: 1\nfonts:\n  boody: { size: 16 }\n"
        try folder.write(text, to: "themes.d/brand.yaml")
        #expect(try fixture.run("fix", "brand").code == 0)
        #expect(folder.read("themes.d/brand.yaml") == text)
        #expect(try fixture.run("fix", "brand", "--suggested").code == 0)
        #expect(folder.read("themes.d/brand.yaml") == text.replacing("boody", with: "body"))
    }

    @Test func `a parent that many packs misname is told once, and mended in each when asked for`() throws {
        for number in 10..<60 { try folder.write("livery: 1\nextends: osha\n", to: "themes.d/c\(number).yaml") }
        try folder.write("livery: 1\n", to: "themes.d/osaha.yaml")
        let check = try fixture.run("check", "themes.d")
        #expect(check.output.contains("50 packs extend 'osha', and there is no pack of that id: c10, c11, "))
        #expect(check.output.components(separatedBy: "error[").count == 2)
        #expect(try fixture.run("fix", "themes.d").code == 1)
        #expect(folder.read("themes.d/c30.yaml") == "livery: 1\nextends: osha\n")
        #expect(try fixture.run("fix", "--suggested", "themes.d").code == 0)
        #expect(folder.read("themes.d/c30.yaml") == "livery: 1\nextends: osaha\n")
    }

    @Test func `a change that would lose a token is left out, and that is said`() throws {
        // Joined, the two groups state 'text.x' twice.
        let text = "livery: 1\ncolors:\n  text: { x: red }\ncolors:\n  text.x: blue\n"
        try folder.write(text, to: "themes.d/brand.yaml")
        for line in [["fix", "brand"], ["fix", "brand", "--suggested"], ["check", "--fix", "brand"]] {
            let run = try Consequence(of: line, in: folder.url.path, environment: ["HOME": folder.path("home")])
            #expect(run.code == 1)
            #expect(run.errors.contains("not done, as more would be wrong than before: join the two 'colors' into one"))
            #expect(folder.read("themes.d/brand.yaml") == text)
        }
    }

    @Test func `what stands in two groups stands in one afterwards, in every theme`() throws {
        try folder.write(
            "livery: 1\nextends: base\nroles:\n  a: red\n  b: $a\nroles:\n    c: $b\nmetrics: { d: 4 pt }\n",
            to: "themes.d/brand.yaml")
        #expect(try fixture.run("fix", "brand").code == 0)
        #expect(
            folder.read("themes.d/brand.yaml")
                == "livery: 1\nextends: base\ncolors:\n  a: red\n  b: $a\n  c: $b\nmetrics: { d: 4pt }\n")
        #expect(try fixture.run("show", "brand/dark").output.contains("#ff0000"))
    }

    @Test func `links are followed, and permissions stay`() throws {
        try folder.write(broken, to: "real/brand.yaml")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path("real/brand.yaml"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("themes.d/brand.yaml"), withDestinationPath: "../real/brand.yaml")
        #expect(try fixture.run("fix", "brand").code == 0)
        #expect(folder.read("real/brand.yaml") == mended)
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("real/brand.yaml"))
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(folder.names.contains { $0.hasPrefix(".livery") } == false)
    }
}
