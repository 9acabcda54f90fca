internal import LiveryDiagnostics
internal import LiveryPack

/// Lines that begin a section or a group and have been lost, so that what is below them belongs to what stands above:
/// `chart:` above numbered series, which then are those of the group before, or `colors:` above roles, which then are raw
/// colours.
///
/// Told of only where two signs come together, as a group may well have names that another has.
enum MissingHeaderRule {
    /// A token that a pack states for everyone and that none of its parents has.
    struct Fresh {
        var token: TokenID
        var pack: Pack
        var place: Place
    }

    static func check(
        _ context: PackContext, _ fresh: [Fresh], isInherited: (TokenID) -> Bool, isOwn: (TokenID) -> Bool,
        told: Set<UInt32>
    ) -> [Diagnostic] {
        roles(context, isInherited) + groups(context, fresh, isInherited, isOwn, told)
            + siblings(context, fresh, isInherited, isOwn, told)
    }

    // MARK: - Names among others

    /// New names in a group of which all other names are those of the parents, but for one that the new one is almost:
    /// `{ x: 2pt, s: 4pt, m: 10pt }` where the parents have `xs`, `s` and `m`.
    private static func siblings(
        _ context: PackContext, _ fresh: [Fresh], _ isInherited: (TokenID) -> Bool, _ isOwn: (TokenID) -> Bool,
        _ told: Set<UInt32>
    ) -> [Diagnostic] {
        fresh.compactMap { item in
            let name = item.token.name.description
            // Longer ones are told by themselves.
            guard !told.contains(item.token.rawValue), let point = name.lastIndex(of: "."), point > name.startIndex
            else {
                return nil
            }
            let (group, leaf) = (name[..<point], name[name.index(after: point)...])
            guard leaf.utf8.count < 4, leaf.utf8.allSatisfy({ $0 > 0x39 }) else { return nil }
            var near: Set<String> = []
            var shared = 0
            var seen: Set<Name> = []
            for link in context.chain[context.ownCount...] {
                for statement in link.pack.statements
                where statement.token.namespace == item.token.namespace && seen.insert(statement.token.name).inserted {
                    let other = statement.token.name.description
                    guard other.hasPrefix(group), let end = other.lastIndex(of: "."), other[..<end] == group else {
                        continue
                    }
                    if isOwn(statement.token) {
                        shared += 1
                    } else if Suggestions.isOneEdit(Array(leaf.utf8), Array(other[other.index(after: end)...].utf8)) {
                        near.insert(other)
                    }
                }
            }
            guard shared > 1, near.count == 1, let meant = near.first else { return nil }
            let fix = TokenRename.fix(name, to: meant, valueAt: item.place, in: item.pack)
            return CheckRule.newToken.breach(
                "'\(name)' makes a new \(item.token.namespace == .metrics ? "metric" : "role"), and looks like '\(meant)', which this pack does not state",
                at: fix?.location ?? item.pack.location(item.place),
                help: "did you mean '\(meant)'? Where the name is meant, '# livery: allow new-token' says so",
                fixes: fix.map { [$0] } ?? [])
        }
    }

    // MARK: - Sections

    /// Roles of the parents that a pack states as raw colours, while it states no role at all.
    private static func roles(_ context: PackContext, _ isInherited: (TokenID) -> Bool) -> [Diagnostic] {
        for link in context.own {
            guard let layer = link.pack.layers.first(where: { $0.market == nil && $0.variant == nil }) else { continue }
            var first: Statement?
            var count = 0
            for statement in link.pack.statements[layer.statements] {
                if statement.token.namespace == .colors { return [] }
                guard statement.token.namespace == .palette,
                    isInherited(TokenID(.colors, statement.token.name))
                else { continue }
                count += 1
                let isBefore = first.map {
                    (statement.place.line, statement.place.column) < ($0.place.line, $0.place.column)
                }
                if isBefore ?? true { first = statement }
            }
            guard count >= 3, let first else { continue }
            let place = context.chain.dropFirst(context.ownCount).lazy.compactMap { parent -> Location? in
                let role = TokenID(.colors, first.token.name)
                return parent.pack.statements.first { $0.token == role }.map { parent.pack.location($0.place) }
            }.first
            let others = count - 1
            return [
                CheckRule.missingHeader.breach(
                    "'\(first.token.name)' and \(others) other\(others == 1 ? "" : "s") stand below 'palette' and are roles of the parents: is the line 'colors:' missing above?",
                    at: link.pack.location(first.place),
                    related: place.map { [.init("there '\(first.token.name)' is a role", at: $0)] } ?? [],
                    help:
                        "write 'colors:' above them; where they are meant as raw colours, '# livery: allow missing-header' says so"
                )
            ]
        }
        return []
    }

