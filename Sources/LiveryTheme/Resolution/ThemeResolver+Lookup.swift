public import LiveryDiagnostics

extension ThemeResolver {
    /// The markets and variants that a pack and all that it inherits from declare, own ones first.
    ///
    /// Members of a group are markets as well. Both lists are empty when the pack has no usable line of inheritance.
    public func axes(of id: String) -> (markets: [String], variants: [String]) {
        guard let entry = catalogue.effective(id), let chain = chain(of: entry) else { return ([], []) }
        return Self.axes(of: chain)
    }

    /// The ids of the packs that a pack is made of, strongest first, itself included.
    public func line(of id: String) -> [String] {
        guard let entry = catalogue.effective(id), let line = inheritance.line(of: entry) else { return [] }
        return line.map { catalogue.entries[$0].id }
    }

    /// Resolves the theme of a name; of the pack that wins the id.
    ///
    /// - Returns: `nil` for the theme when there is no such pack or it has no usable line of inheritance. Markets and
    ///   variants that the pack does not declare give its base values: see ``axes(of:)``.
    public func resolve(_ id: ThemeID) -> Result {
        guard let entry = catalogue.effective(id.pack) else { return Result(theme: nil, diagnostics: []) }
        return resolve(entry, market: id.market, variant: id.variant)
    }

    /// Resolves many themes on several threads; the results come in the order of the names.
    public static func resolve(
        _ ids: [ThemeID], of catalogue: Catalogue, functions: (any ThemeFunctions)?
    ) -> [Result] {
        Parallel.map(count: ids.count, chunk: 16) {
            ThemeResolver(catalogue, functions: functions)
        } _: { resolver, number in
            resolver.resolve(ids[number])
        }
    }

    /// Every diagnostic that says that a pack, or one that it inherits from, has an error of its own.
    public func brokenParts(of id: String) -> [Diagnostic] {
        guard let entry = catalogue.effective(id) else { return [] }
        guard let line = inheritance.line(of: entry) else { return inheritanceDiagnostics(of: entry) }
        return line.flatMap { catalogue.entries[$0].diagnostics.filter { $0.severity == .error } }
    }
}
