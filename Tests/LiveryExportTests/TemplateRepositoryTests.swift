import Livery
import Testing

/// Repositories of templates: what their configuration may say, and which files follow from it.
@Suite struct TemplateRepositoryTests {
    private func repository(
        _ config: String, _ templates: [String: String] = ["t": "{{base00-hex}}"], names: TemplateNames
    ) -> TemplateRepository {
        TemplateRepository(
            config: SourceText(path: "templates/config.yaml", bytes: Array(config.utf8)), name: "r", names: names
        ) { name in
            let path = "templates/\(name).mustache"
            guard let text = templates[name] else { return .failed(path: path, reason: "is not there") }
            return .text(SourceText(path: path, bytes: Array(text.utf8)))
        }
    }

    private func plan(
        _ config: String, _ templates: [String: String] = ["t": "{{base00-hex}}"], packs: [String: String] = schemes
    ) throws -> (plan: RenderPlan, diagnostics: [Diagnostic]) {
        let names = TemplateNames()
        let repository = repository(config, templates, names: names)
        let set = TemplateSet([repository], names: names)
        let folder = try PackFolder(packs)
        let host = folder.host
        let themes = try host.catalogue.ids.flatMap { host.themes(of: $0) }.map { set.prepare(try host.theme($0)) }
        let plan = RenderPlan(set, themes)
        return (plan, repository.diagnostics + plan.diagnostics)
    }

    private func files(_ plan: RenderPlan) -> [String: String] {
        var renderer = TemplateRenderer()
        var files: [String: String] = [:]
        for output in plan.outputs {
            plan.render(output, with: &renderer)
            files[output.path] = String(decoding: renderer.output, as: UTF8.self)
        }
        return files
    }

    static let schemes: [String: String] = [
        "one": scheme("base16", "One", "010101"), "two": scheme("base16", "Two", "020202"),
        "more": scheme("base24", "One", "030303"), "own": "livery: 1\ncolors: { text: red }\n",
    ]

    static func scheme(_ system: String, _ name: String, _ first: String) -> String {
        var text = "system: \(system)\nname: \(name)\nauthor: A\npalette:\n  base00: \"\(first)\"\n"
        for slot in 1..<(system == "base24" ? 24 : 16) {
            let digits = String(slot, radix: 16, uppercase: true)
            text += "  base\(slot < 16 ? "0" : "")\(digits): \"ffffff\"\n"
        }
        return text
    }

    @Test(arguments: [
        ("t: { filename: 'a/{{ scheme-slug }}.x' }", ["a/one.x": "010101", "a/two.x": "020202"]),
        (
            "t: { filename: '{{scheme-system}}/{{scheme-slug-underscored}}', supported-systems: [base24] }",
            ["base24/one": "030303"]
        ),
        (
            "t: { filename: '{{scheme-system}}-{{scheme-slug}}', supported-systems: [base16, base24] }",
            ["base16-one": "010101", "base16-two": "020202", "base24-one": "030303"]
        ),
        (
            "t: { filename: '{{theme}}', supported-systems: [livery] }",
            ["base16-one": "010101", "base16-two": "020202", "base24-one": "030303", "own": ""]
        ),
        // As it was before 0.11: the extension is taken as it is.
        ("t: { extension: .x, output: out }", ["out/base16-one.x": "010101", "out/base16-two.x": "020202"]),
        ("t:\n  extension: -x\n  output:\n", ["base16-one-x": "010101", "base16-two-x": "020202"]),
        ("t: { extension: .x, output: . }", ["base16-one.x": "010101", "base16-two.x": "020202"]),
        ("t: { filename: './a/./{{scheme-slug}}' }", ["a/one": "010101", "a/two": "020202"]),
        (
            "t: { filename: '{{&scheme-name}}', supports: { tinted8: '>=1' }, supported-systems: base24 }",
            ["One": "030303"]
        ),
    ])
    func `the configuration says which files there are`(config: String, expected: [String: String]) throws {
        let (plan, diagnostics) = try plan(config)
        #expect(diagnostics == [])
        #expect(files(plan) == expected)
    }

    @Test func `one file of all schemes`() throws {
        let (plan, diagnostics) = try plan(
            "t: { filename: all.txt, supported-systems: [base16, base24], options: { list: true } }",
            ["t": "{{#schemes}}{{scheme-system}} {{scheme-name}} {{base00-hex}}{{^last}}, {{/last}}{{/schemes}}"])
        #expect(diagnostics == [])
        #expect(files(plan) == ["all.txt": "base16 One 010101, base16 Two 020202, base24 One 030303"])
    }

    @Test func `partials lie beside the templates`() throws {
        let (plan, diagnostics) = try plan(
            "t: { filename: '{{scheme-slug}}' }",
            ["t": "{{>part}}", "part": "{{>deep/er}}!", "deep/er": "{{scheme-name}}"])
        #expect(diagnostics == [])
        #expect(files(plan) == ["one": "One!", "two": "Two!"])
    }

