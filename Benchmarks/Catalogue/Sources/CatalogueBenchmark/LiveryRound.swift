import Livery

/// Livery's side, in a process that has read nothing yet.
enum LiveryRound {
    /// Loads a catalogue, validates every pack, and resolves the base values of each, or of the last one, which inherits
    /// from all others. Gives the number of tokens.
    static func resolve(_ folder: String, onlyLast: Bool = false) throws -> Int {
        let catalogue = try load(folder)
        let ids = (onlyLast ? Array(catalogue.ids.suffix(1)) : catalogue.ids).map { ThemeID(pack: $0) }
        var tokens = 0
        for (id, result) in zip(ids, ThemeResolver.resolve(ids, of: catalogue, functions: nil)) {
            guard let theme = result.theme, !result.diagnostics.contains(where: { $0.severity == .error }) else {
                throw Measurement.Failure("\(id) cannot be resolved: \(result.diagnostics.first?.message ?? "")")
            }
            tokens += theme.tokens.count
        }
        return tokens
    }

    /// Loads a catalogue and checks every market and variant of every pack. Gives the number of themes.
    static func check(_ folder: String) throws -> Int {
        let catalogue = try load(folder)
        let verdicts = ThemeChecker.check(Array(catalogue.entries.indices), of: catalogue, functions: nil)
        return verdicts.reduce(0) { $0 + $1.themes }
    }

    private static func load(_ folder: String) throws -> Catalogue {
        let catalogue = Catalogue.load([ThemeDirectory(folder, origin: "benchmark")])
        for entry in catalogue.entries {
            if let error = entry.diagnostics.first(where: { $0.severity == .error }) {
                throw Measurement.Failure("\(entry.path): \(error.message)")
            }
        }
        return catalogue
    }
}
