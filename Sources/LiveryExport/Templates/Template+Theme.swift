public import LiveryTheme

extension Template {
    /// Renders the template with the variables of a theme: those of the builder specification of base16 and base24
    /// (0.11), and Livery's own.
    ///
    /// - Parameter partials: Templates by name, parsed with the names of this one.
    public func render(
        _ theme: Theme, partials: [String: Template] = [:]
    ) -> (bytes: [UInt8], problems: [TemplateProblem]) {
        let data = ThemeVocabulary(names).data(theme, ThemeFacts(theme))
        var renderer = TemplateRenderer()
        renderer.render(self, data, partials)
        return (renderer.output, renderer.problems)
    }
}