    @Test(arguments: [
        ("t: { filename: same.x }", "output-collision", "2 outputs would be named 'same.x'"),
        (
            "t: { filename: '{{scheme-slug}}', supported-systems: [base16, base24] }", "output-collision",
            "'base16-one' with 't', 'base24-one' with 't'"
        ),
        (
            "t: { filename: '{{scheme-slug}}' }\nu: { filename: '{{scheme-slug}}' }", "output-collision",
            "'base16-one' with 't', 'base16-one' with 'u'"
        ),
        (
            "t: { filename: '{{scheme-slug}}' }\nu: { filename: '{{scheme-slug}}/x' }", "output-collision",
            "'one' would be a file, and the folder of 1 more: 'base16-one' with 't', 'base16-one' with 'u'"
        ),
        (
            "t: { filename: 'a-{{scheme-slug}}' }\nu: { filename: 'A-{{scheme-slug}}' }", "output-collision",
            "2 outputs have names that differ in capitals alone, such as 'a-one' and 'A-one'"
        ),
        ("t: { filename: '../{{scheme-slug}}' }", "bad-output-name", "'../one', and 1 more"),
        ("t: { filename: '/{{scheme-slug}}' }", "bad-output-name", "'/one'"),
        ("t: { filename: 'a//{{scheme-slug}}' }", "bad-output-name", "'a//one'"),
        ("t: { filename: '{{scheme-slgu}}' }", "bad-output-name", "'scheme-slgu' in it has no value"),
        ("t: { filename: '{{scheme-slug' }", "template-syntax", "the tag is not closed"),
        ("t: { output: x }", "missing-key", "'t' has no 'filename'"), ("t: x", "wrong-kind", "'t' is no mapping"),
        ("- t", "wrong-kind", "no mapping"), ("", "empty-file", "empty"),
        (
            "v: { filename: '{{theme}}' }", "unreadable-file",
            "'templates/v.mustache', which 'v' stands for, is not there"
        ),
        ("../v: { filename: '{{theme}}' }", "bad-name", "'../v'"),
        ("t: { filename: '{{theme}}', supported-systems: { a: b } }", "wrong-kind", "supported-systems"),
        ("t: { filename: '{{theme}}', supported-systems: [bsae16] }", "unknown-word", "'bsae16'"),
        ("t: { filname: x, filename: '{{theme}}' }", "unknown-key", "'filname'"),
        ("t: { filename: '{{theme}}', options: { list: maybe } }", "wrong-kind", "neither true nor false"),
    ])
    func `faults of the configuration are named`(config: String, code: String, part: String) throws {
        let (_, diagnostics) = try plan(config, ["t": "x", "u": "y"])
        let diagnostic = try #require(diagnostics.first)
        #expect(diagnostic.code.name == code)
        #expect(diagnostic.message.contains(part), "\(diagnostic.message)")
        #expect(diagnostic.location?.path == "templates/config.yaml")
    }

    @Test func `files of one name are left out, and only they`() throws {
        let (plan, diagnostics) = try plan("t: { filename: '{{scheme-slug}}', supported-systems: [base16, base24] }")
        #expect(diagnostics.map(\.code) == ["output-collision"])
        #expect(files(plan) == ["two": "020202"])
    }

    @Test func `a template with an error takes down only itself`() throws {
        let (plan, diagnostics) = try plan(
            "t: { filename: 't-{{theme}}' }\nu: { filename: 'u-{{theme}}' }\n", ["t": "{{#x}}", "u": "{{base00-hex}}"])
        #expect(diagnostics.map(\.code) == ["template-syntax"])
        #expect(diagnostics.first?.location?.path == "templates/t.mustache")
        #expect(files(plan) == ["u-base16-one": "010101", "u-base16-two": "020202"])
    }

    @Test(arguments: [
        ("{{base012-hex}}", "did you mean 'base12-hex'?"), ("{{scheme-nmae}}", "did you mean 'scheme-name'?"),
        ("{{base10-hex}}", "test it first: '{{#base10-hex}}…{{/base10-hex}}'"),
        ("{{base0A-hxe}}", "did you mean 'base0A-hex'?"),
    ])
    func `a variable without a value is reported once for all themes`(template: String, help: String) throws {
        let (plan, _) = try plan("t: { filename: '{{theme}}' }", ["t": template])
        for isStrict in [false, true] {
            var report = RenderReport(isStrict: isStrict)
            report.add(plan.templates)
            var renderer = TemplateRenderer()
            for output in plan.outputs {
                plan.render(output, with: &renderer)
                report.add(renderer.problems, of: plan.themes[output.theme].id.description)
                #expect(report.forbids(renderer.problems) == isStrict)
            }
            let diagnostics = report.diagnostics(total: plan.themes.count)
            #expect(diagnostics.count == 1)
            #expect(diagnostics.first?.code == "undefined-variable")
            #expect(diagnostics.first?.severity == (isStrict ? .error : .warning))
            #expect(diagnostics.first?.location?.lineText == template)
            #expect(diagnostics.first?.help == help)
            #expect(diagnostics.first?.scope?.affected == ["base16-one", "base16-two"])
        }
    }
}
