internal import LiveryDiagnostics
internal import LiveryPack

extension Catalogue {
    /// The ids of packs and of all that inherit from them.
    package func idsOfDependants(of ids: Set<String>) -> Set<String> {
        ids.union(dependants(of: ids).map { entries[$0].id })
    }

    /// The ids of the packs whose files hold something else than in another catalogue; `nil` where other files are there, or
    /// other ones win.
    package func changedIDs(since old: Catalogue) -> Set<String>? {
        guard entries.count == old.entries.count, overlays.count == old.overlays.count else { return nil }
        var ids: Set<String> = []
        for number in entries.indices {
            guard entries[number].id == old.entries[number].id, entries[number].status == old.entries[number].status
            else { return nil }
            if entries[number].pack !== old.entries[number].pack
                || entries[number].remains !== old.entries[number].remains
            {
                ids.insert(entries[number].id)
            }
        }
        for (id, packs) in overlays {
            guard let before = old.overlays[id], before.count == packs.count else { return nil }
            if !zip(packs, before).allSatisfy({ $0 === $1 }) { ids.insert(id) }
        }
        return ids
    }

    /// The ids of the packs that bring a font file for which something holds, by the path as it is found.
    package func packs(withFontFiles holds: (String) -> Bool) -> Set<String> {
        var ids: Set<String> = []
        for number in entries.indices where entries[number].status == .effective {
            // Hardly any pack brings fonts.
            if entries[number].pack?.fontFiles.isEmpty ?? true, overlays.isEmpty { continue }
            let entry = entries[number]
            for part in (entry.pack.map { [$0] } ?? []) + overlays(of: entry.id) where !part.fontFiles.isEmpty {
                let folder = part.source.path.lastIndex(of: "/").map { part.source.path[...$0] } ?? ""
                for file in part.fontFiles where holds(file.text.hasPrefix("/") ? file.text : folder + file.text) {
                    ids.insert(entry.id)
                }
            }
        }
        return ids
    }
}
