internal import LiveryDiagnostics
internal import LiveryPack

/// A pack falls with those that it inherits from, and says so.
enum BrokenParentRule {
    static func check(_ context: PackContext) -> [Diagnostic] {
        guard let own = context.own.last?.pack else { return [] }
        return context.chain.filter { $0.pack.hasErrors && !$0.isOverlay && $0.pack !== own }.map { link in
            let mention = own.extends?.first { $0.text == link.pack.id } ?? own.extends?.first
            let cause = context.catalogue.entries.first { $0.pack === link.pack }?.diagnostics
                .first { $0.severity == .error }
            var diagnostic = CheckRule.brokenParent.breach(
                "'\(context.entry.id)' inherits from '\(link.pack.id)', which has errors",
                at: mention.map { own.location($0.place) },
                related: cause.map { [.init("its first error is here: \($0.message)", at: $0.location)] } ?? [])
            diagnostic.packs = [context.entry.id, link.pack.id]
            return diagnostic
        }
    }

    /// One diagnostic instead of one for each of the packs that a broken one takes down with it.
    ///
    /// Packs that fall because of a parent that falls itself count to the first cause. The order of what stays is kept.
    static func merged(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        let code = CheckRule.brokenParent.code
        var causes: [Location: Location] = [:]
        for diagnostic in diagnostics where diagnostic.code == code {
            if let place = diagnostic.location, let cause = diagnostic.related.first?.location { causes[place] = cause }
        }
        guard causes.count > 1 else { return diagnostics }
        func root(_ start: Location) -> Location {
            var place = start
            var steps = 0
            while let next = causes[place], next != place, steps < causes.count {
                place = next
                steps += 1
            }
            return place
        }
        var groups: [Location: [Diagnostic]] = [:]
        for diagnostic in diagnostics where diagnostic.code == code {
            guard let cause = diagnostic.related.first?.location else { continue }
            groups[root(cause), default: []].append(diagnostic)
        }
        return diagnostics.compactMap { diagnostic in
            guard diagnostic.code == code, let cause = diagnostic.related.first?.location,
                let group = groups[root(cause)], group.count > 1
            else { return diagnostic }
            return diagnostic == group[0] ? joined(group, cause: root(cause)) : nil
        }
    }

    private static func joined(_ group: [Diagnostic], cause: Location) -> Diagnostic {
        // Those that inherit from the broken pack itself say where its first error is.
        let direct = group.filter { $0.related.first?.location == cause }
        var joined = direct.first ?? group[0]
        let ids = group.compactMap(\.packs.first)
        let shown = ids.prefix(8).joined(separator: ", ") + (ids.count > 8 ? ", …" : "")
        let parent = joined.packs.last ?? ""
        joined.message = "\(ids.count) packs inherit from '\(parent)', which has errors: \(shown)"
        joined.related += direct.dropFirst().prefix(2).compactMap { other in
            guard let location = other.location, let id = other.packs.first else { return nil }
            return .init("'\(id)' inherits from it here", at: location)
        }
        joined.packs = ids + [parent]
        joined.help = "mend the errors of that pack: the others follow"
        return joined
    }
}
