import Foundation
import LiveryPluginCheck
import Testing

/// `livery plugin new`, followed to the end: made, built by its one command, and checked as it is.
@Suite struct StarterTests {
    private static func command(_ arguments: String..., in folder: String) throws -> (code: Int32, output: String) {
        try Support.run(try #require(Support.command).path, arguments, in: folder)
    }

    /// Makes, builds and checks a project.
    private func follow(_ language: String, _ kind: String, named name: String = "my-dim") throws {
        let folder = try TemporaryFolder()
        let made = try Self.command("plugin", "new", name, "--lang", language, "--kind", kind, in: folder.path)
        #expect(made.code == 0, "\(made.output)")
        let built = try Support.run("/bin/sh", ["\(name)/build.sh"], in: folder.path)
        #expect(built.code == 0, "\(built.output)")
        let checked = try Self.command("plugin", "check", name, "--compare", in: folder.path)
        #expect(checked.code == 0, "\(checked.output)")
        #expect(!checked.output.contains("\nfailed"))
        #expect(checked.output.contains("passed   E60 golden-results"))
        let described = try Self.command("plugin", "info", name, "--plugins", name, in: folder.path)
        #expect(described.output.contains("org.example.\(name)"), "\(described.output)")
    }

    @Test(
        .enabled(if: Support.compiler != nil, "\(Support.absence)"),
        arguments: ["c", "cpp"], ["transform", "derive", "check"])
    func `a project in C or C++ builds and passes as it is`(language: String, kind: String) throws {
        try follow(language, kind)
    }

    @Test(
        .enabled(if: Support.rustc != nil, "there is no rustc on this machine"),
        arguments: ["transform", "derive", "check"])
    func `a project in Rust builds and passes as it is`(kind: String) throws { try follow("rust", kind) }

    @Test(.enabled(if: Support.swift != nil, "there is no swift in PATH"))
    func `a project in Swift builds and passes as it is`() throws { try follow("swift", "transform") }

    @Test func `a project carries the kit and the headers of this repository`() throws {
        let folder = try TemporaryFolder()
        _ = try Self.command("plugin", "new", "dim", "--lang", "swift", in: folder.path)
        let sources = Support.package.appendingPathComponent("Sources")
        let kit = sources.appendingPathComponent("LiveryPluginKit").path
        let names = try FileManager.default.contentsOfDirectory(atPath: kit).filter { $0.hasSuffix(".swift") }.sorted()
        let copied = folder.path + "/dim/kit/LiveryPluginKit"
        #expect(try FileManager.default.contentsOfDirectory(atPath: copied).sorted() == names)
        for name in names {
            #expect(
                FileManager.default.contentsEqual(atPath: "\(kit)/\(name)", andPath: "\(copied)/\(name)"),
                "\(name) is not what is in the repository")
        }
        #expect(
            FileManager.default.contentsEqual(
                atPath: sources.appendingPathComponent("CLiveryPlugin/include/livery_plugin.h").path,
                andPath: folder.path + "/dim/kit/CLiveryPlugin/include/livery_plugin.h"))
    }

    @Test func `nothing is overwritten`() throws {
        let folder = try TemporaryFolder()
        try folder.write("mine\n", to: "dim/plugin.c")
        let made = try Self.command("plugin", "new", "dim", in: folder.path)
        #expect(made.code == 3)
        #expect(
            made.output
                == "livery: the folder 'dim' is not empty: nothing is overwritten\nhelp: choose another one with --output DIR\n"
        )
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/dim") == ["plugin.c"])
    }

    @Test(arguments: [
        ("My Dim!", "'my-dim' would do"), ("Grüße", "'gr-e' would do"), ("ünï", "'n' would do"),
        ("1st", "'st' would do"),
        ("../dim", "'dim' would do"), ("!!!", "for example 'dim'"), ("lab", "'my-lab' would do"),
        (String(repeating: "a", count: 65), "'\(String(repeating: "a", count: 64))' would do"),
    ])
    func `a name that cannot be is refused with one that can`(name: String, help: String) throws {
        let folder = try TemporaryFolder()
        let made = try Self.command("plugin", "new", name, in: folder.path)
        #expect(made.code == 2)
        #expect(made.output.hasSuffix("help: \(help)\n"), "\(made.output)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test func `an id that cannot be is refused`() throws {
        let folder = try TemporaryFolder()
        let made = try Self.command("plugin", "new", "dim", "--id", "Dim", in: folder.path)
        #expect(made.code == 2)
        #expect(made.output.hasPrefix("livery: 'Dim' cannot be the id of a plug-in\n"))
    }

    @Test(.enabled(if: Support.rustc != nil, "there is no rustc on this machine"))
    func `the structs of the Rust template lie as the header pins them`() throws {
        let header = try String(
            contentsOf: Support.package.appendingPathComponent("Sources/CLiveryPlugin/include/livery_plugin.h"),
            encoding: .utf8)
        // The fields that Rust calls otherwise, because the names are words of the language.
        let renamed = ["lv_arg.type": "kind", "lv_batch.in": "input"]
        var program = "#[path = \"livery_plugin.rs\"] mod livery_plugin;\nuse livery_plugin::*;\nfn main() {\n"
        var count = 0
        for line in header.split(separator: "\n") where line.hasPrefix("LV_PIN_FIELD_(") {
            let parts = line.dropFirst(14).split(whereSeparator: { ", );".contains($0) }).map(String.init)
            let name = "Lv" + parts[0].dropFirst(3).split(separator: "_").map(\.capitalized).joined()
            let field = renamed["\(parts[0]).\(parts[1])"] ?? parts[1]
            // What the template leaves out: themes' fonts, choices, descriptions of parameters.
            guard !["LvChoice", "LvParam", "LvFont", "LvMeasure"].contains(name) else { continue }
            count += 1
            program += """
                { let value = std::mem::MaybeUninit::<\(name)>::uninit(); let base = value.as_ptr();
                  let field = unsafe { std::ptr::addr_of!((*base).\(field)) } as usize;
                  assert_eq!(field - base as usize, \(parts[2]), "\(parts[0]).\(parts[1])"); }

                """
        }
        #expect(count > 70)
        let folder = try TemporaryFolder()
        try folder.write(program + "}\n#[allow(unused)] fn unused() {}\n", to: "layout.rs")
        try FileManager.default.copyItem(
            atPath: Support.package.appendingPathComponent("Sources/CPluginStarter/Templates/rust/livery_plugin.rs")
                .path,
            toPath: folder.path + "/livery_plugin.rs")
        let built = try Support.run(
            try #require(Support.rustc), ["--edition", "2021", "layout.rs", "-o", "layout"], in: folder.path)
        #expect(built.code == 0, "\(built.output)")
        let ran = try Support.run(folder.path + "/layout", [])
        #expect(ran.code == 0, "\(ran.output)")
    }
}
