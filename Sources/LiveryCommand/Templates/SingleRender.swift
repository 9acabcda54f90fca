import Livery

/// One run of `livery render PACK TEMPLATE`.
struct SingleRender {
    private let invocation: Invocation
    private let console: Console

    init(_ invocation: Invocation, _ console: Console) throws(CommandError) {
        self.invocation = invocation
        self.console = console
        guard invocation.operands.count == 2 else {
            throw .usage(
                "'livery render' needs PACK and TEMPLATE, or '--templates DIR'",
                help: "for example: livery render india@IN/dark theme.mustache")
        }
        if invocation.operands == ["-", "-"] {
            throw .usage("the pack and the template cannot both come from the standard input")
        }
    }

    /// Writes the text. Nothing is written where the template or the theme has an error.
    func run() throws(CommandError) -> ExitCode {
        let path = invocation.operands[1]
        let source: SourceText
        switch TemplateFile(path).load() {
        case .text(let text): source = text
        case .failed(let path, let reason):
            throw .notFound("the template '\(path)' \(reason)", help: "check its name")
        }
        let (template, found) = Template.parse(source)
        guard let template else {
            console.report(found)
            return .failure
        }
        var partials = TemplatePartials()
        partials.add(for: template, TemplateFile.loader(in: path == "-" ? "." : OutputFile.directory(of: path)))
        console.report(partials.diagnostics)
        let (host, id) = try invocation.hostAndTheme(invocation.operands[0], console)
        let theme: Theme
        do throws(ThemeError) {
            theme = try host.theme(id)
        } catch {
            throw console.error(for: error)
        }
        let (bytes, problems) = template.render(theme, partials: partials.templates)
        var report = RenderReport(isStrict: invocation.has("strict"))
        report.add(template)
        for partial in partials.templates.values { report.add(partial) }
        report.add(problems, of: theme.id.description)
        console.report(report.diagnostics(total: 1))
        if report.forbids(problems) || !partials.diagnostics.isEmpty { return .failure }
        guard let output = invocation.value("output"), output != "-" else {
            console.output.write(bytes)
            return .success
        }
        let file = OutputFile(output)
        try file.makeFolder()
        try file.write(bytes)
        return .success
    }
}
