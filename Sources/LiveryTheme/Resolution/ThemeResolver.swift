public import LiveryDiagnostics
internal import LiveryPack

/// Resolves packs into themes: inheritance, markets, variants, references, transforms and derivations.
///
/// A resolver keeps its working memory from one theme to the next: use one for many themes, and one for each thread.
public final class ThemeResolver {
    let catalogue: Catalogue
    let functions: (any ThemeFunctions)?
    var inheritance: Inheritance
    /// For each token number the slot in the theme that is being resolved, plus one.
    var slots: ContiguousArray<UInt32> = []
    private var room = Resolution.EvaluationRoom()
    /// The last themes of the pack that is being resolved, one of each shape.
    private var shaped: [Theme] = []
    /// The last theme without a variant, from which the derived variants of the same pack and market start.
    private var unvaried: (chain: [ChainLink], id: ThemeID, result: Result)?

    /// A resolver for the packs of a catalogue. Without functions, whatever needs a plug-in has an error.
    public init(_ catalogue: Catalogue, functions: (any ThemeFunctions)?) {
        self.catalogue = catalogue
        self.functions = functions
        inheritance = Inheritance(catalogue)
    }

    /// What resolving came to.
    public struct Result: Sendable {
        /// The theme; `nil` when the pack has no usable line of inheritance.
        public var theme: Theme?
        /// What is wrong, or worth knowing.
        public var diagnostics: [Diagnostic]
    }

    /// The packs that an entry is made of, strongest first, with their overlays; `nil` when diagnostics say why not.
    func chain(of entry: Int) -> [ChainLink]? {
        guard let line = inheritance.line(of: entry) else { return nil }
        var chain: [ChainLink] = []
        chain.reserveCapacity(line.count)
        for member in line {
            guard let pack = catalogue.entries[member].pack ?? catalogue.entries[member].remains else { continue }
            // Overlays adjust the pack that wins an id, not one that it shadows.
            if catalogue.entries[member].status == .effective {
                for overlay in catalogue.overlays(of: pack.id).reversed() {
                    chain.append(ChainLink(pack: overlay, isOverlay: true))
                }
            }
            chain.append(ChainLink(pack: pack, isOverlay: false))
        }
        return chain
    }

    /// The entries that an entry is made of, itself first; none when diagnostics say why not.
    func indices(of entry: Int) -> [Int] { inheritance.line(of: entry) ?? [] }

    /// What is wrong with the inheritance of an entry.
    func inheritanceDiagnostics(of entry: Int) -> [Diagnostic] {
        _ = inheritance.line(of: entry)
        return inheritance.diagnostics[entry] ?? []
    }

    /// Resolves one theme of an entry.
    func resolve(_ entry: Int, market: String?, variant: String?) -> Result {
        guard let chain = chain(of: entry) else {
            return Result(theme: nil, diagnostics: inheritanceDiagnostics(of: entry))
        }
        let id = ThemeID(pack: catalogue.entries[entry].id, market: market, variant: variant)
        return resolve(chain, id)
    }

    func resolve(_ chain: [ChainLink], _ id: ThemeID) -> Result {
        let variant = id.variant.map { Name($0) }
        let derivation = variant.flatMap { Self.derivation(in: chain, for: $0) }
        var source: Theme?
        var inherited: [Diagnostic] = []
        if derivation != nil {
            // What a variant is derived from is the same theme without it: what is wrong there is wrong here.
            let base = unvaried(chain, ThemeID(pack: id.pack, market: id.market))
            source = base.theme
            inherited = base.diagnostics
        }
        var resolution = Resolution(
            chain: chain, id: id, market: id.market.map { Name($0) }, variant: variant, functions: functions)
        resolution.collect(&slots)
        resolution.run(derivation: derivation, source: source, slots: slots, &room)
        resolution.clear(&slots)
        WorkCount.themes.add()
        var theme = resolution.theme
        theme.shape = shape(of: theme)
        WorkCount.tokens.add(theme.tokens.count)
        let own = resolution.diagnostics.filter { !inherited.contains($0) }
        let result = Result(theme: theme, diagnostics: inherited + own)
        if id.variant == nil { unvaried = (chain, id, result) }
        return result
    }

    /// The shape of a theme: that of an earlier one where it is the same.
    private func shape(of theme: Theme) -> ThemeShape {
        if let first = shaped.first, !Self.isSame(first.chain, theme.chain) { shaped.removeAll(keepingCapacity: true) }
        if let known = shaped.first(where: { ThemeShape.isSame($0, theme) }) { return known.shape }
        if shaped.count < Self.shapeLimit { shaped.append(theme) }
        return theme.shape
    }

    /// How many shapes of one pack are kept: markets and variants may state tokens of their own.
    private static let shapeLimit = 4

    /// Whether two lines are of the very same packs.
    static func isSame(_ one: [ChainLink], _ other: [ChainLink]) -> Bool {
        one.count == other.count && zip(one, other).allSatisfy { $0.pack === $1.pack && $0.isOverlay == $1.isOverlay }
    }

    /// The theme without a variant: the one that was resolved last, where it is that.
    private func unvaried(_ chain: [ChainLink], _ id: ThemeID) -> Result {
        if let unvaried, unvaried.id == id, Self.isSame(unvaried.chain, chain) { return unvaried.result }
        return resolve(chain, id)
    }

    /// The derivation that the strongest pack asks for in a variant.
    static func derivation(in chain: [ChainLink], for variant: Name) -> Resolution.Derive? {
        for link in chain {
            for declared in link.pack.variants where declared.name == variant {
                if declared.removesDerive { return nil }
                if let expression = declared.derive {
                    return Resolution.Derive(pack: link.pack, expression: Int(expression))
                }
            }
        }
        return nil
    }

    // MARK: - The matrix

    /// The markets and variants that a pack and all that it inherits from declare: own ones first.
    static func axes(of chain: [ChainLink]) -> (markets: [String], variants: [String]) {
        var markets: [String] = []
        var variants: [String] = []
        for link in chain {
            for market in link.pack.markets {
                let name = market.name.description
                if !markets.contains(name) { markets.append(name) }
                for member in market.members ?? [] where !markets.contains(member.text) { markets.append(member.text) }
            }
            for variant in link.pack.variants {
                let name = variant.name.description
                if !variants.contains(name) { variants.append(name) }
            }
        }
        return (markets, variants)
    }
}
