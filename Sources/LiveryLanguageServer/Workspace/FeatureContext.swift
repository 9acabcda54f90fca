internal import Livery
internal import LiveryPack
internal import LiveryPlugins
internal import LiveryTheme

/// What the features of a document read: its text, the packs that it is among, and the functions of plug-ins.
struct FeatureContext {
    let path: String
    let buffer: TextBuffer
    let outline: Outline
    /// The pack that the document is or lies over.
    let id: String
    /// The packs; a document that is broken just now counts as what it last was.
    let catalogue: Catalogue
    let plugins: PluginRegistry
    let functions: (any ThemeFunctions)?
    private let resolver: ThemeResolver

    init(
        path: String, buffer: TextBuffer, id: String, catalogue: Catalogue, plugins: PluginRegistry = .empty,
        functions: (any ThemeFunctions)? = nil
    ) {
        self.path = path
        self.buffer = buffer
        self.id = id
        self.catalogue = catalogue
        self.plugins = plugins
        self.functions = functions
        outline = Outline(buffer.bytes)
        resolver = ThemeResolver(catalogue, functions: functions)
    }

    /// The theme that a place is for: its market and variant, as far as the pack has them.
    func theme(at position: PackPosition) -> Theme? { theme(market: position.market, variant: position.variant) }

    /// A theme of the document's pack; of those that it extends, where it is no pack yet.
    func theme(market: String? = nil, variant: String? = nil) -> Theme? {
        if let theme = resolver.resolve(ThemeID(pack: id, market: market, variant: variant)).theme { return theme }
        for parent in parents {
            if let theme = resolver.resolve(ThemeID(pack: parent, market: market, variant: variant)).theme {
                return theme
            }
        }
        return nil
    }

    /// A theme of any pack.
    func theme(_ id: ThemeID) -> Theme? { resolver.resolve(id).theme }

    /// What the document says that it extends.
    var parents: [String] {
        guard let entry = outline.child("extends", of: -1) else { return [] }
        if outline.entries[entry].content.isScalar { return [outline.value(entry)] }
        return outline.children(of: entry).filter { outline.entries[$0].kind == .item }.map { outline.value($0) }
    }

    /// The markets and variants of the document's pack and of all that it inherits from.
    var axes: (markets: [String], variants: [String]) {
        let own = resolver.axes(of: id)
        if !own.markets.isEmpty || !own.variants.isEmpty { return own }
        return parents.lazy.map { resolver.axes(of: $0) }.first { !$0.markets.isEmpty || !$0.variants.isEmpty } ?? own
    }

    /// The ids of the packs that the document's pack is made of, strongest first.
    var line: [String] { resolver.line(of: id) }

    /// The names that the document states in a namespace, in the order of the text.
    func statedNames(in namespace: TokenID.Namespace) -> [String] {
        var names: [String] = []
        var seen: Set<String> = []
        for occurrence in TokenIndex(outline).occurrences
        where occurrence.isDefinition && occurrence.namespace == namespace && !occurrence.isGroup {
            if seen.insert(occurrence.name).inserted { names.append(occurrence.name) }
        }
        return names
    }
}
