import Foundation
import Testing

@Suite struct `The verb watch` {
    let fixture: Fixture
    var folder: TemporaryFolder { fixture.folder }

    init() throws { fixture = try Fixture() }

    private func watch(_ arguments: String...) async throws -> RunningCommand {
        let home = ["HOME": folder.path("home"), "XDG_DATA_DIRS": folder.path("share"), "COLUMNS": "100"]
        let command = try RunningCommand(["watch", "themes.d"] + arguments, in: folder.url.path, environment: home)
        try await command.waitForStart()
        return command
    }

    private func save(shop accent: String) throws {
        try folder.write(
            "livery: 1\ntitle: Shop\nextends: base\ncolors: { accent: \(accent) }\n", to: "themes.d/shop.yaml")
    }

    @Test func `each change is one line`() async throws {
        let command = try await watch()
        #expect(command.errors == "livery: watching 2 packs in themes.d; Ctrl-C ends it\n")
        try save(shop: "\"#123456\"")
        try await command.wait("a line") { command.lines.count == 1 }
        #expect(command.lines == ["shop: no problems in 2 themes"])
        let base = try #require(folder.read("themes.d/base.yaml"))
        try folder.write(base + "# changed\n", to: "themes.d/base.yaml")
        try await command.wait("a line") { command.lines.count == 2 }
        #expect(command.lines.last == "base, on which depend shop: no problems in 4 themes")
        try FileManager.default.removeItem(atPath: folder.path("themes.d/shop.yaml"))
        try await command.wait("a line") { command.lines.count == 3 }
        #expect(command.lines.last == "shop is gone")
        #expect(try await command.end() == 130)
    }

    @Test func `a broken save is reported, and nothing is done`() async throws {
        let command = try await watch(
            "--export", "css", "-o", "out", "--exec", "echo ran $LIVERY_CHANGED >> ran.txt")
        let css = try #require(folder.read("out/shop.css"))
        try save(shop: "rde")
        try await command.wait("a line") { command.lines.count == 1 }
        #expect(command.lines[0] == "shop: 1 error in 2 themes; the last good version of shop counts")
        #expect(command.errors.contains("error[bad-color]"))
        #expect(command.errors.contains("themes.d/shop.yaml:4:19"))
        #expect(folder.read("out/shop.css") == css)
        try save(shop: "red")
        try await command.wait("it was to run") { folder.read("ran.txt")?.hasSuffix("\n") ?? false }
        #expect(folder.read("ran.txt") == "ran shop\n")
        #expect(command.lines.last == "shop: no problems in 2 themes; 1 file written")
        #expect(folder.read("out/shop.css") != css)
        #expect(try await command.end() == 130)
    }

    @Test func `what errors held back is done with the change that mends them`() async throws {
        let base = try #require(folder.read("themes.d/base.yaml"))
        try save(shop: "$paper")
        let command = try await watch(
            "--export", "css", "-o", "out", "--exec", "echo ran $LIVERY_CHANGED >> ran.txt")
        let css = try #require(folder.read("out/base.css"))
        // A good pack, which another one no longer fits.
        try folder.write(
            base.replacingOccurrences(of: ", paper: white", with: "")
                .replacingOccurrences(of: "background: $paper", with: "background: ivory"), to: "themes.d/base.yaml")
        try await command.wait("a line") { command.lines.count == 1 }
        #expect(command.lines[0].hasPrefix("base, on which depend shop: 1 error"))
        #expect(folder.read("out/base.css") == css)
        // What has nothing to do with it is not held back.
        try folder.write("livery: 1\ntitle: Lone\ncolors: { text: black }\n", to: "themes.d/lone.yaml")
        try await command.wait("it was to run") { folder.read("ran.txt")?.hasSuffix("\n") ?? false }
        #expect(folder.read("ran.txt") == "ran lone\n")
        #expect(folder.read("out/base.css") == css)
        try save(shop: "red")
        try await command.wait("it was to run") { folder.read("ran.txt") != "ran lone\n" }
        #expect(folder.read("ran.txt") == "ran lone\nran base shop\n")
        #expect(folder.read("out/base.css") != css)
        #expect(try await command.end() == 130)
    }

