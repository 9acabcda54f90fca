import Livery
import LiveryDiagnostics
import Synchronization

/// One run of `livery render --templates`: all templates of some repositories for all themes that they support.
struct RepositoryRender {
    private let invocation: Invocation
    private let console: Console
    private let folder: String

    init(_ invocation: Invocation, _ console: Console) throws(CommandError) {
        self.invocation = invocation
        self.console = console
        guard let output = invocation.value("output"), output != "-" else {
            throw .usage("'--output' is missing", help: "name the folder that the files go into: --output DIR")
        }
        folder = output.count > 1 && output.hasSuffix("/") ? String(output.dropLast()) : output
    }

    /// Writes the files. What is wrong with a theme or a template is reported, and the others have their files.
    func run() throws(CommandError) -> ExitCode {
        let names = TemplateNames()
        var repositories: [TemplateRepository] = []
        for path in invocation.list("templates") { repositories.append(try Self.repository(at: path, names)) }
        try Self.checkNames(repositories)
        let templates = TemplateSet(repositories, names: names)
        var diagnostics = repositories.flatMap(\.diagnostics)

        let selection = try PackSelection(invocation, console)
        let ids = try selection.themes(market: invocation.value("market"), variant: invocation.value("variant"))
            .flatMap(\.themes)
        let (themes, faults) = Self.prepare(ids, selection.host, templates)
        diagnostics += faults

        let plan = RenderPlan(templates, themes)
        diagnostics += plan.diagnostics
        if plan.outputs.isEmpty, diagnostics.isEmpty {
            let systems = Set(repositories.flatMap { $0.entries.flatMap(\.systems) }).sorted().map { "'\($0)'" }
            throw .notFound(
                (ids.count == 1
                    ? "no template supports the theme" : "no template supports any of the \(ids.count) themes")
                    + (systems.isEmpty ? "" : ": the templates are for " + systems.joined(separator: ", ")),
                help: "'supported-systems: [livery]' in the configuration makes a template for every pack")
        }
        let batch = try OutputBatch(folder)
        let result = Self.render(plan, to: batch, isStrict: invocation.has("strict"))
        diagnostics += result.diagnostics
        console.report(Self.distinct(diagnostics))
        if let error = result.error { throw error }
        if !invocation.has("quiet") { console.errors.write(result.summary(of: plan, folder) + "\n") }
        return diagnostics.contains { $0.severity == .error } ? .failure : .success
    }

    // MARK: - Repositories

    /// Reads a repository: a folder with `templates/config.yaml`, or that `templates` folder itself.
    private static func repository(
        at path: String, _ names: TemplateNames
    ) throws(CommandError) -> TemplateRepository {
        let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        guard FileDescriptor.isFolder(trimmed) else {
            throw .environment("'\(path)' in '--templates' is no folder that is there", help: "check its name")
        }
        for folder in [trimmed + "/templates", trimmed] {
            for name in ["config.yml", "config.yaml"] {
                switch TemplateFile(folder + "/" + name).load() {
                case .text(let config):
                    return TemplateRepository(
                        config: config, name: self.name(of: trimmed), names: names,
                        load: TemplateFile.loader(in: folder))
                case .failed(let path, let reason):
                    if reason != "is not there" { throw .environment("'\(path)' \(reason)") }
                }
            }
        }
        throw .environment(
            "'\(path)' holds no 'templates/config.yaml'",
            help: "it lists the templates; 'livery render PACK TEMPLATE' renders a single one without it")
    }

    private static func name(of path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? "templates"
        return name == "." || name == ".." ? "templates" : name
    }

    private static func checkNames(_ repositories: [TemplateRepository]) throws(CommandError) {
        var seen: Set<String> = []
        for repository in repositories where !seen.insert(repository.name).inserted {
            throw .usage(
                "two repositories are called '\(repository.name)', and their files would go into one folder",
                help: "render them one after the other")
        }
    }

    // MARK: - Themes

