internal import LiveryPack
internal import LiveryTheme

/// What the packs of an id refer to and inherit from: what other packs of their family are judged by.
struct PackUses: Equatable {
    private var names: Set<Name> = []
    private var parents: [String] = []
    private var packs = 0

    init(_ catalogue: Catalogue, _ id: String) {
        let found = catalogue.indices(of: id).compactMap { catalogue.entries[$0].pack } + catalogue.overlays(of: id)
        packs = found.count
        for pack in found {
            parents += (pack.extends ?? []).map(\.text)
            for node in pack.expressions where node.kind == .reference || node.kind == .paletteReference {
                names.insert(node.name)
            }
        }
    }
}
