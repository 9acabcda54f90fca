import Livery
import Testing

/// Templates by the Mustache specification, rule by rule.
@Suite struct TemplateTests {
    private func render(
        _ text: String, _ value: TemplateValue = .object([:]), partials: [String: String] = [:]
    ) throws -> String {
        String(decoding: try result(text, value, partials: partials).bytes, as: UTF8.self)
    }

    private func result(
        _ text: String, _ value: TemplateValue = .object([:]), partials: [String: String] = [:]
    ) throws -> (bytes: [UInt8], problems: [TemplateProblem]) {
        let names = TemplateNames()
        let found = Template.parse(SourceText(path: "t.mustache", bytes: Array(text.utf8)), names: names)
        let template = try #require(found.template, "\(found.diagnostics)")
        var parsed: [String: Template] = [:]
        for (name, text) in partials {
            let source = SourceText(path: name + ".mustache", bytes: Array(text.utf8))
            let partial: Template = try #require(Template.parse(source, names: names).template)
            parsed[name] = partial
        }
        return template.render(value, partials: parsed)
    }

    static let person: TemplateValue = .object([
        "name": .text("Ada"), "mark": .text("& \" < > '"), "empty": .text(""), "yes": .flag(true), "no": .flag(false),
        "none": .list([]), "letters": .list([.text("a"), .text("b"), .text("<")]),
        "people": .list([.object(["name": .text("Bo")]), .object(["nick": .text("C")])]),
        "a": .object(["name": .text("inner"), "b": .object(["c": .text("deep")])]),
        "nested": .list([.list([.text("1"), .text("2")]), .list([.text("3")])]),
    ])

    @Test(arguments: [
        // Interpolation.
        ("Hello, {{name}}!", "Hello, Ada!"), ("{{ name }}|{{\tname\n}}", "Ada|Ada"), ("{{nobody}}|", "|"),
        ("{{mark}}", "&amp; &quot; &lt; &gt; &#39;"), ("{{{mark}}}", "& \" < > '"), ("{{&mark}}", "& \" < > '"),
        ("{{& mark }}|{{{ mark }}}", "& \" < > '|& \" < > '"), ("{{yes}} {{no}}", "true false"),
        ("  {{name}}\n", "  Ada\n"), ("  {{{name}}}\n", "  Ada\n"), ("{{a.b.c}}", "deep"), ("{{a.x.c}}|", "|"),
        ("{{#a}}{{name}} {{b.c}} {{empty}}{{/a}}", "inner deep "), ("{{#a}}{{b.name}}|{{/a}}", "|"),
        ("", ""), ("no tags { here } }}", "no tags { here } }}"), ("{ {{name}} }", "{ Ada }"),
        // Sections.
        ("{{#yes}}on{{/yes}}", "on"), ("{{#no}}on{{/no}}", ""), ("{{#nobody}}on{{/nobody}}", ""),
        ("{{#empty}}on{{/empty}}", ""), ("{{#none}}on{{/none}}", ""), ("{{#name}}[{{.}}]{{/name}}", "[Ada]"),
        ("{{#letters}}({{.}}){{/letters}}", "(a)(b)(&lt;)"), ("{{#letters}}{{{.}}}{{/letters}}", "ab<"),
        ("{{#people}}{{name}},{{/people}}", "Bo,Ada,"), ("{{#nested}}({{#.}}{{.}}{{/.}}){{/nested}}", "(12)(3)"),
        ("{{#a}}{{#b}}{{c}}{{name}}{{/b}}{{/a}}", "deepinner"), ("{{#a.b}}{{c}}{{/a.b}}", "deep"),
        ("{{#yes}}1{{#yes}}2{{/yes}}3{{/yes}}", "123"), ("{{#no}}1{{#yes}}2{{/yes}}3{{/no}}4", "4"),
        ("{{# yes }}on{{/ yes }}", "on"),
        // Inverted sections.
        ("{{^no}}off{{/no}}", "off"), ("{{^yes}}off{{/yes}}", ""), ("{{^nobody}}off{{/nobody}}", "off"),
        ("{{^none}}off{{/none}}{{^letters}}x{{/letters}}{{^a}}x{{/a}}", "off"), ("{{^a.b.x}}off{{/a.b.x}}", "off"),
        ("{{#people}}{{^nick}}-{{/nick}}{{nick}}{{/people}}", "-C"),
        // Comments.
        ("a{{! not shown }}b", "ab"), ("a{{! over\nlines }}b", "ab"), ("{{! {{name} }}x", "x"),
        // Set delimiters.
        ("{{=<% %>=}}<%name%>{{name}}", "Ada{{name}}"), ("{{= | | =}}|name|", "Ada"),
        ("{{=@ @=}}@&mark@", "& \" < > '"),
        ("{{#yes}}{{=| |=}}|name||/yes|", "Ada"), ("{{=<% %>=}}<%={{ }}=%>{{name}}", "Ada"), ("a {{=[ ]=}} b", "a  b"),
    ])
    func `tags are replaced as the specification says`(template: String, expected: String) throws {
        #expect(try render(template, Self.person) == expected)
    }

