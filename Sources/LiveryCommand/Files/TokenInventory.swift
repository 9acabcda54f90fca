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

    /// The tokens that had a value in some theme and have none there any more, by namespace and name.
    func lost(in report: CheckReport) -> Set<String> {
        guard let host = report.host else { return [] }
        var lost: Set<String> = []
        for (theme, before) in tokens where !before.isEmpty {
            lost.formUnion(before.subtracting(Self.tokens(host, theme)))
        }
        return lost
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
