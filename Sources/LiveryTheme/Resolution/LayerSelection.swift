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
        var byStage: [[Selected]] = Array(repeating: [], count: Candidate.Stage.allCases.count)
        for (link, part) in chain.enumerated().reversed() {
            for (number, layer) in part.pack.layers.enumerated() {
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
                byStage[Int(stage.rawValue)].append(Selected(stage: stage, link: link, layer: number))
            }
        }
        layers = byStage.flatMap { $0 }
    }
}