    private static let sections: Set<Substring> = ["colors", "palette", "metrics", "fonts"]

    /// Whether a part in the middle of a name is the key of a section.
    static func holdsSection(_ name: String) -> Bool {
        // Most names have less than three parts.
        guard let first = name.firstIndex(of: "."), let last = name.lastIndex(of: "."), first < last else {
            return false
        }
        return name.split(separator: ".").dropFirst().dropLast().contains { sections.contains($0) }
    }

    /// What a name such as `TW.colors.accent` or `dark.colors.text` is below, where the first part is a market or a variant.
    static func section(
        in statement: Statement, _ pack: Pack, _ chain: [ChainLink]
    ) -> (diagnostic: Diagnostic, slip: String)? {
        let parts = statement.token.name.description.split(separator: ".")
        guard let index = parts.indices.dropLast().first(where: { $0 > 0 && sections.contains(parts[$0]) }) else {
            return nil
        }
        let owner = String(parts[index - 1])
        let name = Name(owner)
        let isMarket =
            CountryCodes.contains(owner) || chain.contains { $0.pack.markets.contains { $0.name == name } }
        let isVariant =
            chain.contains { $0.pack.variants.contains { $0.name == name } }
            || ["dark", "light", "high-contrast"].contains(owner)
        guard isMarket || isVariant else { return nil }
        let header = isMarket ? "markets" : "variants"
        // Where the name of the market or variant stands.
        var other = parts.map(String.init)
        other[index - 1] = "-"
        let key = TokenRename.fix(
            statement.token.name.description, to: other.joined(separator: "."), valueAt: statement.place, in: pack)?
            .location
        return (
            CheckRule.missingHeader.breach(
                "'\(statement.token.name)' is a name in '\(statement.token.namespace)' here, and '\(owner)' is a \(isMarket ? "market" : "variant"): is the line '\(header):' missing above?",
                at: key ?? pack.location(statement.place),
                help: "write '\(header):' above '\(owner)', in the column of '\(statement.token.namespace)'"),
            "section \(owner)"
        )
    }

    // MARK: - Groups

    /// A group, and the names in it that are new.
    private struct Group {
        var first: Fresh
        var leaves: [String] = []
        var isNumbered = true
    }

