internal import LiveryDiagnostics

/// The diagnostics of the themes of a pack, each once, with the themes that it is in.
struct ScopeCollector {
    private var found: [Diagnostic: Int] = [:]
    /// What is said of a further place, such as that a value is derived there, differs from theme to theme of one cause.
    private static func key(_ diagnostic: Diagnostic) -> Diagnostic {
        var key = diagnostic
        for index in key.related.indices { key.related[index].message = "" }
        return key
    }

    private var ordered: [(diagnostic: Diagnostic, themes: [String])] = []
    private var total = 0

    mutating func add(_ diagnostics: [Diagnostic], of theme: ThemeID) {
        total += 1
        guard !diagnostics.isEmpty else { return }
        let name = theme.description
        var seen: Set<Int> = []
        for diagnostic in diagnostics {
            let key = diagnostic.related.isEmpty ? diagnostic : Self.key(diagnostic)
            if let known = found[key] {
                if seen.insert(known).inserted { ordered[known].themes.append(name) }
            } else {
                found[key] = ordered.count
                seen.insert(ordered.count)
                ordered.append((diagnostic, [name]))
            }
        }
    }

    /// What was found, in the order in which it was: with its themes, where these are not all.
    var diagnostics: [Diagnostic] {
        ordered.map { diagnostic, themes in
            var scoped = diagnostic
            if themes.count < total { scoped.scope = .init(affected: themes, of: total) }
            return scoped
        }
    }
}
