internal import LiveryDiagnostics
internal import LiveryPack

/// Where something that several packs of a line have a part in is to be shown: in the strongest of them, which is the one that
/// has brought it about.
struct OwnPlaces {
    /// The places of packs in the line, strongest first, by the paths of their files.
    private let links: [String: Int]

    init(_ chain: [ChainLink]) {
        var links: [String: Int] = [:]
        for (number, link) in chain.enumerated() where links[link.pack.source.path] == nil {
            links[link.pack.source.path] = number
        }
        self.links = links
    }

    /// The first of the places that lies in the strongest pack.
    func strongest(_ places: some Sequence<Location>) -> Location? {
        var best: (link: Int, place: Location)?
        for place in places {
            let link = links[place.path] ?? .max
            if best.map({ link < $0.link }) ?? true { best = (link, place) }
        }
        return best?.place
    }

    /// A diagnostic at the strongest of its places; where it was before becomes a further one.
    func placed(_ diagnostic: Diagnostic) -> Diagnostic {
        guard let location = diagnostic.location, !diagnostic.related.isEmpty, links[location.path] != 0,
            let best = strongest([location] + diagnostic.related.compactMap(\.location)), best != location
        else { return diagnostic }
        var moved = diagnostic
        moved.location = best
        if !diagnostic.related.contains(where: { $0.location == location }) {
            moved.related.append(.init("it shows here", at: location))
        }
        return moved
    }
}
