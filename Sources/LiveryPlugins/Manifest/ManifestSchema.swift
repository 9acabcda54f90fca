internal import LiveryYAML

/// The form of `plugin.yaml`, as data.
public enum ManifestSchema {
    /// The form as a JSON Schema 2020-12, for editors.
    public static var jsonSchema: String {
        JSONSchema(
            manifest.schema, root: manifest.root, identifier: "urn:livery:schema:plugin:1",
            title: "Manifest of a Livery plug-in, version 1"
        ).text
    }

    /// A version of Semantic Versioning 2.0.0.
    private static let semanticVersion: String = {
        let number = "(?:0|[1-9][0-9]*)"
        let word = "(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)"
        return "\(number)\\.\(number)\\.\(number)(?:-\(word)(?:\\.\(word))*)?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?"
    }()

    /// The schema, and the shape of a whole manifest in it.
    static let manifest: (schema: Schema, root: Schema.ShapeID) = {
        var schema = Schema()
        let text = schema.add(.text("a text"))
        let name = "[a-z][a-z0-9-]{0,63}"
        let functionName = schema.add(
            .text("the name of a function"), .init(examples: ["darken-more"], pattern: name))
        let parameterName = schema.add(.text("the name of a parameter"), .init(examples: ["amount"], pattern: name))
        let id = schema.add(
            .text("a reversed domain name"),
            .init(examples: ["org.example.dim"], pattern: "(?=[\\s\\S]{1,128}$)\(name)(?:\\.\(name))+"))
        let version = schema.add(.text("a version"), .init(examples: ["1.0.0"], pattern: semanticVersion))
        let interface = schema.add(
            .text("a version of the interface"),
            .init(
                examples: [InterfaceVersion.host.description], pattern: "[0-9]{1,5}(?:\\.[0-9]{1,5})?",
                numbers: .init(minimum: 0)))
        let library = schema.add(
            .text("a file in the plug-in's own folder"), .init(examples: ["libdim.so"], pattern: "(?!\\.)[^/\\u0000]+"))
        let licence = schema.add(.text("a licence"), .init(examples: ["MIT", "Apache-2.0", "MIT OR GPL-3.0-only"]))
        let number = schema.add(
            .value("a number"), .init(examples: ["0", "-0.5"], pattern: "-?[0-9]+(?:\\.[0-9]+)?", numbers: .any))
        // A default may be the empty text, in quotes, so the reader looks at it.
        let any = schema.add(.anything)
        let boolean = schema.add(.word("'true' or 'false'", among: ["true", "false"]))
        let choice = schema.add(
            .map(
                "a choice",
                [
                    .init("value", text, required: true, "What a pack author writes."),
                    .init("title", text, "What people read."),
                    .init("help", text, "What it does, in one sentence."),
                ]))
        let choices = schema.add(.list("a list of choices", choice))
        let type = schema.add(.word("a type of parameter", among: ParameterType.allCases.map(\.rawValue)))
        let parameter = schema.add(
            .map(
                "a parameter",
                [
                    .init("id", parameterName, required: true, "What a pack author writes before '='."),
                    .init("type", type, required: true, "What kind of value it takes."),
                    .init("title", text, required: true, "A few words for people."),
                    .init("help", text, required: true, "One sentence or more for people."),
                    .init("unit", text, "The unit of a number, such as px."),
                    .init("minimum", number, "The least number."),
                    .init("maximum", number, "The greatest number."),
                    .init("default", any, "What holds when a call gives nothing."),
                    .init("required", boolean, "Whether a call without it is an error, for lists and roles."),
                    .init("choices", choices, "The values that a choice may have."),
                ]))
        let parameters = schema.add(.list("a list of parameters", parameter))
        let kind = schema.add(.word("a kind of function", among: FunctionKind.allCases.map(\.rawValue)))
        let silence = schema.add(.word("when a check finds nothing", among: ["pairs-met"]))
        let sight = schema.add(.word("what a function is shown of a theme", among: ["colors"]))
        let function = schema.add(
            .map(
                "a function",
                [
                    .init("name", functionName, required: true, "What a pack author writes."),
                    .init("kind", kind, required: true, "What it is for: transform, derive or check."),
                    .init("summary", text, required: true, "One sentence for people."),
                    .init(
                        "silent-when", silence,
                        "When a check finds nothing for certain, so that it need not be called: pairs-met."),
                    .init(
                        "sees", sight,
                        "All that a derive or a check is shown of a theme: colors, for its appearance, roles and pairs."
                    ),
                    .init("parameters", parameters, "Its parameters, in the order in which calls may give them."),
                ]))
        let functions = schema.add(.list("a list of functions", function))
        let libraries = schema.add(
            .map(
                "the library's file names",
                LibraryPlatform.names.map { .init($0, library, "The library's file name on \($0).") }))
        let format = schema.add(.integer("the version of the manifest's format", 1...1))
        let root = schema.add(
            .map(
                "a plug-in's manifest",
                [
                    .init("livery-plugin", format, required: true, "The version of the manifest's format: 1."),
                    .init("id", id, required: true, "A reversed domain name, such as org.example.dim."),
                    .init("title", text, required: true, "A name for people."),
                    .init("description", text, "One sentence or more for people."),
                    .init("version", version, required: true, "The plug-in's version, by Semantic Versioning 2.0.0."),
                    .init("license", licence, required: true, "The licence, as an SPDX expression."),
                    .init("author", text, "Who made it."),
                    .init("homepage", text, "Where to read more."),
                    .init(
                        "abi", interface, required: true, "The oldest version of the interface that it runs with: 1.0."),
                    .init("library", libraries, required: true, "The library's file name for each platform."),
                    .init("functions", functions, required: true, "What the plug-in offers."),
                ]))
        return (schema, root)
    }()
}
