internal import LiveryYAML

/// The form of `plugin.yaml`, as data.
enum ManifestSchema {
    /// The schema, and the shape of a whole manifest in it.
    static let manifest: (schema: Schema, root: Schema.ShapeID) = {
        var schema = Schema()
        let text = schema.add(.text("a text"))
        let number = schema.add(.value("a number"))
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
                    .init("id", text, required: true, "What a pack author writes before '='."),
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
        let function = schema.add(
            .map(
                "a function",
                [
                    .init("name", text, required: true, "What a pack author writes."),
                    .init("kind", kind, required: true, "What it is for: transform, derive or check."),
                    .init("summary", text, required: true, "One sentence for people."),
                    .init("parameters", parameters, "Its parameters, in the order in which calls may give them."),
                ]))
        let functions = schema.add(.list("a list of functions", function))
        let libraries = schema.add(
            .map(
                "the library's file names",
                LibraryPlatform.names.map { .init($0, text, "The library's file name on \($0).") }))
        let format = schema.add(.integer("the version of the manifest's format", 1...1))
        let root = schema.add(
            .map(
                "a plug-in's manifest",
                [
                    .init("livery-plugin", format, required: true, "The version of the manifest's format: 1."),
                    .init("id", text, required: true, "A reversed domain name, such as org.example.dim."),
                    .init("title", text, required: true, "A name for people."),
                    .init("description", text, "One sentence or more for people."),
                    .init("version", text, required: true, "The plug-in's version, by Semantic Versioning 2.0.0."),
                    .init("license", text, required: true, "The licence, as an SPDX expression."),
                    .init("author", text, "Who made it."),
                    .init("homepage", text, "Where to read more."),
                    .init("abi", text, required: true, "The oldest version of the interface that it runs with: 1.0."),
                    .init("library", libraries, required: true, "The library's file name for each platform."),
                    .init("functions", functions, required: true, "What the plug-in offers."),
                ]))
        return (schema, root)
    }()
}
