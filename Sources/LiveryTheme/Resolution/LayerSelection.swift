internal import LiveryPack

/// The layers that apply to a theme, weakest first.
struct LayerSelection {
    struct Selected: Equatable {
        var stage: Candidate.Stage
        var link: Int
        var layer: Int
    }

    let layers: [Selected]

    /// Selects from the packs of a chain, strongest first, the layers for a market and a variant.
    init(_ chain: [ChainLink], market: Name?, variant: Name?) {
        var groups: Set<Name> = []
        if let market {
            let code = market.description
            for link in chain {
                for group in link.pack.markets where group.members?.contains(where: { $0.text == code }) ?? false {
                    groups.insert(group.name)
                }
            }
        }
        var found: [Selected] = []
        found.reserveCapacity(chain.count * 3)
        var isInOrder = true
        for link in chain.indices.reversed() {
            let pack = chain[link].pack
            for number in pack.layers.indices {
                let layer = pack.layers[number]
                if let wanted = layer.variant, wanted != variant { continue }
                let stage: Candidate.Stage
                if let place = layer.market {
                    if place == market {
                        stage = layer.variant == nil ? .market : .variantMarket
                    } else if groups.contains(place) {
                        stage = layer.variant == nil ? .group : .variantGroup
                    } else {
                        continue
                    }
                } else {
                    stage = layer.variant == nil ? .base : .variant
                }
                if let last = found.last, last.stage.rawValue > stage.rawValue { isInOrder = false }
                found.append(Selected(stage: stage, link: link, layer: number))
            }
        }
        if isInOrder {
            layers = found
        } else {
            layers = Candidate.Stage.allCases.flatMap { stage in found.filter { $0.stage == stage } }
        }
    }
}
