import Foundation
import LiveryDiagnostics
@testable import LiveryPlugins
import Testing

@Suite struct ManifestTests {
    private static let good = """
        livery-plugin: 1
        id: org.example.dim
        title: Dim
        description: Dims things.
        version: 1.2.3-beta.1
        license: MIT OR (Apache-2.0 WITH LLVM-exception)
        author: Example Design
        homepage: https://example.org/dim
        abi: 1.0
        library: { linux: libdim.so, linux-arm64: libdim-arm.so, macos: libdim.dylib }
        functions:
          - name: dim
            kind: transform
            summary: Dims.
            parameters:
              - { id: amount, type: percent, title: Amount, help: How much., minimum: 0, maximum: 100, default: 8 }
              - { id: hue, type: angle, title: Hue, help: Which., minimum: -360, maximum: 360 }
              - { id: steps, type: integer, title: Steps, help: How many., minimum: 1, default: 3 }
              - { id: width, type: number, title: Width, help: How wide., unit: px, default: -0.5 }
              - { id: deep, type: boolean, title: Deep, help: How deep. }
              - { id: name, type: text, title: Name, help: Its name., default: "" }
              - { id: other, type: color, title: Other, help: The other., default: "#ff9933" }
              - id: level
                type: choice
                title: Level
                help: Which.
                choices: [{ value: AA, title: Double }, { value: AAA, help: The best. }]
                default: AA
              - { id: also, type: colors, title: Also, help: Others. }
          - { name: night, kind: derive, summary: Night., parameters: [{ id: page, type: role, title: P, help: H. }] }
          - { name: look, kind: check, summary: Looks., parameters: [{ id: all, type: roles, title: A, help: H., required: true }] }
        x-mine: { anything: goes }
        """

    @Test func `a manifest says everything that can be known without running code`() throws {
        let (read, diagnostics) = Self.read(Self.good)
        let manifest = try #require(read)
        #expect(diagnostics.isEmpty)
        #expect(manifest.id == "org.example.dim")
        #expect(manifest.version == SemanticVersion("1.2.3-beta.1"))
        #expect(manifest.license == "MIT OR (Apache-2.0 WITH LLVM-exception)")
        #expect(manifest.interface == InterfaceVersion(major: 1, minor: 0))
        #expect(manifest.functions.map(\.name) == ["dim", "night", "look"])
        #expect(manifest.functions.map(\.kind) == [.transform, .derive, .check])
        let parameters = manifest.functions[0].parameters
        #expect(parameters.map(\.id) == ["amount", "hue", "steps", "width", "deep", "name", "other", "level", "also"])
        #expect(parameters.map(\.isRequired) == [false, true, false, false, false, false, false, false, false])
        #expect(parameters[0].fallback == .number(8, unit: "%"))
        #expect(parameters[2].maximum == nil)
        #expect(parameters[3].fallback == .number(-0.5, unit: ""))
        #expect(parameters[7].choices.map(\.title) == ["Double", "AAA"])
        #expect(parameters[8].fallback == .colors([]))
        #expect(manifest.functions[1].parameters[0].fallback == nil)
        #expect(!manifest.functions[1].parameters[0].isRequired)
        #expect(manifest.functions[2].parameters[0].isRequired)
    }

