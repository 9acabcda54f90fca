internal import LiveryDiagnostics

/// The diagnostics of the themes of a pack, each once, with the themes that it is in.
struct ScopeCollector {
    private var found: [Diagnostic: Int] = [:]
    private var ordered: [(diagnostic: Diagnostic, themes: [String])] = []
    private var total = 0

    mutating func add(_ diagnostics: [Diagnostic], of theme: ThemeID) {
        total += 1
        guard !diagnostics.isEmpty else { return }
        let name = theme.description
        var seen: Set<Int> = []
        for diagnostic in diagnostics {
            if let known = found[diagnostic] {
                if seen.insert(known).inserted { ordered[known].themes.append(name) }
            } else {
                found[diagnostic] = ordered.count
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
