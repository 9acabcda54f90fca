internal import LiveryDiagnostics
internal import LiveryPack

/// Packs that all name one parent which is not there: one cause, told once.
enum MissingParentRule {
    private static let code: DiagnosticCode = "missing-parent"

    /// One diagnostic instead of one for each of the packs that name the same missing parent. The order of what stays is
    /// kept. Where many name it, it is not to be changed in all of them without asking, unless only the other id is a usual
    /// word: its own file may be named wrongly.
    static func merged(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        let groups = groups(diagnostics)
        guard groups.contains(where: { $0.value.count > 1 }) else { return diagnostics }
        return diagnostics.compactMap { diagnostic in
            guard diagnostic.code == code, let parent = diagnostic.packs.last, let group = groups[parent],
                group.count > 1
            else { return diagnostic }
            return diagnostic == group[0] ? joined(group, parent) : nil
        }
    }

    /// Those of many diagnostics that ``merged(_:)`` puts together, each by itself.
    static func single(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        groups(diagnostics).values.filter { $0.count > 1 }.flatMap { $0.map(asked) }
    }

    private static func groups(_ diagnostics: [Diagnostic]) -> [String: [Diagnostic]] {
        var groups: [String: [Diagnostic]] = [:]
        for diagnostic in diagnostics where diagnostic.code == code && diagnostic.packs.count == 2 {
            groups[diagnostic.packs[1], default: []].append(diagnostic)
        }
        return groups
    }

    private static func asked(_ diagnostic: Diagnostic) -> Diagnostic {
        var asked = diagnostic
        for index in asked.fixes.indices where !WellKnownNames.contains(asked.fixes[index].replacement) {
            asked.fixes[index].safety = .suggested
        }
        return asked
    }

    private static func joined(_ group: [Diagnostic], _ parent: String) -> Diagnostic {
        var joined = asked(group[0])
        let ids = group.compactMap(\.packs.first)
        let shown = ids.prefix(8).joined(separator: ", ") + (ids.count > 8 ? ", …" : "")
        joined.message = "\(ids.count) packs extend '\(parent)', and there is no pack of that id: \(shown)"
        joined.related += group.dropFirst().prefix(2).compactMap { other in
            guard let location = other.location, let id = other.packs.first else { return nil }
            return .init("'\(id)' extends it here", at: location)
        }
        joined.packs = ids + [parent]
        return joined
    }
}
