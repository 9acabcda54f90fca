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

    @Test func `the schema goes to a file`() throws {
        #expect(try fixture.run("schema", "-o", "s.json") == Consequence(0))
        #expect(fixture.folder.read("s.json") == (try fixture.run("schema").output))
    }
}