    @Test(arguments: [
        // A tag alone on its line takes the line with it.
        ("a\n{{#yes}}\nb\n{{/yes}}\nc\n", "a\nb\nc\n"), ("a\n  {{#yes}}  \nb\n\t{{/yes}}\t\nc", "a\nb\nc"),
        ("a\r\n{{#yes}}\r\nb\r\n{{/yes}}\r\nc", "a\r\nb\r\nc"), ("{{#yes}}\nb\n{{/yes}}", "b\n"),
        ("a\n{{^no}}\nb\n{{/no}}\nc", "a\nb\nc"), ("a\n  {{! x }}\nb", "a\nb"), ("a\n{{!\nx\n}}\nb", "a\nb"),
        ("  {{! x }}", ""), ("! {{! x }}\n", "! \n"), ("a\n  {{=<% %>=}}\n<%name%>", "a\nAda"),
        // Together with anything else it does not.
        (" {{#yes}} b {{/yes}}\n", "  b \n"), ("{{#yes}}{{/yes}}\nx", "\nx"), ("{{name}} {{! x }}\n", "Ada \n"),
        (" {{name}}\nx", " Ada\nx"), ("{{#yes}} {{! x }}\n{{/yes}}", " \n"), ("a\n\n{{! x }}\n\nb", "a\n\n\nb"),
        ("a{{#no}}\nb\n{{/no}}\nc", "ac"),
    ])
    func `a tag that stands alone takes its line with it`(template: String, expected: String) throws {
        #expect(try render(template, Self.person) == expected)
    }

    /// What the specification says of values and of the contexts that they are looked up in.
    @Test(arguments: [
        // A text is no list, and no text but the empty one is false.
        ("{{#name}}once {{/name}}", "once "), ("{{#zero}}yes{{/zero}}{{^zero}}no{{/zero}}", "yes"),
        // Nothing is false, prints nothing, and hides the value further out.
        ("[{{null}}]{{#null}}x{{/null}}{{^null}}y{{/null}}", "[]y"), ("{{#hides}}[{{name}}]{{/hides}}", "[]"),
        // Names with points are never single keys, and single keys do not hide what they lead to.
        ("[{{q.r}}]", "[]"), ("[{{s.t}}]", "[inner]"),
        // The first part is looked up like any name, the others in it alone.
        ("{{#outer}}[{{a.b.c}}][{{b.c}}]{{/outer}}", "[deep][]"), ("{{#a}}{{#b}}{{a.name}}{{/b}}{{/a}}", "inner"),
        // Every context further out is there, the nearest first.
        (
            "{{#tops}}{{#middles}}{{t.x}}{{m}}{{#bottoms}}{{t.y}}{{m}}{{b}}.{{/bottoms}}{{/middles}}{{/tops}}",
            "xmym1.ym2."
        ),
        ("{{#people}}{{#letters}}{{.}}{{/letters}};{{/people}}", "ab&lt;;ab&lt;;"),
        // The value of the section itself, escaped or not, also as a section.
        ("{{#letters}}{{&.}}{{/letters}}|{{#nested}}{{#.}}[{{.}}]{{/.}}{{/nested}}", "ab<|[1][2][3]"),
        ("{{#a}}{{^.}}x{{/.}}{{/a}}{{#letters}}{{^.}}x{{/.}}{{/letters}}", ""),
        // A comment with the name of a value is one all the same.
        ("[{{! name }}{{!name}}{{!}}]", "[]"),
        // The same section may stand twice, and within itself.
        ("{{#yes}}\n1\n{{/yes}}\n{{name}}\n{{#yes}}\n2\n{{/yes}}\n", "1\nAda\n2\n"),
        ("{{^no}}1{{^no}}2{{/no}}3{{/no}}", "123"), ("{{^yes}}1{{^no}}2{{/no}}3{{/yes}}4", "4"),
    ])
    func `values are looked up as the specification says`(template: String, expected: String) throws {
        guard case .object(var object) = Self.person else { return }
        object["zero"] = .text("0")
        object["null"] = .nothing
        object["hides"] = .object(["name": .nothing])
        object["q.r"] = .text("wrong")
        object["s.t"] = .text("wrong")
        object["s"] = .object(["t": .text("inner")])
        object["outer"] = .object(["b": .object([:])])
        object["tops"] = .list([
            .object([
                "t": .object(["x": .text("x"), "y": .text("y")]),
                "middles": .list([
                    .object([
                        "m": .text("m"), "bottoms": .list([.object(["b": .text("1")]), .object(["b": .text("2")])]),
                    ])
                ]),
            ])
        ])
        #expect(try render(template, .object(object)) == expected)
    }

