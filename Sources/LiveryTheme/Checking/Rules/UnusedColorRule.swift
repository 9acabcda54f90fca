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
        let slips = Self.slips(among: order, stated, context)
        order.removeAll { name in slips.contains { $0.names.contains(name) } }
        let others = Self.breaches(of: order, stated)
        return slips.map(\.diagnostic) + others
    }

    /// The notes on colours that nothing refers to.
    private static func breaches(of order: [Name], _ stated: [Name: (pack: Pack, place: Place)]) -> [Diagnostic] {
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

    /// How many names are looked at for slips.
    private static let limit = 128

    /// Names that nothing refers to and in which a word is misspelt: what refers to the right name may be yet to come.
    private static func slips(
        among order: [Name], _ stated: [Name: (pack: Pack, place: Place)], _ context: PackContext
    ) -> [(diagnostic: Diagnostic, names: Set<Name>)] {
        var words: Set<String>?
        var found: [String: Int] = [:]
        var slips: [(diagnostic: Diagnostic, names: Set<Name>)] = []
        for name in order.prefix(limit) {
            let text = name.description
            for word in Self.parts(of: text) {
                guard word.utf8.count > 4, !WellKnownNames.contains(word) else { continue }
                let near = words ?? Self.words(of: context)
                words = near
                guard let place = stated[name],
                    let meant = WellKnownNames.nearWord(to: word, more: near.filter { $0 != word.lowercased() })
                else { continue }
                let other = text[..<word.startIndex] + meant + text[word.endIndex...]
                if let first = found["\(word)"] {
                    slips[first].names.insert(name)
                    break
                }
                found["\(word)"] = slips.count
                let fix = TokenRename.fix(text, to: String(other), valueAt: place.place, in: place.pack)
                slips.append(
                    (
                        CheckRule.newToken.breach(
                            "nothing refers to the raw colour '\(text)', and it looks like '\(other)'",
                            at: fix?.location ?? place.pack.location(place.place),
                            help:
                                "did you mean '\(other)'? Where the name is meant, '# livery: allow new-token' says so",
                            fixes: fix.map { [$0] } ?? []), [name]
                    ))
                break
            }
        }
        return slips
    }

    /// The words of a name, in which points, hyphens and low lines part them.
    private static func parts(of name: String) -> [Substring] {
        name.split { $0 == "." || $0 == "-" || $0 == "_" }
    }

    /// The words that two names of the line at least are made of.
    private static func words(of context: PackContext) -> Set<String> {
        var counts: [String: Set<Name>] = [:]
        for link in context.chain {
            for statement in link.pack.statements where statement.token.namespace != .fonts {
                for part in parts(of: statement.token.name.description)
                where part.utf8.count > 3 && part.allSatisfy(\.isLetter) {
                    counts[part.lowercased(), default: []].insert(statement.token.name)
                }
            }
        }
        return Set(counts.lazy.filter { $0.value.count > 1 }.map(\.key))
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
