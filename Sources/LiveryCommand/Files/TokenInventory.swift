import Livery

/// The tokens that have values in the themes of some packs: what a change must not lose.
struct TokenInventory {
    private var tokens: [ThemeID: Set<String>] = [:]

    /// The tokens of the packs that some files are, or lie over.
    init(_ report: CheckReport, of paths: Set<String>) {
        guard let host = report.host else { return }
        let catalogue = host.catalogue
        var ids: Set<String> = []
        for pack in report.packs {
            let overlays = catalogue.overlays(of: pack.id).map(\.source.path)
            if paths.contains(pack.path) || overlays.contains(where: paths.contains) { ids.insert(pack.id) }
        }
        for id in ids.sorted() {
            for theme in host.themes(of: id) { tokens[theme] = Self.tokens(host, theme) }
        }
    }

    /// Whether a theme, or a token that had a value, is not there any more.
    func hasLost(in report: CheckReport) -> Bool {
        guard let host = report.host else { return false }
        return tokens.contains { theme, before in
            !before.isEmpty && !before.isSubset(of: Self.tokens(host, theme))
        }
    }

    private static func tokens(_ host: ThemeHost, _ id: ThemeID) -> Set<String> {
        guard let theme = host.partialTheme(id).theme else { return [] }
        var names: Set<String> = []
        for namespace in TokenID.Namespace.allCases {
            for token in theme.tokens(in: namespace) where token.token.value != .failed && token.token.value != .unset {
                names.insert("\(namespace).\(token.name)")
            }
        }
        return names
    }
}