    /// Delimiters hold in the template that sets them, from there on, and in none that it calls.
    @Test(arguments: [
        ("[ {{>p}} ]\n{{= | | =}}\n[ |>p| ]\n", ["p": ".{{v}}."], "[ .yes. ]\n[ .yes. ]\n"),
        ("[ {{>p}} ]\n[ .{{v}}. .|v|. ]\n", ["p": ".{{v}}. {{= | | =}} .|v|."], "[ .yes.  .yes. ]\n[ .yes. .|v|. ]\n"),
        ("{{#v}}\n{{=| |=}}\n|v| {{v}}\n|/v|\n", [:], "yes {{v}}\n"), ("|{{=@   @=}}|@v@", [:], "||yes"),
        ("a\n\t{{=@ @=}} \nb @v@", [:], "a\nb yes"), ("{{=<< >>=}}\r\n<<v>>\r\n", [:], "yes\r\n"),
        ("{{=<<< >>>=}}<<<v>>> <<<={{ }}=>>>{{v}}", [:], "yes yes"), ("{{=$ $=}}$#v$$.$$/v$$!x$", [:], "yes"),
    ])
    func `delimiters hold where they are set`(template: String, partials: [String: String], expected: String) throws {
        #expect(try render(template, .object(["v": .text("yes")]), partials: partials) == expected)
    }

    @Test func `a byte order mark is no text`() throws {
        #expect(try render("\u{FEFF}{{! x }}\na") == "a")
        #expect(try render("\u{FEFF}{{name}}", Self.person) == "Ada")
    }

    @Test func `a value outside of all sections can be the whole`() throws {
        #expect(try render("{{.}}!", .text("<x>")) == "&lt;x&gt;!")
        #expect(try render("{{#.}}{{.}},{{/.}}", .list([.text("a"), .text("b")])) == "a,b,")
    }

    @Test func `bytes that are no text pass through`() throws {
        let (template, _) = Template.parse(
            SourceText(path: "t", bytes: [0xFF, 0x00, 0x7B, 0x7B, 0x61, 0x7D, 0x7D, 0xC3]))
        #expect(try #require(template).render(.object(["a": .text("é")])).bytes == [0xFF, 0x00, 0xC3, 0xA9, 0xC3])
    }

    // MARK: - Partials

    @Test(arguments: [
        ("[{{>p}}]", ["p": "{{name}}"], "[Ada]"), ("[{{> p }}]", ["p": "x\n"], "[x\n]"), ("[{{>p}}]", [:], "[]"),
        (" {{>p}}\n>", ["p": "a\nb\n"], " a\n b\n>"), ("\t{{>p}}", ["p": "a\nb"], "\ta\n\tb"),
        ("| {{>p}}\n", ["p": "a\nb"], "| a\nb\n"), ("a\n{{>p}}\nb", ["p": "x"], "a\nxb"),
        // The lines of values are not indented, those of partials in partials are.
        ("\\\n {{>p}}\n/\n", ["p": "|\n{{{v}}}\n|\n"], "\\\n |\n <\n->\n |\n/\n"),
        (" {{>p}}", ["p": "a\n {{>q}}\nb\n", "q": "1\n2\n"], " a\n  1\n  2\n b\n"),
        ("  {{>p}}", ["p": "{{#yes}}\nx\n{{/yes}}\n{{^yes}}y{{/yes}}z"], "  x\n  z"),
        (" {{>p}}", ["p": "{{#letters}}{{.}}\n{{/letters}}"], " a\nb\n&lt;\n"),
        ("{{#people}}{{>p}}{{/people}}", ["p": "<{{name}}>"], "<Bo><Ada>"),
    ])
    func `partials are rendered in their place, with its indentation`(
        template: String, partials: [String: String], expected: String
    ) throws {
        guard case .object(var object) = Self.person else { return }
        object["v"] = .text("<\n->")
        #expect(try render(template, .object(object), partials: partials) == expected)
    }

    @Test func `a partial may call itself as long as the values go on`() throws {
        let tree: TemplateValue = .object([
            "v": .text("X"), "kids": .list([.object(["v": .text("Y"), "kids": .list([])])]),
        ])
        #expect(try render("{{>n}}", tree, partials: ["n": "{{v}}<{{#kids}}{{>n}}{{/kids}}>"]) == "X<Y<>>")
    }