    private static func groups(
        _ context: PackContext, _ fresh: [Fresh], _ isInherited: (TokenID) -> Bool, _ isOwn: (TokenID) -> Bool,
        _ told: Set<UInt32>
    ) -> [Diagnostic] {
        guard fresh.count > 1 else { return [] }
        var order: [String] = []
        var groups: [String: Group] = [:]
        for item in fresh where item.token.namespace == .colors || item.token.namespace == .metrics {
            if told.contains(item.token.rawValue) { continue }
            let name = item.token.name.description
            let point = name.firstIndex(of: ".") ?? name.endIndex
            let leaf = point == name.endIndex ? "" : String(name[name.index(after: point)...])
            let key = "\(item.token.namespace).\(name[..<point])"
            if groups[key] == nil {
                order.append(key)
                groups[key] = Group(first: item)
            }
            groups[key]?.leaves.append(leaf)
            if Int(leaf) == nil { groups[key]?.isNumbered = false }
        }
        var diagnostics: [Diagnostic] = []
        for key in order {
            guard let group = groups[key], group.leaves.count > 1 else { continue }
            let namespace = group.first.token.namespace
            let own = String(key.drop { $0 != "." }.dropFirst())
            // Whether the group has other names, of its own or of the parents: then a header may be missing.
            let isMixed =
                isOwn(TokenID(namespace, Name(own))) || isInherited(TokenID(namespace, Name(own)))
                || !group.leaves.contains("")
            let hasNames = isMixed && hasOthers(own, namespace, group.leaves, context)
            let others = parents(of: group.leaves, namespace, besides: own, context, isInherited, isOwn)
            guard others.count == 1, let meant = others.first else { continue }
            if hasNames {
                guard group.isNumbered || isSetApart(group.first) else { continue }
                let count = group.leaves.count - 1
                diagnostics.append(
                    CheckRule.missingHeader.breach(
                        "'\(group.first.token.name)' and \(count) other\(count == 1 ? "" : "s") are new in '\(own)', and the parents have them in '\(meant)', which this pack does not state: is the line '\(meant):' missing above?",
                        at: group.first.pack.location(group.first.place),
                        help:
                            "write '\(meant):' above them; where they are meant, '# livery: allow missing-header' says so"
                    ))
            } else if Suggestions.isOneEdit(Array(own.utf8), Array(meant.utf8)), own.utf8.count > 1 {
                // A group of the same names under a name that differs in one letter.
                let fix = TokenRename.fix(own, to: meant, in: group.first.pack)
                diagnostics.append(
                    CheckRule.newToken.breach(
                        "'\(own)' makes a new group, which has the names of '\(meant)'",
                        at: fix?.location ?? group.first.pack.location(group.first.place),
                        help: "did you mean '\(meant)'? Where the name is meant, '# livery: allow new-token' says so",
                        fixes: fix.map { [$0] } ?? []))
            }
        }
        return diagnostics
    }

    /// Whether a group has names besides some.
    private static func hasOthers(
        _ group: String, _ namespace: TokenID.Namespace, _ leaves: [String], _ context: PackContext
    ) -> Bool {
        context.chain.contains { link in
            link.pack.statements.contains { statement in
                guard statement.token.namespace == namespace else { return false }
                let name = statement.token.name.description
                guard name.hasPrefix(group) else { return false }
                let rest = name.dropFirst(group.count)
                return rest.isEmpty
                    ? !leaves.contains("") : rest.hasPrefix(".") && !leaves.contains(String(rest.dropFirst()))
            }
        }
    }

    /// The groups of the parents that have all of some names, and of which the pack states none of these.
    private static func parents(
        of leaves: [String], _ namespace: TokenID.Namespace, besides group: String, _ context: PackContext,
        _ isInherited: (TokenID) -> Bool, _ isOwn: (TokenID) -> Bool
    ) -> [String] {
        var found: [String] = []
        var looked: Set<Substring> = []
        for link in context.chain[context.ownCount...] {
            for statement in link.pack.statements where statement.token.namespace == namespace {
                let name = statement.token.name.description
                let other = name.prefix { $0 != "." }
                guard other != group, looked.insert(other).inserted else { continue }
                let fits = leaves.allSatisfy { leaf in
                    let token = TokenID(namespace, Name(leaf.isEmpty ? String(other) : other + "." + leaf))
                    return isInherited(token) && !isOwn(token)
                }
                if fits, !isOwn(TokenID(namespace, Name(String(other)))) { found.append(String(other)) }
            }
        }
        return found
    }

    /// Whether an empty line or a comment that begins further to the left stands right above a line.
    private static func isSetApart(_ item: Fresh) -> Bool {
        let number = Int(item.place.line)
        guard number > 1, let line = item.pack.source.line(number), let above = item.pack.source.line(number - 1) else {
            return false
        }
        let blanks = above.prefix { $0 == " " }.count
        if blanks == above.count { return true }
        return above.dropFirst(blanks).first == "#" && blanks < line.prefix { $0 == " " }.count
    }
}
