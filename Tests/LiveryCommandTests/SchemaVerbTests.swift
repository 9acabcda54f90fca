import Foundation
import Testing

/// `livery schema`.
@Suite struct SchemaVerbTests {
    let fixture: Fixture

    init() throws { fixture = try Fixture() }

    private func object(_ line: String...) throws -> [String: Any] {
        let run = try Consequence(of: ["schema"] + line)
        #expect(run.code == 0)
        return try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    }

    @Test func `the schema of packs names all keys and says what they mean`() throws {
        let schema = try object()
        #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
        let properties = try #require(schema["properties"] as? [String: [String: Any]])
        for key in ["livery", "title", "palette", "colors", "fonts", "metrics", "markets", "variants", "checks"] {
            #expect((properties[key]?["description"] as? String)?.isEmpty == false)
        }
        #expect(schema["required"] as? [String] == ["livery"])
    }

    @Test func `the schema of manifests is another one`() throws {
        let properties = try #require(try object("plugin")["properties"] as? [String: Any])
        #expect(properties["functions"] != nil)
        #expect(try fixture.run("schema", "plugins").code == 2)
        #expect(try fixture.run("schema", "plugin", "--functions").code == 2)
    }

    @Test func `the functions of plug-ins are known when they are asked for`() throws {
        try fixture.folder.write(
            """
            livery-plugin: 1
            id: org.example.dim
            title: Dim
            version: 1.0.0
            license: MIT
            abi: "1.0"
            library: { linux: libdim.so, macos: libdim.dylib }
            functions:
              - { name: dusk, kind: derive, summary: Makes it dusk. }
              - name: far
                kind: check
                summary: Looks how far apart roles are.
                parameters:
                  - { id: roles, type: roles, title: Roles, help: Which ones., required: true }
                  - { id: least, type: number, title: Least, help: How far., minimum: 0, maximum: 2, default: 1 }
                  - id: how
                    type: choice
                    title: How
                    help: By what.
                    choices: [{ value: hue }, { value: light }]
                    default: hue

            """, to: "plugins/org.example.dim.liveryplugin/plugin.yaml")
        let run = try fixture.run("schema", "--functions", "--plugins", "plugins")
        #expect(run.code == 0)
        let schema = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let shapes = try #require(schema["$defs"] as? [String: [String: Any]])
        let checks = try #require(shapes["mapping-of-checks"]?["properties"] as? [String: [String: Any]])
        #expect(checks["far"]?["description"] as? String == "Looks how far apart roles are.")
        let far = try #require(shapes["run-of-far"])
        #expect(far["required"] as? [String] == ["roles"])
        #expect((shapes["how-of-far"]?["enum"] as? [String]) == ["hue", "light"])
        #expect(shapes["least-of-far"]?["maximum"] as? Double == 2)
        #expect((shapes["derivation-such-as-dark"]?["examples"] as? [String])?.contains("dusk") == true)
    }

    private static let hasPython = FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")

    /// What Python's jsonschema says of a schema and of a text: `valid`, `invalid`, or why it cannot say.
    private func judge(_ schema: String, _ text: String) throws -> String {
        try fixture.folder.write(schema, to: "schema.json")
        try fixture.folder.write(text, to: "text.yaml")
        let script = """
            import json, yaml, jsonschema
            schema = json.load(open("schema.json"))
            jsonschema.Draft202012Validator.check_schema(schema)
            text = yaml.load(open("text.yaml"), Loader=yaml.BaseLoader)
            print("valid" if jsonschema.Draft202012Validator(schema).is_valid(text) else "invalid", end="")
            """
        let python = Process()
        python.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        python.arguments = ["-c", script]
        python.currentDirectoryURL = fixture.folder.url
        let output = Pipe()
        python.standardOutput = output
        python.standardError = output
        try python.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        python.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }

    @Test(.enabled(if: hasPython, "needs python3-jsonschema and python3-yaml"))
    func `the schema of manifests follows its own rules, and the bundled manifests follow it`() throws {
        let schema = try fixture.run("schema", "plugin").output
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Plugins")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        let manifests = names.compactMap {
            try? String(contentsOf: folder.appendingPathComponent($0 + "/plugin.yaml"), encoding: .utf8)
        }
        for manifest in manifests { #expect(try judge(schema, manifest) == "valid") }
        let manifest = try #require(manifests.first)
        for (part, other) in [
            ("livery-plugin: 1", "livery-plugin: 2"), ("kind: ", "kinds: "), ("version: 1.0.0", "version: 1.0"),
            ("id: org.", "id: Org."), ("linux: lib", "linux: ../lib"), ("type: ", "type: x"),
        ] where manifest.contains(part) {
            #expect(
                try judge(schema, manifest.replacing(part, with: other, maxReplacements: 1)) == "invalid", "\(other)")
        }
    }

    @Test(.enabled(if: hasPython, "needs python3-jsonschema and python3-yaml"))
    func `the schema with functions follows its own rules, and knows the parameters of checks`() throws {
        let schema = try fixture.run("schema", "--functions").output
        try #require(schema.contains("run-of-color-vision"), "the bundled plug-ins are not there")
        func pack(_ run: String) -> String { "livery: 1\nchecks: { color-vision: [\(run)] }\n" }
        #expect(try judge(schema, pack("{ roles: [a, b], threshold: 0.05 }")) == "valid")
        #expect(try judge(schema, pack("{ roles: [a, b], treshold: 0.05 }")) == "invalid")
        #expect(try judge(schema, pack("{ roles: [a, b], threshold: wide }")) == "invalid")
    }

    @Test func `the schema goes to a file`() throws {
        #expect(try fixture.run("schema", "-o", "s.json") == Consequence(0))
        #expect(fixture.folder.read("s.json") == (try fixture.run("schema").output))
    }
}