    /// Resolves themes on all processors. A theme with an error has diagnostics instead.
    private static func prepare(
        _ ids: [ThemeID], _ host: ThemeHost, _ templates: TemplateSet
    ) -> (themes: [TemplateSet.PreparedTheme], diagnostics: [Diagnostic]) {
        typealias Outcome = (theme: TemplateSet.PreparedTheme?, diagnostics: [Diagnostic])
        let outcomes = Mutex<[Outcome]>(Array(repeating: (nil, []), count: ids.count))
        Parallel.run(count: ids.count, chunk: 8) { next in
            while let range = next() {
                let part = range.map { index -> Outcome in
                    do throws(ThemeError) {
                        return (templates.prepare(try host.theme(ids[index])), [])
                    } catch {
                        let found = error.diagnostics.filter { $0.severity == .error }
                        return (
                            nil,
                            found.isEmpty
                                ? [Diagnostic("theme-error", .error, error.message, help: error.help)] : found
                        )
                    }
                }
                outcomes.withLock { all in
                    for (index, outcome) in zip(range, part) { all[index] = outcome }
                }
            }
        }
        let all = outcomes.withLock { $0 }
        return (all.compactMap(\.theme), all.flatMap(\.diagnostics))
    }

    private static func distinct(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        var seen: Set<Diagnostic> = []
        return diagnostics.filter { seen.insert($0).inserted }
    }

    // MARK: - Files

    /// What became of the files.
    private struct Result {
        var created = 0
        var changed = 0
        var unchanged = 0
        var withheld = 0
        var diagnostics: [Diagnostic] = []
        var error: CommandError?

        mutating func count(_ outcome: OutputFile.Outcome) {
            switch outcome {
            case .created: created += 1
            case .changed: changed += 1
            case .unchanged: unchanged += 1
            }
        }

        func summary(of plan: RenderPlan, _ folder: String) -> String {
            var parts: [String] = []
            if created > 0 { parts.append("\(created) new") }
            if changed > 0 { parts.append("\(changed) changed") }
            if unchanged > 0 { parts.append("\(unchanged) unchanged") }
            if withheld > 0 { parts.append("\(withheld) not written") }
            let files = DiagnosticSummary.counted(plan.outputs.count, "file")
            return VisibleText.escaped(folder) + ": " + files + " of "
                + DiagnosticSummary.counted(plan.themes.count, "theme")
                + (parts.isEmpty ? "" : " (" + parts.joined(separator: ", ") + ")")
        }
    }

    /// Renders and writes on all processors. Stops at the first file that the system refuses.
    private static func render(_ plan: RenderPlan, to batch: OutputBatch, isStrict: Bool) -> Result {
        let shared = Mutex((result: Result(), report: RenderReport(isStrict: isStrict)))
        let interruptions = Interruptions()
        Parallel.run(count: plan.outputs.count, chunk: 64) { next in
            var renderer = TemplateRenderer()
            var writer = batch.writer()
            var result = Result()
            while let range = next() {
                for output in range.lazy.map({ plan.outputs[$0] }) {
                    if interruptions.arePending { return }
                    plan.render(output, with: &renderer)
                    if !renderer.problems.isEmpty {
                        let theme = output.theme < 0 ? "all themes" : plan.themes[output.theme].id.description
                        let forbids = shared.withLock { shared in
                            shared.report.add(renderer.problems, of: theme)
                            return shared.report.forbids(renderer.problems)
                        }
                        if forbids {
                            result.withheld += 1
                            continue
                        }
                    }
                    do throws(CommandError) {
                        result.count(try writer.write(renderer.output, to: output.path))
                    } catch {
                        result.error = error
                    }
                    if result.error != nil { break }
                }
                let isDone = shared.withLock { shared in
                    if shared.result.error == nil { shared.result.error = result.error }
                    return shared.result.error != nil
                }
                if isDone { break }
            }
            shared.withLock { shared in
                shared.result.created += result.created
                shared.result.changed += result.changed
                shared.result.unchanged += result.unchanged
                shared.result.withheld += result.withheld
            }
        }
        var (result, report) = shared.withLock { $0 }
        interruptions.end()
        report.add(plan.templates)
        result.diagnostics = report.diagnostics(total: plan.themes.count)
        return result
    }
}