    @Test(arguments: ["{{>p}}", " {{>p}}", "{{>p}}{{>p}}", "x\n {{>p}}\n{{>p}}"])
    func `a partial without end is reported`(body: String) throws {
        let (_, problems) = try result("{{>p}}", partials: ["p": body])
        #expect(problems.map(\.kind) == [.endless])
    }

    // MARK: - Problems

    @Test(arguments: [
        ("{{nobody}}", TemplateProblem.Kind.undefined, "nobody"), ("x\n {{a.x}}", .undefined, "a.x"),
        ("{{a}}", .notText, "a"), ("{{letters}}", .notText, "letters"), ("{{>p}}", .missingPartial, "p"),
    ])
    func `what has no value is reported with its place`(
        template: String, kind: TemplateProblem.Kind, name: String
    ) throws {
        let problem = try #require(try result(template, Self.person).problems.first)
        #expect(problem.kind == kind)
        #expect(problem.name == name)
        #expect(problem.place.line == (template.hasPrefix("x") ? 2 : 1))
        #expect(problem.place.column == (template.hasPrefix("x") ? 2 : 1))
    }

    @Test(arguments: [
        "{{#nobody}}{{nobody}}{{/nobody}}", "{{nobody}}{{^nobody}}else{{/nobody}}", "{{#no}}{{nobody}}{{/no}}",
        "{{empty}}", "{{^nobody}}x{{/nobody}}",
    ])
    func `what the template provides for is not reported`(template: String) throws {
        #expect(try result(template, Self.person).problems == [])
    }

    @Test(arguments: [
        ("# {{v}}\n", true), ("  ## by {{v}}", true), ("// {{v}}", true), ("; {{v}}", true), ("\" {{v}}", true),
        ("-- {{v}}", true), ("{{v}}", false), ("text: {{v}}", false), ("/* {{v}} */", false), ("--color: {{v}}", false),
        ("#a{{v}}", false), ("\"{{v}}\"", false), ("# x\n{{v}}", false), ("# {{w}}", false),
    ])
    func `a text of several lines in a comment of one line is reported`(template: String, isReported: Bool) throws {
        let value = TemplateValue.object(["v": .text("one\ntwo"), "w": .text("one")])
        #expect(try result(template, value).problems.map(\.kind) == (isReported ? [.leavesComment] : []))
    }

    @Test(arguments: [
        ("{{#a}}", 1, 1, "the section 'a' is not closed"), ("x {{/a}}", 1, 3, "there is no section to close"),
        ("{{#a}}\n{{#b}}\n{{/a}}", 3, 1, "'a' is closed, but the section is 'b'"),
        ("a\nbé{{name", 2, 3, "the tag is not closed"), ("{{{a}}", 1, 1, "the tag is not closed"),
        ("{{}}", 1, 1, "the tag has no name"), ("{{# }}", 1, 1, "the tag has no name"),
        ("{{a b}}", 1, 1, "'a b' is no name: it has a blank"), ("{{a..b}}", 1, 1, "'a..b' is no name: a part is empty"),
        ("{{=x=}}", 1, 1, "these are no two delimiters"), ("{{=a= b=}}", 1, 1, "these are no two delimiters"),
        ("{{<a}}", 1, 1, "inheritance of templates is not supported"),
        ("{{>*a}}", 1, 1, "names of partials cannot be looked up"),
    ])
    func `faults of a template have their place`(template: String, line: UInt32, column: UInt32, message: String) throws
    {
        let (parsed, diagnostics) = Template.parse(SourceText(path: "t.mustache", bytes: Array(template.utf8)))
        #expect(parsed == nil)
        let diagnostic = try #require(diagnostics.first)
        #expect(diagnostic.code == "template-syntax")
        #expect(diagnostic.message == message)
        #expect(diagnostic.location?.path == "t.mustache")
        #expect(diagnostic.location?.place.line == line)
        #expect(diagnostic.location?.place.column == column)
        #expect(diagnostic.help != nil)
    }

    @Test(arguments: [1000, 1001]) func `sections are nested up to a thousand deep`(depth: Int) throws {
        let text = String(repeating: "{{#yes}}", count: depth) + "x" + String(repeating: "{{/yes}}", count: depth)
        if depth == 1000 { return #expect(try render(text, Self.person) == "x") }
        let found = Template.parse(SourceText(path: "t", bytes: Array(text.utf8)))
        #expect(found.template == nil)
        #expect(found.diagnostics.first?.message == "sections are nested more than 1000 deep")
        #expect(found.diagnostics.first?.location?.place.column == 8001)
    }
}
