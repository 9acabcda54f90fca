import Foundation
import Testing

@Suite struct `The saved choice` {
    let fixture: Fixture

    init() throws { fixture = try Fixture() }

    private var kept: String { fixture.folder.path("home/.config/livery/theme") }

    @Test func `it is made, shown and taken back`() throws {
        #expect(
            try fixture.run("current")
                == Consequence(0, output: "nothing is chosen: apps show what they have by default\n"))
        let shown = "shop@IN  Shop\nchosen is 'shop', market IN, light or dark as the system says\nkept in \(kept)\n"
        #expect(try fixture.run("select", "shop@IN") == Consequence(0, output: shown))
        #expect(try fixture.run("current") == Consequence(0, output: shown))
        #expect(
            fixture.folder.read("home/.config/livery/theme")
                == "livery-selection: 1\npack: \"shop\"\nmarket: \"IN\"\nappearance: system\n")
        #expect(try fixture.run("reset") == Consequence(0, output: "the choice is taken back\n"))
        #expect(try fixture.run("reset") == Consequence(0, output: "nothing was chosen\n"))
    }

    @Test(arguments: [
        (["base/dark"], "variant: \"dark\"", "base/dark"),
        (["base", "-v", "dark"], "variant: \"dark\"", "base/dark"),
        (["base", "--variant", ""], "variant: \"\"", "base"),
        (["base", "--appearance", "dark"], "appearance: dark", "base/dark"),
        (["base", "--appearance", "light"], "appearance: light", "base"),
        (["shop", "-m", "IN", "--dark-pack", "base"], "dark-pack: \"base\"\nmarket: \"IN\"", "shop@IN"),
        (["base", "--tint", "#ff993380"], "tint: \"#ff993380\"", "base"),
    ])
    func `what is chosen is what is kept`(arguments: [String], line: String, theme: String) throws {
        let home = ["HOME": fixture.folder.path("home"), "XDG_DATA_DIRS": fixture.folder.path("share")]
        let result = try Consequence(of: ["select"] + arguments, in: fixture.folder.url.path, environment: home)
        #expect(result.code == 0)
        #expect(result.output.hasPrefix(theme + "  "))
        #expect(fixture.folder.read("home/.config/livery/theme")?.contains(line) ?? false)
    }

    @Test func `the list marks what is chosen`() throws {
        #expect(try !fixture.run("list").output.contains("*"))
        _ = try fixture.run("select", "shop")
        let lines = try fixture.run("list").output.split(separator: "\n")
        #expect(lines.filter { $0.hasPrefix("*") }.map { $0.prefix(8) } == ["*  shop "])
        let json = try fixture.run("list", "--json").output
        #expect(json.components(separatedBy: "\"chosen\": true").count == 2)
        #expect(try !fixture.run("list", "--app", "other").output.contains("*"))
    }

    @Test func `a part of the choice that is not there takes no more than itself away`() throws {
        try fixture.folder.write(
            "livery-selection: 1\npack: \"shop\"\nmarket: \"XX\"\n", to: "home/.config/livery/theme")
        let result = try fixture.run("current")
        #expect(result.output.hasPrefix("shop  Shop\n"))
        #expect(result.errors.contains("'shop' has no market 'XX'"))
        #expect(result.errors.contains("the rest of the choice is used, and the choice is kept for when it is back"))
    }

    @Test func `a tint stays until another is chosen`() throws {
        _ = try fixture.run("select", "base", "--tint", "teal")
        #expect(try fixture.run("select", "shop").output.contains("tint "))
        #expect(try !fixture.run("select", "shop", "--tint", "none").output.contains("tint "))
    }

    @Test func `what a later version wrote is kept`() throws {
        try fixture.folder.write(
            "livery-selection: 1\npack: \"base\"\nspacing: wide\n", to: "home/.config/livery/theme")
        _ = try fixture.run("select", "shop")
        #expect(fixture.folder.read("home/.config/livery/theme")?.contains("spacing: wide\n") ?? false)
    }

    @Test func `a choice in a later format is not replaced`() throws {
        let later = "livery-selection: 2\npacks: [\"base\"]\n"
        try fixture.folder.write(later, to: "home/.config/livery/theme")
        let result = try fixture.run("select", "shop")
        #expect(result.code == 3)
        #expect(result.errors.contains("the saved choice is left as it is: it has version 2 of the format"))
        #expect(result.errors.contains("'livery reset' removes"))
        #expect(fixture.folder.read("home/.config/livery/theme") == later)
        #expect(try fixture.run("current").errors.contains("it has version 2 of the format"))
        #expect(try fixture.run("reset").code == 0)
        #expect(try fixture.run("select", "shop").code == 0)
    }

    @Test(arguments: [
        "livery-selec", "\0\0\0\0\0\0", "\u{FEFF}livery-selection: 1\npack: a\n", "# mine\n\nlivery-selection: x\n",
    ])
    func `what is left of a choice is replaced by the next one`(text: String) throws {
        try fixture.folder.write(text, to: "home/.config/livery/theme")
        #expect(try fixture.run("current").code == 0)
        #expect(try fixture.run("select", "shop").code == 0)
        #expect(try fixture.run("current").output.contains("chosen is 'shop'"))
    }

    @Test(arguments: ["/dev/null", "/dev/full", "pipe", "themes.d"])
    func `what is no file keeps no choice`(path: String) throws {
        if path == "pipe" { unsafe #expect(mkfifo(fixture.folder.path("pipe"), 0o600) == 0) }
        for verb in [["select", "base"], ["current"], ["reset"]] {
            let home = ["HOME": fixture.folder.path("home"), "XDG_DATA_DIRS": fixture.folder.path("share")]
            let result = try Consequence(
                of: verb + ["--store", path], in: fixture.folder.url.path, environment: home)
            #expect(result.code == 2)
            #expect(result.errors.contains("'\(path)' in '--store' is no file"))
        }
    }

    @Test func `a choice is judged by the packs that were read for it, whoever writes meanwhile`() async throws {
        // Others replace the choice and the packs all the time: whatever is read of them, what is told fits together.
        for name in ["left", "right"] {
            try fixture.folder.write(
                "livery: 1\ntitle: \(name)\ncolors: { a: red }\n", to: "themes.d/\(name).yaml")
        }
        let line = """
            while [ ! -e stop ]; do
              for n in left right; do
                printf 'livery-selection: 1\\npack: "%s"\\n' $n > home/.config/livery/new
                mv home/.config/livery/new home/.config/livery/theme
                cp themes.d/$n.yaml themes.d/.new; mv themes.d/.new themes.d/$n.yaml
              done
            done
            """
        try fixture.folder.write("livery-selection: 1\npack: \"left\"\n", to: "home/.config/livery/theme")
        let writer = Process()
        writer.executableURL = URL(fileURLWithPath: "/bin/sh")
        writer.arguments = ["-c", line]
        writer.currentDirectoryURL = fixture.folder.url
        try writer.run()
        defer { writer.waitUntilExit() }
        defer { _ = try? fixture.folder.write("", to: "stop") }
        for _ in 0..<40 {
            let result = try fixture.run("current")
            #expect(result.errors == "")
            #expect(
                result.output.hasPrefix("left  left\nchosen is 'left'")
                    || result.output.hasPrefix("right  right\nchosen is 'right'"))
        }
    }

    @Test func `each app has its own, and a file can be named`() throws {
        #expect(try fixture.run("select", "base", "--app", "editor").code == 0)
        #expect(fixture.folder.read("home/.config/editor/theme") != nil)
        #expect(try fixture.run("current").output.hasPrefix("nothing is chosen"))
        #expect(try fixture.run("select", "base", "--store", "here/mine").code == 0)
        #expect(fixture.folder.read("here/mine") != nil)
    }

    @Test(arguments: [["select", "base"], ["reset"]])
    func `a file that is no choice is left alone`(verb: [String]) throws {
        try fixture.folder.write("livery: 1\ntitle: Mine\n", to: "themes.d/mine.yaml")
        let home = ["HOME": fixture.folder.path("home"), "XDG_DATA_DIRS": fixture.folder.path("share")]
        let result = try Consequence(
            of: verb + ["--store", "themes.d/mine.yaml"], in: fixture.folder.url.path, environment: home)
        #expect(result.code == 2)
        #expect(result.errors.contains("'themes.d/mine.yaml' is no saved choice, and is left alone"))
        #expect(fixture.folder.read("themes.d/mine.yaml") == "livery: 1\ntitle: Mine\n")
    }

    @Test func `a link stays one, and what it leads to is made`() throws {
        let link = fixture.folder.path("link")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "kept/theme")
        for _ in 0..<2 {
            #expect(try fixture.run("select", "base", "--store", "link").code == 0)
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "kept/theme")
            #expect(fixture.folder.read("kept/theme")?.hasPrefix("livery-selection: 1") ?? false)
            #expect(try fixture.run("reset", "--store", "link").code == 0)
            #expect(fixture.folder.read("kept/theme") == nil)
        }
    }

    @Test func `a choice that cannot be had is explained, and kept`() throws {
        try fixture.folder.write("livery-selection: 1\npack: \"shpo\"\n", to: "home/.config/livery/theme")
        let missing = try fixture.run("current")
        #expect(missing.code == 0)
        #expect(missing.output == "chosen is 'shpo', light or dark as the system says\nkept in \(kept)\n")
        #expect(missing.errors.contains("warning[selection-not-available]"))
        #expect(missing.errors.contains("did you mean 'shop'?"))
        try fixture.folder.write("what is this\n", to: "home/.config/livery/theme")
        let damaged = try fixture.run("current")
        #expect(damaged.errors.contains("warning[bad-selection]"))
        #expect(damaged.output.isEmpty)
        try fixture.folder.write(
            "livery-selection: 1\npack: \"shop\"\nmarket: \"FR\"\n", to: "home/.config/livery/theme")
        let market = try fixture.run("current")
        #expect(market.output.hasPrefix("shop  Shop\n"))
        #expect(market.errors.contains("'shop' has no market 'FR'"))
    }

    @Test func `a theme that is not there, or is broken, is not chosen`() throws {
        try fixture.folder.write("livery: 1\ncolors: { a: rde }\n", to: "themes.d/broken.yaml")
        for (theme, code, message) in [
            ("shpo", Int32(2), "there is no pack 'shpo'"), ("shop@FR", 2, "'shop' has no market 'FR'"),
            ("base/drak", 2, "'base' has no variant 'drak'"), ("broken", 1, "'broken' has an error"),
            ("themes.d/base.yaml", 2, "'themes.d/base.yaml' is a path"),
        ] {
            let result = try fixture.run("select", theme)
            #expect(result.code == code)
            #expect(result.errors.contains("livery: " + message))
        }
        #expect(try fixture.run("select", "base/dark", "--appearance", "light").code == 2)
        #expect(try fixture.run("select", "base", "--tint", "no colour").code == 2)
        #expect(try fixture.run("select", "base", "--app", "../x").code == 2)
        #expect(fixture.folder.read("home/.config/livery/theme") == nil)
    }

    @Test func `many writers at once lose nothing of what the others chose`() async throws {
        // Each changes another part; the tint must outlast all of them.
        _ = try fixture.run("select", "base", "--tint", "teal")
        let (folder, home) = (fixture.folder.url.path, fixture.folder.path("home"))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<12 {
                group.addTask {
                    let result = try Consequence(
                        of: ["select", number.isMultiple(of: 2) ? "shop@IN" : "base/dark"], in: folder,
                        environment: ["HOME": home, "XDG_DATA_DIRS": home])
                    #expect(result.code == 0)
                }
            }
            try await group.waitForAll()
        }
        let text = fixture.folder.read("home/.config/livery/theme") ?? ""
        #expect(text.hasSuffix("tint: \"rgb(0 128 128)\"\n") || text.contains("tint: \""))
        #expect(fixture.folder.names.contains("themes.d"))
        let left = try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path("home/.config/livery"))
        #expect(left == ["theme"])
    }

    @Test func `programs get it as JSON`() throws {
        _ = try fixture.run("select", "shop@IN", "--tint", "#ff993380")
        let result = try fixture.run("current", "--json")
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        #expect(object["store"] as? String == kept)
        #expect(object["theme"] as? String == "shop@IN")
        #expect((object["chosen"] as? [String: String])?["appearance"] == "system")
        #expect((object["chosen"] as? [String: String])?["tint"] == "#ff993380")
    }
}