    @Test func `what is broken at the start holds nothing else back`() async throws {
        try save(shop: "rde")
        try folder.write("livery: 1\ntitle: Lone\ncolors: { text: black }\n", to: "themes.d/lone.yaml")
        let command = try await watch(
            "--export", "css", "-o", "out", "--now", "--exec",
            "echo \"$LIVERY_CHANGED|$LIVERY_REMOVED|$LIVERY_PACKS\" >> ran.txt")
        #expect(command.errors.contains("livery: nothing is done for shop before what is wrong is mended\n"))
        try await command.wait("the first run") { folder.read("ran.txt") == "base lone||base lone\n" }
        #expect(folder.read("out/base.css") != nil && folder.read("out/lone.css") != nil)
        #expect(folder.read("out/shop.css") == nil)
        try save(shop: "red")
        try await command.wait("the second run") { folder.read("ran.txt") == "base lone||base lone\nshop||shop\n" }
        #expect(command.lines.last == "shop: no problems in 2 themes; 1 file written")
        #expect(try await command.end() == 130)
    }

    @Test func `a pack that never was good is removed without a word to the command`() async throws {
        try save(shop: "rde")
        let command = try await watch("--exec", "echo \"$LIVERY_CHANGED|$LIVERY_REMOVED\" >> ran.txt")
        try FileManager.default.removeItem(atPath: folder.path("themes.d/shop.yaml"))
        try await command.wait("a line") { command.lines.count == 1 }
        #expect(command.lines == ["shop is gone"])
        let base = try #require(folder.read("themes.d/base.yaml"))
        try folder.write(base + "# changed\n", to: "themes.d/base.yaml")
        try await command.wait("it was to run") { folder.read("ran.txt")?.hasSuffix("\n") ?? false }
        #expect(folder.read("ran.txt") == "base|\n")
        #expect(try await command.end() == 130)
    }

    @Test func `what is written together waits together`() async throws {
        try save(shop: "rde")
        try folder.write("livery: 1\ntitle: Lone\ncolors: { text: black }\n", to: "themes.d/lone.yaml")
        let command = try await watch("--export", "swift", "-o", "out")
        try folder.write("livery: 1\ntitle: Lone\ncolors: { text: white }\n", to: "themes.d/lone.yaml")
        try await command.wait("a line") { command.lines.count == 1 }
        #expect(command.lines == ["lone: no problems in 1 theme; nothing is done"])
        #expect(!FileManager.default.fileExists(atPath: folder.path("out")))
        try save(shop: "red")
        try await command.wait("a line") { command.lines.count == 2 }
        let last = try #require(command.lines.last)
        #expect(last.hasPrefix("base, lone, shop: no problems in 5 themes; "))
        #expect(last.hasSuffix(" written"))
        #expect(try await command.end() == 130)
    }

    @Test func `a command is given what has changed, and no shell reads it`() async throws {
        let command = try await watch(
            "--now", "--", "/usr/bin/env", "sh", "-c",
            #"printf '%s|' "$1" "$LIVERY_CHANGED" "$LIVERY_PACKS" "$LIVERY_FILES" >> ran.txt"#,
            "sh", "$(touch injected); `id`")
        try await command.wait("the first run") { folder.read("ran.txt")?.hasSuffix("||") ?? false }
        #expect(folder.read("ran.txt") == "$(touch injected); `id`|base shop|base shop||")
        let base = try #require(folder.read("themes.d/base.yaml"))
        try folder.write(base + "# changed\n", to: "themes.d/base.yaml")
        try await command.wait("the second run") {
            folder.read("ran.txt")?.hasSuffix("|base|base shop|themes.d/base.yaml|") ?? false
        }
        #expect(folder.read("injected") == nil)
        #expect(try await command.end() == 130)
    }

    @Test func `changes wait for a command that runs, and it runs once for all of them`() async throws {
        let command = try await watch(
            "--exec",
            "echo begin $LIVERY_CHANGED >> ran.txt; while [ ! -e go ]; do sleep 0.01; done; echo end >> ran.txt")
        try save(shop: "red")
        try await command.wait("it was to begin") { folder.read("ran.txt") == "begin shop\n" }
        try save(shop: "blue")
        try await command.wait("a line") { command.lines.count == 2 }
        let base = try #require(folder.read("themes.d/base.yaml"))
        try folder.write(base + "# changed\n", to: "themes.d/base.yaml")
        try await command.wait("a line") { command.lines.count == 3 }
        #expect(folder.read("ran.txt") == "begin shop\n")
        try folder.write("", to: "go")
        try await command.wait("it was to run again") {
            folder.read("ran.txt") == "begin shop\nend\nbegin base shop\nend\n"
        }
        #expect(try await command.end() == 130)
    }

