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
            return CheckRule.brokenParent.breach(
                "'\(context.entry.id)' inherits from '\(link.pack.id)', which has errors",
                at: mention.map { own.location($0.place) },
                related: cause.map { [.init("its first error is here: \($0.message)", at: $0.location)] } ?? [])
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
        let ids = group.map { quoted($0.message)[0] }
        let shown = ids.prefix(8).joined(separator: ", ") + (ids.count > 8 ? ", …" : "")
        joined.message = "\(ids.count) packs inherit from '\(quoted(joined.message)[1])', which has errors: \(shown)"
        joined.related += direct.dropFirst().prefix(2).compactMap { other in
            other.location.map { .init("'\(quoted(other.message)[0])' inherits from it here", at: $0) }
        }
        joined.help = "mend the errors of that pack: the others follow"
        return joined
    }

    /// The first two texts in quotes of a message: the ids of the pack that it is about, and of the parent.
    private static func quoted(_ message: String) -> [Substring] {
        let parts = message.split(separator: "'", maxSplits: 4, omittingEmptySubsequences: false)
        return [parts.count > 1 ? parts[1] : "", parts.count > 3 ? parts[3] : ""]
    }
}
