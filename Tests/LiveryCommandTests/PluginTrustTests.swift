import Foundation
import Testing

/// What a user sees of plug-ins that are looked at, pinned and changed.
@Suite(.enabled(if: OutsideProgram.compiler != nil, "there is no C compiler (cc) on this machine"))
struct PluginTrustTests {
    private let fixture: Fixture
    private var folder: TemporaryFolder { fixture.folder }
    private let bundle = "plugins/org.example.dim.liveryplugin"

    init() throws {
        fixture = try Fixture()
        try folder.write(
            """
            livery-plugin: 1
            id: org.example.dim
            title: Dim
            version: 1.2.0
            license: MIT
            abi: "1.0"
            library: { linux: libdim.so, macos: libdim.so }
            functions:
              - name: dim
                kind: transform
                summary: Takes light away.
                parameters:
                  - { id: amount, type: percent, title: Amount, help: How much goes., minimum: 0, maximum: 100, default: 10 }
                  - { id: below, type: number, unit: px, title: Below, help: Where., minimum: 0, default: 4 }

            """, to: "\(bundle)/plugin.yaml")
        try folder.write(
            "__attribute__((visibility(\"default\"))) int livery_plugin_entry_1(void *a, void *b) { return a == b; }\n",
            to: "dim.c")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: OutsideProgram.compiler ?? "cc")
        process.arguments = [
            "-shared", "-fPIC", "-fvisibility=hidden", folder.path("dim.c"), "-o", folder.path("\(bundle)/libdim.so"),
        ]
        try process.run()
        process.waitUntilExit()
    }

    private func change() throws {
        let path = folder.path("\(bundle)/libdim.so")
        try (Data(contentsOf: URL(fileURLWithPath: path)) + Data([0])).write(to: URL(fileURLWithPath: path))
    }

    @Test func `a plug-in is pinned, verified, changed, refused, and pinned again`() throws {
        let options = ["--plugins", "plugins", "--lock", "livery.lock"]
        func plugin(_ words: String...) throws -> Consequence {
            try Consequence(
                of: ["plugin"] + words + options, in: folder.url.path, environment: ["HOME": folder.path("home")])
        }
        #expect(try plugin("verify") == Consequence(0, output: "org.example.dim  1.2.0  not pinned\n"))
        #expect(try plugin("verify", "--locked").code == 1)
        #expect(
            try plugin("pin", "dim")
                == Consequence(0, output: "pinned org.example.dim 1.2.0: 2 files\nnoted in livery.lock\n"))
        let lock = folder.read("livery.lock") ?? ""
        #expect(lock.contains("  org.example.dim:\n    version: \"1.2.0\"\n"))
        #expect(try plugin("verify", "--locked") == Consequence(0, output: "org.example.dim  1.2.0  as pinned\n"))
        // The same pin gives the same file.
        #expect(
            try plugin("pin", "--all")
                == Consequence(0, output: "pinned org.example.dim 1.2.0: as before\nnoted in livery.lock\n"))
        #expect((folder.read("livery.lock") ?? "") == lock)
        try change()
        let change = try Regex(#"'libdim.so' has changed from [0-9a-f]{8} to [0-9a-f]{8}\n"#)
        let verified = try plugin("verify")
        #expect(
            verified.code == 1 && verified.output.hasPrefix("org.example.dim  1.2.0  changed  'libdim.so' has changed"))
        #expect(verified.output.firstMatch(of: change) != nil)
        #expect(
            try plugin("pin", "dim").output.hasPrefix("pinned org.example.dim 1.2.0: 'libdim.so' has changed from "))
        #expect(try plugin("unpin", "org.example.dim") == Consequence(0, output: "unpinned org.example.dim\n"))
        #expect((folder.read("livery.lock") ?? "").hasSuffix("plugins: {}\n"))
        let misspelt = try plugin("unpin", "org.example.dimm")
        #expect(misspelt.code == 2)
    }

    @Test func `list and info say how far a plug-in is trusted`() throws {
        func list() throws -> String { try fixture.run("plugin", "list", "--plugins", "plugins").output }
        #expect(try list().contains("org.example.dim"))
        #expect(try list().contains("1.2.0    unknown  isolated, full  --plugins  dim"))
        #expect(try fixture.run("plugin", "pin", "dim", "--plugins", "plugins").code == 0)
        #expect(FileManager.default.fileExists(atPath: folder.path("home/.config/livery/livery.lock")))
        #expect(try list().contains("1.2.0    pinned   isolated, full  --plugins  dim"))
        try change()
        #expect(
            try list().contains(
                "1.2.0    changed  isolated, full  --plugins  dim (changed: 'libdim.so' has changed from "))
        let info = try fixture.run("plugin", "info", "dim", "--plugins", "plugins").output
        #expect(info.contains("trust      unknown: not what was pinned: 'libdim.so' has changed from "))
        #expect(info.contains("amount  a percentage, 0 to 100"))
        #expect(info.contains("default 10%"))
        #expect(info.contains("a number, at least 0 px"))
        #expect(info.contains("in a pack  hover: dim($accent, 10%)\n"))
    }

    /// The plug-in as a stranger would have it that wants to be called in place of one that comes with Livery.
    private func takeName(_ name: String) throws {
        let manifest = try #require(folder.read("\(bundle)/plugin.yaml"))
        try folder.write(
            manifest.replacingOccurrences(of: "name: dim", with: "name: \(name)"), to: "\(bundle)/plugin.yaml")
        try folder.write("livery: 1\ntitle: T\ncolors: { a: \"\(name)(red, 10%)\" }\n", to: "t.yaml")
    }

    @Test(arguments: [["show", "./t.yaml"], ["check", "./t.yaml"], ["export", "-f", "css", "./t.yaml", "-o", "-"]])
    func `a function that comes with Livery is not replaced by being there`(verb: [String]) throws {
        try takeName("darken")
        let home = ["HOME": folder.path("home"), "XDG_DATA_DIRS": folder.path("share")]
        let result = try Consequence(of: verb + ["--plugins", "plugins"], in: folder.url.path, environment: home)
        // Livery's own function gives the value; the library of the other would have failed.
        #expect(result.code == 0)
        let told = result.output + result.errors
        #expect(
            told.contains(
                "warning[reserved-function]: 'darken' of 'org.example.dim' is not called: 'org.livery.adjust', which comes with Livery"
            ))
        #expect(told.split(separator: "reserved-function").count == 2)
        #expect(told.contains("livery plugin pin --replace org.example.dim"))
    }

    @Test func `it is replaced when it is pinned for that, as long as it is what was pinned`() throws {
        try takeName("darken")
        let pinned = try fixture.run("plugin", "pin", "--replace", "org.example.dim", "--plugins", "plugins")
        #expect(pinned.output.contains("called in place of what comes with Livery: darken\n"))
        // The library of the test's plug-in refuses to start: it was asked.
        let asked = try fixture.run("show", "./t.yaml", "--plugins", "plugins")
        #expect(asked.errors.contains("'org.example.dim'") && asked.code != 0)
        try change()
        let changed = try fixture.run("show", "./t.yaml", "--plugins", "plugins")
        #expect(changed.code == 0)
        #expect(changed.errors.contains("is not called any more in place of that of 'org.livery.adjust'"))
        #expect(changed.errors.contains("'libdim.so' has changed from "))
    }

    @Test(arguments: [["show", "./t.yaml"], ["check", "./t.yaml"], ["export", "-f", "css", "./t.yaml", "-o", "-"]])
    func `a list of pins that cannot be read is told by every run that calls a plug-in`(verb: [String]) throws {
        try takeName("darken")
        #expect(try fixture.run("plugin", "pin", "--replace", "org.example.dim", "--plugins", "plugins").code == 0)
        let path = "home/.config/livery/livery.lock"
        let lock = try #require(folder.read(path))
        try folder.write("<<<<<<< HEAD\n" + lock, to: path)
        let home = ["HOME": folder.path("home"), "XDG_DATA_DIRS": folder.path("share")]
        let result = try Consequence(of: verb + ["--plugins", "plugins"], in: folder.url.path, environment: home)
        #expect(result.code == 1)
        #expect((result.output + result.errors).contains("livery.lock:"))
    }

    @Test func `the id of a plug-in that comes with Livery is not taken, and what looks like one is told`() throws {
        let manifest = try #require(folder.read("\(bundle)/plugin.yaml"))
        for (id, code) in [
            ("org.livery.adjust", "reserved-plugin-id"), ("org.livery.c0ntrast", "plugin-look-alike"),
            ("org.livery.contrasts", "plugin-look-alike"), ("org.l1very.contrast", "plugin-look-alike"),
            ("org.livery.mine", "plugin-look-alike"),
        ] {
            try folder.write(
                manifest.replacingOccurrences(of: "org.example.dim", with: id), to: "\(bundle)/plugin.yaml")
            let list = try fixture.run("plugin", "list", "--plugins", "plugins")
            #expect(list.errors.contains("warning[\(code)]"), "\(id)")
            #expect(list.output.contains("org.livery.adjust        1.0.0    bundled"))
        }
    }

    @Test func `what is not what was pinned is told wherever it is called`() throws {
        try folder.write("livery: 1\ntitle: T\ncolors: { a: \"dim(red)\" }\n", to: "t.yaml")
        #expect(try fixture.run("plugin", "pin", "dim", "--plugins", "plugins").code == 0)
        try change()
        let result = try fixture.run("show", "./t.yaml", "--plugins", "plugins")
        #expect(result.errors.contains("warning[plugin-changed]: the plug-in 'org.example.dim' is not what was pinned"))
        #expect(result.errors.contains("'libdim.so' has changed from "))
        #expect(result.errors.contains("livery plugin pin org.example.dim"))
    }

    @Test(arguments: [
        ("kind: transform", "kind: transfrom", 10), ("version: 1.2.0", "version: 1.2", 4),
        ("title: Dim", "titel: Dim", 3),
    ])
    func `a call of a function whose manifest has a mistake says in which line`(
        right: String, wrong: String, line: Int
    ) throws {
        let manifest = try #require(folder.read("\(bundle)/plugin.yaml"))
        try folder.write(manifest.replacingOccurrences(of: right, with: wrong), to: "\(bundle)/plugin.yaml")
        try folder.write("livery: 1\ntitle: T\ncolors: { a: \"dim(red)\", b: red }\n", to: "t.yaml")
        let result = try fixture.run("show", "./t.yaml", "--plugins", "plugins")
        #expect(
            result.output.contains(
                "'dim()' is provided by '\(folder.path(bundle))', whose plugin.yaml has a mistake in line \(line): "),
            "\(result.output)")
        #expect(result.output.contains("b  #ff0000"))
    }

    @Test func `a call says why its plug-in is not used, and where one lies deeper`() throws {
        try folder.write("livery: 1\ntitle: T\ncolors: { a: \"dim(red)\", b: red }\n", to: "t.yaml")
        let deeper = try fixture.run("show", "./t.yaml", "--plugins", ".")
        #expect(deeper.code == 3)
        #expect(deeper.output.contains("one lies a level deeper: '\(folder.path(bundle))'"))
        unsafe #expect(chmod(folder.path(bundle), 0o777) == 0)
        let open = try fixture.run("show", "./t.yaml", "--plugins", "plugins")
        #expect(open.code == 3)
        #expect(open.output.contains("'dim()' cannot be called, because of its plug-in: '"))
        #expect(open.output.contains("can be changed by everybody on this machine, so it is not used"))
        #expect(open.output.contains("b  #ff0000"))
    }

    @Test(arguments: [
        ("folder", "it is a folder"), ("pipe", "it is a named pipe, and a file is wanted"),
        ("/dev/zero", "it is a device, and a file is wanted"), ("nul", "the character U+0000 is not allowed in YAML"),
    ])
    func `a manifest that is no text says what it is`(kind: String, reason: String) throws {
        let path = folder.path("\(bundle)/plugin.yaml")
        try FileManager.default.removeItem(atPath: path)
        switch kind {
        case "folder": try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        case "pipe": unsafe #expect(mkfifo(path, 0o600) == 0)
        case "nul": try Data("id: a\0b\n".utf8).write(to: URL(fileURLWithPath: path))
        default: try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: kind)
        }
        #expect(try fixture.run("plugin", "list", "--plugins", "plugins").errors.contains(reason))
    }

    @Test func `with --locked a plug-in that nobody pinned does not run, and the user reads what to do`() throws {
        try folder.write("livery: 1\ntitle: T\ncolors: { a: \"dim(red)\" }\n", to: "t.yaml")
        let consequence = try fixture.run("check", "t.yaml", "--plugins", "plugins", "--locked")
        #expect(consequence.code == 3)
        #expect(consequence.output.contains("the plug-in 'org.example.dim' is not pinned in "))
        #expect(consequence.output.contains("livery plugin pin org.example.dim"))
    }

    @Test func `inspect tells what a library is, as text and as JSON`() throws {
        let text = try fixture.run("plugin", "inspect", "dim", "--plugins", "plugins")
        #expect(text.code == 0)
        #expect(text.output.hasPrefix("org.example.dim 1.2.0  Dim\n"))
        #expect(text.output.contains("exports  livery_plugin_entry_1\n"))
        #expect(text.output.contains("  can be loaded on "))
        let file = try fixture.run("plugin", "inspect", "./\(bundle)/libdim.so", "--json")
        let json = try #require(try JSONSerialization.jsonObject(with: Data(file.output.utf8)) as? [String: Any])
        let libraries = try #require(json["libraries"] as? [[String: Any]])
        #expect(libraries.count == 1)
        #expect(libraries[0]["loadable"] as? Bool == true)
        #expect((libraries[0]["library"] as? [String: Any])?["exports"] as? [String] == ["livery_plugin_entry_1"])
        let program = try fixture.run("plugin", "inspect", "/bin/sh")
        #expect(program.code == 1)
        #expect(program.output.contains("refusal: it is no shared library: it is a program\n"))
        let absent = try fixture.run("plugin", "inspect", "./absent.so")
        #expect(absent.code == 2)
        #expect(absent.errors == "livery: './absent.so' is not there\nhelp: check its name\n")
    }

    @Test func `doctor shows the set-up, and what is wrong with a plug-in`() throws {
        let good = try fixture.run("doctor", "--plugins", "plugins")
        #expect(good.code == 0, "\(good)")
        #expect(good.output.contains("org.example.dim"))
        #expect(good.output.contains("can be loaded"))
        try "nothing".write(toFile: folder.path("\(bundle)/libdim.so"), atomically: true, encoding: .utf8)
        let bad = try fixture.run("doctor", "--plugins", "plugins")
        #expect(bad.code == 1)
        #expect(bad.output.contains("is no shared library: it is a text"))
        #expect(bad.errors.contains("error[binary-not-a-library]"))
        let json = try fixture.run("doctor", "--plugins", "plugins", "--json")
        let value = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        #expect(
            (value["plugins"] as? [[String: Any]])?.first { $0["id"] as? String == "org.example.dim" }?["loadable"]
                as? Bool == false)
        // A folder that lies about is mentioned, and not searched.
        try folder.write(folder.read("\(bundle)/plugin.yaml") ?? "", to: "plugins.d/x.liveryplugin/plugin.yaml")
        let noted = try fixture.run("doctor")
        #expect(noted.code == 0)
        #expect(noted.errors.contains("note[plugins-not-searched]"))
    }

    @Test(.enabled(if: OutsideProgram.strace != nil, "there is no strace on this machine"))
    func `looking for plug-ins opens no library`() throws {
        try folder.write("livery: 1\ntitle: T\ncolors: { a: red }\n", to: "t.yaml")
        guard let command = Consequence.command else { throw Consequence.NotBuilt() }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: OutsideProgram.strace ?? "strace")
        process.arguments = [
            "-f", "-e", "trace=open,openat,openat2,execve", "-o", folder.path("trace.txt"), command.path, "check",
            "--plugins", folder.path("plugins"), folder.path("t.yaml"),
        ]
        process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path("home")]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        let trace = folder.read("trace.txt") ?? ""
        // Where a system does not let anybody be traced there is nothing to read.
        guard trace.contains("execve(") else { return }
        #expect(trace.contains("org.example.dim.liveryplugin/plugin.yaml"))
        #expect(!trace.contains("libdim.so"))
    }
}
