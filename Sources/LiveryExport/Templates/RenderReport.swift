public import LiveryDiagnostics
internal import LiveryTheme

/// What was amiss when templates were rendered for many themes, each thing once.
public struct RenderReport: Sendable {
    private var found: [TemplateProblem: Set<String>] = [:]
    private var sources: [String: SourceText] = [:]
    private let isStrict: Bool

    /// An empty report.
    ///
    /// - Parameter isStrict: Whether what would be a warning is an error.
    public init(isStrict: Bool) { self.isStrict = isStrict }

    /// Adds what was amiss with a theme.
    public mutating func add(_ problems: [TemplateProblem], of theme: String) {
        for problem in problems { found[problem, default: []].insert(theme) }
    }

    /// Adds a template, so that its lines can be shown.
    public mutating func add(_ template: Template) { sources[template.source.path] = template.source }

    /// Adds the templates of a set.
    public mutating func add(_ templates: TemplateSet) {
        for repository in templates.repositories {
            for entry in repository.entries { add(entry.template) }
            for partial in repository.partials.values { add(partial) }
        }
    }

    /// Whether a file with these problems must not be written.
    public func forbids(_ problems: [TemplateProblem]) -> Bool {
        problems.contains { isStrict || $0.kind == .endless }
    }

    /// The diagnostics, in the order of their places.
    ///
    /// - Parameter total: How many themes were rendered.
    public func diagnostics(total: Int) -> [Diagnostic] {
        found.map { problem, themes in
            var diagnostic = diagnostic(problem)
            diagnostic.location =
                sources[problem.path]?.location(problem.place) ?? Location(path: problem.path, place: problem.place)
            let affected = themes.sorted { NaturalOrder.isBefore($0, $1) }
            if total > 1 { diagnostic.scope = Diagnostic.ThemeScope(affected: affected, of: total) }
            return diagnostic
        }.sorted(by: Diagnostic.precedes)
    }

    private func diagnostic(_ problem: TemplateProblem) -> Diagnostic {
        let severity: Severity = isStrict ? .error : .warning
        let name = problem.name
        switch problem.kind {
        case .undefined:
            return Diagnostic("undefined-variable", severity, "'\(name)' has no value", help: Self.help(name))
        case .notText:
            return Diagnostic(
                "variable-kind", severity, "'\(name)' is a list or a group of values, and nothing was written",
                help: "name one of its values, such as '\(name).hex', or go through it with '{{#\(name)}}'")
        case .missingPartial:
            return Diagnostic(
                "undefined-partial", severity, "there is no partial '\(name)'",
                help: "put '\(name).mustache' beside the template")
        case .endless:
            return Diagnostic(
                "endless-template", .error, "'\(name)' is called too often or too deeply",
                help:
                    "at most \(TemplateRenderer.deepest) partials may call one another, \(TemplateRenderer.mostCalls) "
                    + "be called, and \(TemplateRenderer.mostBytes >> 20) MiB be written")
        case .leavesComment:
            return Diagnostic(
                "comment-left", severity, "'\(name)' has a line break and stands in a comment that ends with the line",
                help: "write the text on one line in the pack, or leave the variable out of the comment")
        }
    }

    private static func help(_ name: String) -> String? {
        let slots = (0..<24).map { "base" + ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
        guard let (color, component) = ColorComponent.split(name) else {
            let question = Suggestions.question(for: name, among: ThemeVocabulary.knownNames)
            return question ?? (name.hasPrefix("base") ? Self.componentHelp(name, slots) : nil)
        }
        if slots.contains(color) { return "test it first: '{{#\(name)}}…{{/\(name)}}'" }
        // base24 counts on in hexadecimal: after base0F comes base10, not base010.
        let digits = color.dropFirst(5)
        if color.hasPrefix("base0"), digits.utf8.count == 2, slots.contains("base" + digits) {
            return "did you mean 'base\(digits)-\(component.rawValue)'?"
        }
        return Suggestions.question(for: name, among: slots.map { $0 + "-" + component.rawValue })
    }

    private static func componentHelp(_ name: String, _ slots: [String]) -> String? {
        let variables = slots.flatMap { slot in ColorComponent.allCases.map { slot + "-" + $0.rawValue } }
        return Suggestions.question(for: name, among: variables)
    }
}
