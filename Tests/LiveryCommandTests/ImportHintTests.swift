import Foundation
import Testing

/// The command that a diagnostic names for a theme of another program does what it says when it is pasted into a shell.
@Suite struct ImportHintTests {
    struct Foreign: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var text: String
    }

    private static let terminal = [
        "black", "red", "green", "yellow", "blue", "purple", "cyan", "white", "brightBlack", "brightRed", "brightGreen",
        "brightYellow", "brightBlue", "brightPurple", "brightCyan", "brightWhite",
    ]

    static let themes: [Foreign] = [
        Foreign(
            testDescription: "kitty",
            text: "background #1d2021\nforeground #ebdbb2\n"
                + (0..<16).map { "color\($0) #11223\(String($0, radix: 16))\n" }.joined()),
        Foreign(
            testDescription: "alacritty",
            text:
                "[colors.primary]\nbackground = \"#1d2021\"\nforeground = \"#ebdbb2\"\n\n[colors.normal]\nred = \"#cc241d\"\n"
        ),
        Foreign(
            testDescription: "helix",
            text:
                "\"ui.background\" = { bg = \"bg0\" }\n\"ui.text\" = \"fg\"\n[palette]\nbg0 = \"#282828\"\nfg = \"#ebdbb2\"\n"
        ),
        Foreign(
            testDescription: "ghostty",
            text: (0..<16).map { "palette = \($0)=#11223\(String($0, radix: 16))\n" }.joined()
                + "background = 1d2021\nforeground = ebdbb2\n"),
        Foreign(
            testDescription: "code",
            text:
                "{ // dark\n \"name\": \"V\", \"type\": \"dark\",\n \"colors\": { \"editor.background\": \"#1d2021\" },\n \"tokenColors\": [] }\n"
        ),
        Foreign(
            testDescription: "windows-terminal",
            text: "{ \"name\": \"W\", \"background\": \"#1d2021\", \"foreground\": \"#ebdbb2\", "
                + terminal.map { "\"\($0)\": \"#cc0000\"" }.joined(separator: ", ") + " }\n"),
        Foreign(
            testDescription: "zed",
            text:
                "{ \"name\": \"Z\", \"author\": \"x\", \"themes\": [ { \"name\": \"Z\", \"appearance\": \"dark\", \"style\": { \"background\": \"#1d2021ff\" } } ] }\n"
        ),
        Foreign(
            testDescription: "tokens",
            text: "{ \"color\": { \"$type\": \"color\", \"red\": { \"$value\": \"#ff0000\" } } }\n"),
    ]

    @Test(.enabled(if: Consequence.command != nil, "the command is not built"), arguments: themes)
    func `the command of a hint makes a pack`(theme: Foreign) throws {
        let folder = try TemporaryFolder()
        let command = try #require(Consequence.command)
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("bin"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: folder.url.appendingPathComponent("bin/livery"), withDestinationURL: command)
        let environment = ["HOME": folder.path("home"), "XDG_DATA_DIRS": folder.path("share"), "LIVERY_CACHE": "off"]
        // Names that a shell would take apart.
        for name in ["themes/\(theme.testDescription).yaml", "my themes/It's $5 \"\(theme.testDescription)\" `x`.yaml"]
        {
            try folder.write(theme.text, to: name)
            let report = try Consequence(
                of: ["check", name, "--format", "json"], in: folder.url.path, environment: environment)
            #expect(report.code == 1)
            let log = try #require(try JSONSerialization.jsonObject(with: Data(report.output.utf8)) as? [String: Any])
            let found = try #require((log["diagnostics"] as? [[String: Any]])?.first)
            #expect(found["code"] as? String == "not-a-pack")
            let help = try #require(found["help"] as? String)
            let line = try #require(help.firstMatch(of: /'(livery import .*)' makes a pack of it/)?.1)
            let shell = Process()
            shell.executableURL = URL(fileURLWithPath: "/bin/sh")
            shell.arguments = ["-c", String(line)]
            shell.currentDirectoryURL = folder.url
            shell.environment = environment.merging(["PATH": folder.path("bin") + ":/usr/bin:/bin"]) { $1 }
            (shell.standardOutput, shell.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
            try shell.run()
            shell.waitUntilExit()
            #expect(shell.terminationStatus == 0, "\(line)")
            // What the hint says besides.
            try FileManager.default.removeItem(at: folder.url.appendingPathComponent(name))
            let place = name.split(separator: "/")[0]
            let check = try Consequence(
                of: ["check", "./\(place)", "--quiet"], in: folder.url.path, environment: environment)
            #expect(check.code == 0, "\(check)")
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder.path(String(place))).filter {
                    $0.hasSuffix("-pack.yaml")
                }.count == 1)
        }
    }
}
