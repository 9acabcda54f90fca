extension Catalogue {
    /// The indices of the entries that some packs stand in one line of inheritance with: what inherits from them, and all
    /// that those inherit from, sorted.
    public func family(of ids: Set<String>) -> [Int] {
        let heirs = dependants(of: ids)
        var found = Set(heirs)
        let resolver = ThemeResolver(self, functions: nil)
        for id in Set(heirs.map { entries[$0].id }) {
            for member in resolver.line(of: id) { found.formUnion(index[member] ?? EntryNumbers()) }
        }
        return found.sorted()
    }
}
