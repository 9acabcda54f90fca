internal import LiveryDiagnostics
internal import LiveryPack

extension Catalogue {
    /// The ids of packs and of all that inherit from them.
    package func idsOfDependants(of ids: Set<String>) -> Set<String> {
        ids.union(dependants(of: ids).map { entries[$0].id })
    }

    /// The ids of the packs that bring a font file for which something holds, by the path as it is found.
    package func packs(withFontFiles holds: (String) -> Bool) -> Set<String> {
        var ids: Set<String> = []
        for entry in entries where entry.status == .effective {
            for part in (entry.pack.map { [$0] } ?? []) + overlays(of: entry.id) {
                let folder = part.source.path.lastIndex(of: "/").map { part.source.path[...$0] } ?? ""
                for file in part.fontFiles where holds(file.text.hasPrefix("/") ? file.text : folder + file.text) {
                    ids.insert(entry.id)
                }
            }
        }
        return ids
    }
}