    @Test func `a function's usage shows what is needed and what holds without it`() throws {
        let manifest = try #require(Self.read(Self.good).manifest)
        #expect(
            manifest.functions[0].usage
                == "dim(color, amount=8%, hue, steps=3, width=-0.5, deep=false, name=…, other=#ff9933, level=AA, also=…)"
        )
        #expect(manifest.functions[2].usage == "look(all)")
    }

    @Test(
        arguments: [
            ("linux", "x86_64", "libdim.so"), ("linux", "arm64", "libdim-arm.so"), ("macos", "arm64", "libdim.dylib"),
            ("freebsd", "x86_64", nil),
        ] as [(String, String, String?)])
    func `the library of the most exact platform is taken`(system: String, architecture: String, name: String?) throws {
        let manifest = try #require(Self.read(Self.good).manifest)
        #expect(manifest.library(for: LibraryPlatform(system: system, architecture: architecture)) == name)
    }

    @Test(arguments: [
        ("id: org.example.dim", "id: dim", "bad-plugin-id", "dim"),
        ("id: org.example.dim", "id: Org.example", "bad-plugin-id", "Org.example"),
        ("id: org.example.dim", "id: org..dim", "bad-plugin-id", "org..dim"),
        ("version: 1.2.3-beta.1", "version: 1.2", "bad-version", "1.2"),
        ("MIT OR (Apache-2.0 WITH LLVM-exception)", "MIT OR", "bad-licence", "MIT OR"),
        ("MIT OR (Apache-2.0 WITH LLVM-exception)", "\"(MIT\"", "bad-licence", "\"(MIT\""),
        ("abi: 1.0", "abi: one", "bad-interface-version", "one"),
        ("abi: 1.0", "abi: 1.0.0", "bad-interface-version", "1.0.0"),
        ("linux: libdim.so", "linux: ../libdim.so", "bad-library-name", "../libdim.so"),
        ("linux: libdim.so", "linux: /lib/libdim.so", "bad-library-name", "/lib/libdim.so"),
        ("linux: libdim.so", "windows: dim.dll", "unknown-key", "windows"),
        ("name: dim", "name: Dim", "bad-function-name", "Dim"),
        ("name: dim", "name: oklch", "bad-function-name", "oklch"),
        ("kind: transform", "kind: transfrom", "unknown-word", "transfrom"),
        ("name: night", "name: look", "duplicate-function", "look"),
        ("id: hue", "id: amount", "duplicate-parameter", "amount"),
        ("id: hue", "id: 2hue", "bad-parameter-id", "2hue"),
        ("maximum: 100, default: 8", "maximum: -1", "bad-range", "-1"),
        ("default: 8 }", "default: 108 }", "bad-default", "108"),
        ("default: 8 }", "default: 8% }", "bad-default", "8%"),
        ("default: 8 }", "default: 0x8 }", "bad-default", "0x8"),
        ("default: 8 }", "default: nan }", "bad-default", "nan"),
        ("default: 3 }", "default: 2.5 }", "bad-default", "2.5"),
        ("default: 3 }", "default: [3] }", "bad-default", "[3]"),
        ("default: 3 }", "default: }", "empty-value", "}"),
        ("default: AA", "default: A", "bad-default", "A"),
        ("default: \"#ff9933\"", "default: \"#ff993\"", "bad-default", "\"#ff993\""),
        ("minimum: 1, default: 3", "minimum: one", "bad-number", "one"),
        ("value: AAA", "value: AA", "duplicate-choice", "AA"),
        ("type: boolean", "type: boolean, minimum: 0", "bad-parameter", "0"),
        (
            "type: roles, title: A, help: H., required: true", "type: roles, title: A, help: H., required: yes",
            "unknown-word", "yes"
        ),
        ("type: colors", "type: roles", "bad-parameter", "roles"),
        ("summary: Dims.", "summary: Dims.\n    sees: colors", "bad-parameter", "colors"),
        ("summary: Dims.", "summary: Dims.\n    sees: roles", "unknown-word", "roles"),
        ("default: AA", "required: false", "bad-parameter", "false"),
    ])
    func `a fault in a manifest is reported at its place`(
        text: String, replacement: String, code: String, wrong: String
    ) throws {
        let changed = try #require(Self.replacing(text, by: replacement))
        let (manifest, diagnostics) = Self.read(changed)
        #expect(manifest == nil)
        let diagnostic = try #require(diagnostics.first)
        #expect(diagnostic.code.name == code, "\(diagnostics)")
        let location = try #require(diagnostic.location)
        #expect(location.path == "plugin.yaml")
        let line = try #require(location.lineText)
        let start = Int(location.place.column) - 1
        #expect(line.dropFirst(start).hasPrefix(wrong), "\(line) at \(start)")
    }

    @Test(arguments: ["livery-plugin: 1\n", "id: org.example.dim\n", "title: Dim\n", "abi: 1.0\n"])
    func `a key that is missing is named`(line: String) throws {
        let changed = try #require(Self.replacing(line, by: ""))
        let (manifest, diagnostics) = Self.read(changed)
        #expect(manifest == nil)
        #expect(diagnostics.map(\.code) == ["missing-key"])
    }

    @Test(arguments: [
        ("\"D\\u202Eim\"", "\\u{202E}"), ("\"D\\eim\"", "\\u{1B}"), ("\"Dim\\n\"", "\\n"),
        ("\"\\uFEFFDim\"", "\\u{FEFF}"),
    ])
    func `a text for people has nothing in it that cannot be seen`(title: String, shown: String) throws {
        let text = Fixture.manifest("dim").replacingOccurrences(of: "title: dim", with: "title: \(title)")
        let (manifest, diagnostics) = Self.read(text)
        #expect(manifest != nil)
        #expect(diagnostics.map(\.severity) == [.warning])
        #expect(diagnostics.map(\.code) == ["invisible-character"])
        #expect(diagnostics.first?.message == "'title' has a character that cannot be seen: \(shown)")
    }

    @Test func `all faults of a manifest are reported, not only the first`() throws {
        var text = try #require(Self.replacing("version: 1.2.3-beta.1", by: "version: x"))
        text = text.replacing("default: 8 }", with: "default: 108 }").replacing("name: night", with: "name: look")
        let (manifest, diagnostics) = Self.read(text)
        #expect(manifest == nil)
        #expect(Set(diagnostics.map(\.code)) == ["bad-version", "bad-default", "duplicate-function"])
    }

    @Test(arguments: ["", "# nothing\n", "just a text", "- a\n- b\n", "id: [", "\u{1}"])
    func `what is no manifest is refused with a reason`(text: String) {
        let (manifest, diagnostics) = Self.read(text)
        #expect(manifest == nil)
        #expect(!diagnostics.isEmpty)
    }

    @Test(arguments: [
        ("MIT", true), ("Apache-2.0 WITH LLVM-exception", true), ("(MIT OR GPL-2.0+) AND BSD-3-Clause", true),
        ("LicenseRef-Mine", true), ("DocumentRef-x:LicenseRef-Mine", true), ("", false), ("MIT Apache-2.0", false),
        ("AND MIT", false),
        ("MIT)", false), ("()", false), ("All rights reserved.", false), ("MIT,BSD", false), ("+", false),
    ])
    func `a licence has the form that SPDX gives it`(text: String, isGood: Bool) {
        #expect(LicenseExpression.isWellFormed(text) == isGood)
    }

    static func read(_ text: String) -> (manifest: PluginManifest?, diagnostics: [Diagnostic]) {
        ManifestReader.read(SourceText(path: "plugin.yaml", bytes: Array(text.utf8)))
    }

    /// The good manifest with something else in one place; `nil` when the place is not there.
    private static func replacing(_ text: String, by replacement: String) -> String? {
        guard let range = good.firstRange(of: text) else { return nil }
        return good.replacingCharacters(range, by: replacement)
    }
}

extension String {
    fileprivate func replacingCharacters(_ range: Range<String.Index>, by text: String) -> String {
        String(self[..<range.lowerBound]) + text + self[range.upperBound...]
    }
}