    @Test func `a command can be restarted, and what it has started ends with it`() async throws {
        let command = try await watch(
            "--restart", "--exec", "echo $LIVERY_CHANGED >> ran.txt; (sleep 1000 & echo $! > child.txt; wait)")
        try save(shop: "red")
        try await command.wait("it was to begin") { folder.read("child.txt")?.hasSuffix("\n") ?? false }
        let child = try #require(folder.read("child.txt").flatMap { Int32($0.dropLast()) })
        try save(shop: "blue")
        try await command.wait("it was to begin again") { folder.read("ran.txt") == "shop\nshop\n" }
        try await command.wait("the child was to end") { kill(child, 0) != 0 }
        try await command.wait("the second child") { folder.read("child.txt") != "\(child)\n" }
        let second = try #require(folder.read("child.txt").flatMap { Int32($0.dropLast()) })
        #expect(try await command.end(by: SIGTERM) == 143)
        try await command.wait("the second child was to end") { kill(second, 0) != 0 }
    }

    @Test func `a command that will not end is made to`() async throws {
        let command = try await watch(
            "--restart", "--exec", "trap '' TERM; echo $LIVERY_CHANGED >> ran.txt; while :; do sleep 0.1; done")
        try save(shop: "red")
        try await command.wait("it was to begin") { folder.read("ran.txt") == "shop\n" }
        try save(shop: "blue")
        try await command.wait("it was to begin again") { folder.read("ran.txt") == "shop\nshop\n" }
        #expect(try await command.end() == 130)
    }

    @Test func `a command ends with a watch that is killed`() async throws {
        let command = try await watch("--now", "--exec", "trap '' HUP; sleep 1000 & echo $! > child.txt; wait")
        try await command.wait("it was to begin") { folder.read("child.txt")?.hasSuffix("\n") ?? false }
        let child = try #require(folder.read("child.txt").flatMap { Int32($0.dropLast()) })
        #expect(try await command.end(by: SIGKILL) == -SIGKILL)
        try await command.wait("the child was to end") { kill(child, 0) != 0 }
    }

    /// What editors and other programs have beside a file for a moment, or for longer.
    static let leftovers = [
        "4913", "shop.yaml~", ".shop.yaml.swp", "shop.swp", ".goutputstream-A1B2C3", "sedX1y2Z3", "shop.yaml.tmp",
        "shop.yaml___jb_tmp___", "#shop.yaml#", "shop.bak", "LICENSE", "Makefile", "notes.json",
    ]

    @Test func `what never was a pack is nobody's concern`() async throws {
        let command = try await watch("--exec", "echo \"$LIVERY_CHANGED|$LIVERY_REMOVED|$LIVERY_FILES\" >> ran.txt")
        for name in Self.leftovers { try folder.write("{}\n", to: "themes.d/" + name) }
        // What it might say of them, it would say before it speaks of this.
        try save(shop: "red")
        try await command.wait("it was to run") { folder.read("ran.txt")?.hasSuffix("\n") ?? false }
        for name in Self.leftovers { try FileManager.default.removeItem(atPath: folder.path("themes.d/" + name)) }
        try save(shop: "blue")
        try await command.wait("a line") { command.lines.count == 2 }
        try await command.wait("it was to run") { folder.read("ran.txt")?.split(separator: "\n").count == 2 }
        #expect(folder.read("ran.txt") == "shop||themes.d/shop.yaml\nshop||themes.d/shop.yaml\n")
        #expect(command.lines.allSatisfy { $0 == "shop: no problems in 2 themes" })
        #expect(try await command.end() == 130)
    }

