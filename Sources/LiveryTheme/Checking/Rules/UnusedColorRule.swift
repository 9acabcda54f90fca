internal import LiveryDiagnostics
internal import LiveryPack

/// Raw colours that nothing refers to: no role or text style of the pack, of its overlays, or of any pack of the
/// catalogue that stands in one line of inheritance with it.
struct UnusedColorRule {
    /// For each pack the palettes' names that its relatives refer to: made when a pack first needs it.
    private var usedByRelatives: [ObjectIdentifier: Set<Name>]?
    private var ownUses: [ObjectIdentifier: Set<Name>] = [:]
    /// How many packs have been looked at one by one.
    private var asked = 0

    mutating func check(_ context: PackContext, _ resolver: ThemeResolver) -> [Diagnostic] {
        guard context.entry.status == .effective, let pack = context.entry.pack, pack.format == .livery else {
            return []
        }
        var stated: [Name: (pack: Pack, place: Place)] = [:]
        var order: [Name] = []
        for link in context.own.reversed() {
            for statement in link.pack.statements
            where statement.token.namespace == .palette && statement.kind != .unset {
                if stated.updateValue((link.pack, statement.place), forKey: statement.token.name) == nil {
                    order.append(statement.token.name)
                }
            }
        }
        for link in context.chain where !order.isEmpty {
            let used = uses(of: link.pack)
            order.removeAll(where: used.contains)
        }
        guard !order.isEmpty else { return [] }
        let used = relatives(of: pack, resolver)
        order.removeAll(where: used.contains)
        // A ramp of which two steps are used is no list of single faults.
        let names = order.count > 3 ? Array(order.prefix(1)) : order
        let more = order.count - names.count
        let help = "remove what is not needed; apps ask for roles, so a colour that they need has to be one"
        return names.compactMap { name in
            stated[name].map { place in
                CheckRule.unusedColor.breach(
                    "nothing refers to the raw colour '\(name)'" + (more > 0 ? ", and to \(more) others" : ""),
                    at: place.pack.location(place.place),
                    related: more > 0
                        ? [.init("the others: " + order.dropFirst().map(\.description).joined(separator: ", "))] : [],
                    help: help)
            }
        }
    }

    /// The names that a pack refers to where a palette is looked into.
    private mutating func uses(of pack: Pack) -> Set<Name> {
        if let known = ownUses[ObjectIdentifier(pack)] { return known }
        var names: Set<Name> = []
        for node in pack.expressions where node.kind == .reference || node.kind == .paletteReference {
            names.insert(node.name)
        }
        ownUses[ObjectIdentifier(pack)] = names
        return names
    }

    private static let fewPacks = 8

    /// What the packs refer to that inherit from a pack, and those that they inherit from besides.
    private mutating func heirs(of pack: Pack, _ resolver: ThemeResolver) -> Set<Name> {
        var used: Set<Name> = []
        let catalogue = resolver.catalogue
        for index in catalogue.dependants(of: [pack.id]) where catalogue.entries[index].pack?.extends?.isEmpty == false
        {
            guard let chain = resolver.chain(of: index),
                chain.dropFirst().contains(where: { $0.pack === pack && !$0.isOverlay })
            else { continue }
            for link in chain { used.formUnion(uses(of: link.pack)) }
        }
        return used
    }

    /// What all packs refer to that inherit from a pack, and those that they inherit from besides.
    private mutating func relatives(of pack: Pack, _ resolver: ThemeResolver) -> Set<Name> {
        if let usedByRelatives { return usedByRelatives[ObjectIdentifier(pack)] ?? [] }
        // For a few packs it is less work to look at their own heirs, for many to look at everything once.
        if asked < Self.fewPacks {
            asked += 1
            return heirs(of: pack, resolver)
        }
        var all: [ObjectIdentifier: Set<Name>] = [:]
        let catalogue = resolver.catalogue
        for index in catalogue.entries.indices where catalogue.entries[index].pack?.extends?.isEmpty == false {
            guard let chain = resolver.chain(of: index) else { continue }
            var used: Set<Name> = []
            for link in chain { used.formUnion(uses(of: link.pack)) }
            for link in chain.dropFirst() where !link.isOverlay {
                all[ObjectIdentifier(link.pack), default: []].formUnion(used)
            }
        }
        usedByRelatives = all
        return all[ObjectIdentifier(pack)] ?? []
    }
}
