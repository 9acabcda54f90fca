import Foundation
import LiveryPluginCheck
import Testing

/// The checks that run no code.
@Suite(.enabled(if: Support.compiler != nil, "\(Support.absence)"))
struct ManifestFaultTests {
    @Test(arguments: [
        (2, "title: Spoilt", "titel: Spoilt", "'titel'"),
        (3, "id: org.example.spoilt", "id: spoilt", "'spoilt' is no id"),
        (3, "name: talk", "name: Talk", "'Talk' is no name of a function"),
        (4, "version: 1.0.0", "version: one", "'one' is no version"),
        (4, "abi: \"1.0\"", "abi: first", "is no version of the plug-in interface"),
        (5, "license: MIT", "license: MIT OR", "is no licence"),
        (6, "default: 10", "default: 110", "110"), (8, "title: Spoilt", "title: \"Spo\\u202Eilt\"", "202E"),
        (7, "minimum: 0, maximum: 100, default: 10", "minimum: 10, maximum: 10, default: 10", "no value but one"),
        (9, "linux: libspoilt.so, macos: libspoilt.dylib", "linux-riscv64: libspoilt.so", ""),
        (1, "id: org.example.spoilt", "id: org.example.other", "rename it to"),
        (1, "libspoilt.so", "libother.so", "is not there"),
    ])
    func `a fault in a manifest fails the check of it`(
        check: Int, original: String, replacement: String, words: String
    ) throws {
        let manifest = SpoiltPlugin.manifest("talk", "transform", SpoiltPlugin.amount)
            .replacingOccurrences(of: original, with: replacement)
        let plugin = try SpoiltPlugin(manifest: manifest)
        let result = try plugin.result(of: check)
        if words.isEmpty {
            #expect(result.status != .passed)
        } else {
            #expect(result.status == .failed)
            #expect(
                result.remarks.contains { ($0.message + ($0.help ?? "")).contains(words) },
                "\(result.remarks.map(\.message))")
        }
    }

    @Test(arguments: [
        ("Caf\u{E9} \u{C5}ngstr\u{F6}m", CheckStatus.passed), ("Cafe\u{301}", .warned), ("A\u{30A}ngstrom", .warned),
        ("\u{212B}ngstrom", .warned), ("\u{1112}\u{1161}\u{11AB}", .warned), ("\u{D55C}", .passed),
        ("q\u{307}\u{323}", .warned), ("q\u{323}\u{307}", .passed), ("\u{928}\u{93C}", .warned),
        ("\u{304B}\u{3099}", .warned), ("\u{915}\u{93C}", .passed), ("\u{5D0}\u{5B7}", .passed),
    ])
    func `letters with marks are written as one character, in their order (UAX 15, NFC)`(
        title: String, status: CheckStatus
    ) throws {
        let manifest = SpoiltPlugin.manifest("talk", "transform", SpoiltPlugin.amount)
            .replacingOccurrences(of: "title: Spoilt", with: "title: \"\(title)\"")
        let result = try SpoiltPlugin(manifest: manifest).result(of: 8)
        #expect(result.status == status, "\(result.remarks.map(\.message))")
        #expect(result.remarks.contains { $0.message.hasSuffix("not composed (NFC)") } == (status == .warned))
    }

    @Test func `a file that hosts would not see is unsafe`() throws {
        let plugin = try SpoiltPlugin(function: "talk")
        // A name that is no UTF-8, where the file system has such names.
        let name: [CChar] = Array(plugin.bundle.utf8CString.dropLast()) + [0x2F, -1, 0x61, 0]
        let file = unsafe open(name, O_CREAT | O_WRONLY, 0o644)
        guard file >= 0 else { return }
        close(file)
        let result = try plugin.result(of: 10)
        #expect(result.status == .failed)
        #expect(result.remarks.contains { $0.message.contains("no UTF-8") }, "\(result.remarks.map(\.message))")
    }

    @Test func `golden results that nobody writes are not waited for`() throws {
        let plugin = try SpoiltPlugin(function: "talk")
        try FileManager.default.createDirectory(atPath: plugin.bundle + "/tests", withIntermediateDirectories: true)
        #expect(unsafe mkfifo(plugin.bundle + "/tests/golden.json", 0o644) == 0)
        #expect(try plugin.result(of: 60).status != .passed)
    }

    @Test func `a plug-in that is not what the lock pins fails`() throws {
        let command = try #require(Support.command).path
        let plugin = try SpoiltPlugin(function: "talk")
        let lock = "LIVERY_LOCK=" + plugin.folder.path + "/livery.lock"
        func run(_ words: String...) throws -> (code: Int32, output: String) {
            try Support.run("/usr/bin/env", [lock, command, "plugin"] + words)
        }
        #expect(try run("pin", "org.example.spoilt", "--plugins", plugin.folder.path).code == 0)
        #expect(try run("check", plugin.bundle, "--only", "11").code == 0)
        try plugin.folder.write(
            SpoiltPlugin.manifest("talk") + "# changed\n", to: "org.example.spoilt.liveryplugin/plugin.yaml")
        let (code, output) = try run("check", plugin.bundle, "--only", "11")
        #expect(code == 1)
        #expect(output.contains("livery.lock' pins: "))
        #expect(output.contains("plugin.yaml"))
    }

    @Test func `what others can change is unsafe`() throws {
        let plugin = try SpoiltPlugin(function: "talk")
        #expect(try plugin.result(of: 10).status != .failed)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o666], ofItemAtPath: plugin.bundle + "/plugin.yaml")
        let result = try plugin.result(of: 10)
        #expect(result.status == .failed)
        #expect(result.remarks.first?.message == "everybody can change 'plugin.yaml'")
    }

    @Test func `links that lead out of the folder are unsafe`() throws {
        let plugin = try SpoiltPlugin(function: "talk")
        try FileManager.default.createSymbolicLink(
            atPath: plugin.bundle + "/away", withDestinationPath: "/etc/hostname")
        #expect(try plugin.result(of: 10).status == .failed)
    }

    @Test func `hidden files and stray programs are found`() throws {
        let plugin = try SpoiltPlugin(function: "talk")
        #expect(try plugin.result(of: 12).status == .passed)
        try plugin.folder.write("#!/bin/sh\n", to: "org.example.spoilt.liveryplugin/run")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: plugin.bundle + "/run")
        #expect(try plugin.result(of: 12).status == .warned)
        try plugin.folder.write("", to: "org.example.spoilt.liveryplugin/.DS_Store")
        #expect(try plugin.result(of: 12).status == .failed)
    }

    @Test func `a library that is none fails before any code runs`() throws {
        let plugin = try SpoiltPlugin(function: "talk")
        try FileManager.default.removeItem(atPath: plugin.bundle + "/" + SpoiltPlugin.libraryName)
        try plugin.folder.write("no library\n", to: "org.example.spoilt.liveryplugin/" + SpoiltPlugin.libraryName)
        #expect(try plugin.result(of: 13).status == .failed)
        guard case .skipped = try plugin.result(of: 27).status else {
            Issue.record("a library that cannot be loaded was loaded")
            return
        }
    }
}