    @Test func `what was exported of a pack that is gone is taken away, and nothing else`() async throws {
        try folder.write("livery: 1\ncolors: { a: red }\n", to: "themes.d/lone.yaml")
        try folder.write("livery: 1\ncolors: { a: red }\n", to: "themes.d/other.yaml")
        try folder.write("mine", to: "out/mine.css")
        let command = try await watch("-e", "css", "-o", "out", "-x", "echo \"$LIVERY_REMOVED\" >> ran.txt")
        try await command.wait("the exports") {
            folder.read("out/other.css") != nil && folder.read("out/shop.css") != nil
        }
        try FileManager.default.removeItem(atPath: folder.path("themes.d/lone.yaml"))
        try await command.wait("a line") { command.lines.count == 1 }
        #expect(command.lines == ["lone is gone: 1 file taken away"])
        #expect(folder.read("out/lone.css") == nil)
        try await command.wait("it was to run") { folder.read("ran.txt") == "lone\n" }
        try folder.write("/* changed by somebody */", to: "out/other.css")
        try FileManager.default.removeItem(atPath: folder.path("themes.d/other.yaml"))
        try await command.wait("a line") { command.lines.count == 2 }
        #expect(command.lines.last == "other is gone")
        #expect(folder.read("out/other.css") == "/* changed by somebody */")
        #expect(folder.read("out/mine.css") == "mine" && folder.read("out/shop.css") != nil)
        #expect(try await command.end() == 130)
    }

    @Test func `programs get a line of JSON for each event`() async throws {
        let command = try await watch("--json", "--exec", "echo to the errors; exit 3")
        try save(shop: "red")
        try await command.wait("the command") { command.lines.count == 3 }
        let events = try command.lines.map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        #expect(events.map { $0["event"] as? String } == ["start", "change", "command"])
        #expect(events[1]["changed"] as? [String] == ["shop"])
        #expect(events[1]["good"] as? Bool == true)
        #expect(events[1]["files"] as? [String] == ["themes.d/shop.yaml"])
        #expect(events[2]["status"] as? Int == 3)
        #expect(command.errors.contains("to the errors\n"))
        try save(shop: "rde")
        try await command.wait("a broken save") { command.lines.count == 4 }
        #expect(command.lines[3].contains(#""last-good-used":true"#))
        #expect(command.lines[3].contains(#""code":"bad-color""#))
        #expect(try await command.end() == 130)
        #expect(command.lines.last == #"{"version":1,"event":"end","signal":2}"#)
    }

    @Test func `one pack is followed with what it inherits from, and nothing else`() async throws {
        try folder.write("livery: 1\ncolors: { a: red }\n", to: "themes.d/lone.yaml")
        let home = ["HOME": folder.path("home"), "XDG_DATA_DIRS": folder.path("share")]
        let command = try RunningCommand(["watch", "shop"], in: folder.url.path, environment: home)
        try await command.waitForStart()
        try folder.write("livery: 1\ncolors: { a: blue }\n", to: "themes.d/lone.yaml")
        // The command says nothing of that, so a change that it speaks of comes after a while in which it could have.
        let base = try #require(folder.read("themes.d/base.yaml"))
        try folder.write(base + "# changed\n", to: "themes.d/base.yaml")
        try await command.wait("a line") { !command.lines.isEmpty }
        #expect(command.lines == ["shop by way of base: no problems in 4 themes"])
        #expect(try await command.end() == 130)
    }

    @Test(arguments: [
        (["nothing-like-it"], 2, "there is no pack 'nothing-like-it'"),
        (["-"], 2, "the standard input cannot be watched"),
        (["base/dark"], 2, "'livery watch' follows whole packs"),
        (["--restart"], 2, "'--restart' is about a command, and there is none"),
        (["--export", "css"], 2, "'--export' needs a folder to write to"),
        (["-x", "true", "--", "true"], 2, "a command stands in '--exec' and after '--'"),
        (["themes.d", "--now", "--", "no-such-program"], 3, "'no-such-program' cannot be started"),
    ])
    func `a wrong command line is refused`(arguments: [String], code: Int32, message: String) throws {
        let home = ["HOME": folder.path("home"), "XDG_DATA_DIRS": folder.path("share")]
        let result = try Consequence(of: ["watch"] + arguments, in: folder.url.path, environment: home)
        #expect(result.code == code)
        #expect(result.errors.contains("livery: " + message))
    }
}
