import Livery

extension Verb {
    /// `livery schema`.
    static let schema = Verb(
        name: "schema", summary: "the JSON Schema of packs, for editors that complete and check",
        details: """
            KIND is 'pack', 'overlay' or 'plugin', of which 'pack' is meant without it.
            A JSON Schema 2020-12, made from the same data that 'livery check' reads. With '--functions' it knows also the
            checks, derivations and transforms of the plug-ins that are found, with their parameters. Editors with a YAML
            language server read it by a line at the top of a pack:
              # yaml-language-server: $schema=./livery.schema.json
            A JSON Schema cannot say everything: 'livery check' knows also references, calls, and what stands twice.
            """,
        operands: .some("[KIND]", 0...1),
        options: [
            Option("functions", .flag, "with the functions of the plug-ins that are found"),
            Option("output", short: "o", .value("FILE"), "a file in place of the output"),
        ],
        examples: [
            ("livery schema -o livery.schema.json", "for the packs of a project"),
            ("livery schema --functions", "with the checks and derivations of the plug-ins"),
            ("livery schema overlay -o overlay.schema.json", "for the files of NAME.d, which need no 'livery: 1'"),
            ("livery schema plugin", "of plugin.yaml, the manifest of a plug-in"),
        ]
    ) { (invocation, console) throws(CommandError) in
        let kind = invocation.operands.first ?? "pack"
        guard ["pack", "overlay", "plugin"].contains(kind) else {
            throw .unknown("schema", kind, among: ["pack", "overlay", "plugin"])
        }
        let text: String
        if kind == "plugin" {
            if invocation.has("functions") {
                throw .usage("'--functions' is for packs and overlays", help: "'livery schema --functions'")
            }
            text = ManifestSchema.jsonSchema
        } else if invocation.has("functions") {
            let registry = invocation.host().plugins
            console.report(registry.diagnostics)
            text = PackSchema.jsonSchema(PackSchema.Functions(registry), isOverlay: kind == "overlay")
        } else {
            text = PackSchema.jsonSchema(isOverlay: kind == "overlay")
        }
        if let path = invocation.value("output"), path != "-" {
            try OutputFile(path).write(Array(text.utf8))
        } else {
            console.output.write(text)
        }
        return .success
    }
}
