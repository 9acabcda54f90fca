public import LiveryTheme

/// Repositories of templates that are rendered together.
public struct TemplateSet: Sendable {
    /// The repositories.
    public let repositories: [TemplateRepository]
    let names: TemplateNames
    private let vocabulary: ThemeVocabulary
    private let allNames: [String]
    private let hasLists: Bool

    /// A set of repositories that were read with the same names.
    public init(_ repositories: [TemplateRepository], names: TemplateNames) {
        self.repositories = repositories
        self.names = names
        vocabulary = ThemeVocabulary(names)
        allNames = names.all
        hasLists = repositories.contains { $0.entries.contains(where: \.isList) }
    }

    /// A theme with the values for every name that the templates read.
    public struct PreparedTheme: Sendable {
        /// The theme.
        public let id: ThemeID
        /// `base16`, `base24`, or `livery` for a theme that has not all of their colours.
        public let system: String
        let data: TemplateData
        let object: TemplateValue?
    }

    /// Looks up what the templates read. May be called on several threads at once.
    public func prepare(_ theme: Theme) -> PreparedTheme {
        let facts = ThemeFacts(theme)
        return PreparedTheme(
            id: theme.id, system: facts.system, data: vocabulary.data(theme, facts),
            object: hasLists ? vocabulary.object(theme, facts, allNames) : nil)
    }
}
