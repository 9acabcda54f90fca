public import LiveryDiagnostics

/// A repository of templates, as the builder specification of base16 and base24 (0.11) lays it out: `templates/config.yaml`
/// and the templates that it names.
public struct TemplateRepository: Sendable {
    /// A template and the files that it is rendered to.
    public struct Entry: Sendable {
        /// The name: `NAME.mustache` is its file.
        public let name: String
        /// The template.
        public let template: Template
        /// The template of the files' names.
        let fileName: Template
        /// The systems whose themes it is rendered for; `livery` stands for every theme.
        public let systems: [String]
        /// Whether it makes one file of all themes.
        public let isList: Bool
        /// Where the configuration names it.
        let location: Location
    }

    /// What the repository is called.
    public let name: String
    /// The templates, in the order of the configuration.
    public let entries: [Entry]
    /// The partials by name.
    let partials: [String: Template]
    /// What is wrong with the configuration and the templates. A template with an error is left out.
    public let diagnostics: [Diagnostic]

    /// Reads a repository.
    ///
    /// - Parameters:
    ///   - config: The configuration.
    ///   - name: What the repository is called.
    ///   - names: The names of all templates that are rendered together.
    ///   - load: Gives the text of a template by its name, or says why there is none: `is not there`.
    public init(
        config: SourceText, name: String, names: TemplateNames,
        load: (_ name: String) -> TemplateLoading
    ) {
        var reader = TemplateConfigReader(config: config, names: names)
        reader.read(load)
        self.name = name
        entries = reader.entries
        partials = reader.partials
        diagnostics = reader.diagnostics
    }
}
