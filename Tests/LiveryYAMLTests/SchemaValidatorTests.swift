import LiveryDiagnostics
import LiveryYAML
import Testing

@Suite struct SchemaValidatorTests {
    private static let (schema, root): (Schema, Schema.ShapeID) = {
        var schema = Schema()
        let title = schema.add(.text("a title"))
        let color = schema.add(.value("a colour"))
        let mode = schema.add(.word("a mode", among: ["light", "dark"]))
        let version = schema.add(.integer("a version", 1...3))
        let tags = schema.add(.oneOrMore("a tag or a list of tags", title))
        let items = schema.add(.list("a list of titles", title))
        let tree = schema.add(.tree("a mapping of colours", leaf: color))
        let removable = schema.add(.removable(tree))
        let table = schema.add(.table("a mapping of palettes", removable))
        let root = schema.add(
            .map(
                "a thing",
                [
                    .init("version", version, required: true, "The version."), .init("title", title, "The title."),
                    .init("mode", mode, "The mode."), .init("tags", tags, "Tags."), .init("items", items, "Items."),
                    .init("colors", tree, "Colours."), .init("palettes", table, "Palettes."),
                ]))
        return (schema, root)
    }()

    private func validate(_ text: String) throws -> [Diagnostic] {
        let result = YAMLDocument.parse(SourceText(path: "t.yaml", bytes: Array(text.utf8)))
        var document = try #require(result.document)
        return SchemaValidator(Self.schema).validate(&document, as: Self.root)
    }

    @Test func `what follows the schema has no errors`() throws {
        let text = """
            version: 2
            title: x
            mode: dark
            tags: one
            items: [a, b]
            colors: { a: red, b: { c: blue, default: green } }
            palettes: { p: unset, q: { a: red } }
            x-mine: { anything: [at, all] }
            """
        #expect(try validate(text).isEmpty)
        #expect(try validate("version: 1\ntags: [a, b]\ncolors: {}\n").isEmpty)
    }

    @Test(arguments: [
        ("#111  dark text", false), ("#ff00zz", false), ("#111", true), ("#111 # dark text", true),
    ])
    func `a colour is only put in quotes where nothing follows it that would then stand there`(
        written: String, isMended: Bool
    ) throws {
        let error = try #require(try validate("version: 1\ncolors:\n  a: \(written)\n").first)
        #expect(error.code == "empty-value")
        #expect(error.fixes.isEmpty != isMended)
    }

    @Test(arguments: [
        ("title: x\n", 1, 1, "a thing needs the key 'version'", "add 'version': the version"),
        ("version: 1\ntitel: x\n", 2, 1, "'titel' is no key of a thing", "did you mean 'title'?"),
        (
            "version: 1\nzzz: x\n", 2, 1, "'zzz' is no key of a thing",
            "known keys are version, title, mode, tags, items, colors, palettes; your own begin with 'x-'"
        ),
        ("version: 4\n", 1, 10, "'4' is not a version; a whole number from 1 to 3 is wanted", nil),
        ("version: 1.0\n", 1, 10, "'1.0' is not a version; a whole number from 1 to 3 is wanted", nil),
        ("version: 1\nmode: drak\n", 2, 7, "'drak' is not a mode", "did you mean 'dark'?"),
        ("version: 1\nmode: pink\n", 2, 7, "'pink' is not a mode", "known are light, dark"),
        ("version: 1\nitems: a\n", 2, 8, "'items' must be a list of titles, not the text 'a'", "write '[a]'"),
        (
            "version: 1\ntitle: [a]\n", 2, 8, "'title' must be a title, not a list",
            "remove the brackets, or the '-': write 'a'"
        ),
        (
            "version: 1\ncolors:\n", 2, 1, "'colors' is empty; a mapping of colours is wanted here",
            "indent what belongs to it below it, or remove the key"
        ),
        (
            "version: 1\ncolors: ~\n", 2, 1, "'colors' is empty; a mapping of colours is wanted here",
            "indent what belongs to it below it, or remove the key"
        ),
        (
            "version: 1\ncolors:\n  a:{}\n", 3, 4, "a blank is missing after this ':'", "write 'a: {}'"
        ),
        (
            "version: 1\ntitle:\n", 2, 1, "'title' has no value; a title is wanted here",
            "write a value, or remove the key; 'unset' removes what a parent gave"
        ),
        (
            "version: 1\ncolors:\n  a: #ff9933\n", 3, 6,
            "'a' has no value: an unquoted '#' begins a comment, so '#ff9933' is not read",
            "put the colour in quotes: \"#ff9933\""
        ),
        (
            "version: 1\npalettes: { p: x }\n", 2, 16, "'p' must be a mapping of colours, not the text 'x'",
            "write its entries below it, indented, or in braces: 'p: { name: x }'"
        ),
    ])
    func `a fault is named with its place and what to do`(
        text: String, line: UInt32, column: UInt32, message: String, help: String?
    ) throws {
        let diagnostics = try validate(text)
        let error = try #require(diagnostics.first)
        #expect(diagnostics.count == 1)
        #expect(error.message == message)
        #expect(error.help == help)
        #expect(error.location?.place.line == line)
        #expect(error.location?.place.column == column)
    }

    @Test func `all faults are reported, in the order of the file`() throws {
        let diagnostics = try validate("mode: x\nfoo: 1\nversion: 9\ncolors: 3\ntitle:\n")
        #expect(diagnostics.map { $0.location?.place.line ?? 0 } == [1, 2, 3, 4, 5])
    }
}
