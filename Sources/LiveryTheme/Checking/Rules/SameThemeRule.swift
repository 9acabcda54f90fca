internal import LiveryDiagnostics
internal import LiveryPack

/// Variants that change nothing, and variants that come to the same.
struct SameThemeRule {
    /// What the themes of a pack come to, by market, in the order of the matrix.
    private var looks: [(id: ThemeID, look: ThemeLook)] = []

    mutating func add(_ look: ThemeLook, of theme: ThemeID) { looks.append((theme, look)) }

    func check(_ context: PackContext) -> [Diagnostic] {
        var variants: [String] = []
        for (id, _) in looks {
            if let name = id.variant, !variants.contains(name) { variants.append(name) }
        }
        var diagnostics: [Diagnostic] = []
        var rest: [String?] = [nil]
        for variant in variants {
            let mine = looksByMarket(variant)
            guard !mine.isEmpty, let place = declaration(of: variant, in: context) else { continue }
            if let twin = rest.first(where: { looksByMarket($0) == mine }) {
                diagnostics.append(
                    CheckRule.sameTheme.breach(
                        twin.map { "the variants '\(variant)' and '\($0)' are the same in every market" }
                            ?? "the variant '\(variant)' changes nothing",
                        at: place,
                        help: twin == nil
                            ? "state something for it, or remove it" : "state what makes them differ, or remove one"))
            } else {
                rest.append(variant)
            }
        }
        return diagnostics
    }

    private func looksByMarket(_ variant: String?) -> [ThemeLook] {
        looks.filter { $0.id.variant == variant }.map(\.look)
    }

    /// Where the pack's own files declare a variant. What is a parent's is said of the parent.
    private func declaration(of variant: String, in context: PackContext) -> Location? {
        for link in context.own {
            for declared in link.pack.variants where declared.name.description == variant {
                return link.pack.location(declared.place)
            }
        }
        return nil
    }
}
