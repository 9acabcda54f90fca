public import LiveryDiagnostics

/// The partials that templates call, and those that they call in turn.
public struct TemplatePartials: Sendable {
    /// The partials by name. What could not be read is missing.
    public private(set) var templates: [String: Template] = [:]
    /// What is wrong with them.
    public private(set) var diagnostics: [Diagnostic] = []
    private var seen: Set<String> = []

    /// No partials yet.
    public init() {}

    /// Reads what a template calls, as far as it is not known.
    ///
    /// - Parameters:
    ///   - template: The template.
    ///   - load: Gives the text of a partial by its name. A partial that is not there is reported where it is called.
    public mutating func add(for template: Template, _ load: (_ name: String) -> TemplateLoading) {
        var wanted = template.partials
        while let name = wanted.popLast() {
            guard seen.insert(name).inserted, Self.isSafe(name), case .text(let source) = load(name) else { continue }
            let (partial, found) = Template.parse(source, names: template.names)
            diagnostics += found
            guard let partial else { continue }
            templates[name] = partial
            wanted += partial.partials
        }
    }

    /// Whether a name leads to a file below the folder of the templates.
    static func isSafe(_ name: String) -> Bool {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        return !parts.contains { $0.isEmpty || $0 == "." || $0 == ".." || $0.utf8.contains { $0 < 0x20 } }
    }
}
