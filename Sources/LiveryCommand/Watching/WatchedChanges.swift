import Livery

/// Packs that have changed, and what that concerns: of an update, of what waits for a repair, or of what is done at once.
struct WatchedChanges {
    /// The packs whose files have changed, and are there.
    var changed: Set<String> = []
    /// Those that inherit from them, or call a plug-in that has changed.
    var heirs: Set<String> = []
    /// Those that are gone.
    var removed: Set<String> = []
    /// The files that have changed, the first first.
    var files: [String] = []

    var isEmpty: Bool { changed.isEmpty && heirs.isEmpty && removed.isEmpty }

    /// All of them.
    var ids: [String] { ThemeUpdate.sorted(changed.union(heirs).union(removed)) }

    func contains(_ id: String) -> Bool { changed.contains(id) || heirs.contains(id) || removed.contains(id) }

    /// These changes and later ones: of each pack what has become of it in the end.
    func merged(with later: WatchedChanges) -> WatchedChanges {
        let laterPresent = later.changed.union(later.heirs)
        var result = WatchedChanges()
        result.changed = changed.subtracting(later.removed).union(later.changed)
        result.heirs = heirs.subtracting(later.removed).union(later.heirs).subtracting(result.changed)
        result.removed = removed.subtracting(laterPresent).union(later.removed)
        // A pack that is back holds something else, perhaps, than before it went.
        let back = removed.intersection(laterPresent)
        result.changed.formUnion(back)
        result.heirs.subtract(back)
        let known = Set(files)
        result.files = files + later.files.filter { !known.contains($0) }
        return result
    }

    /// Parts them into those to act on, and those that wait: packs that have errors, and what belongs to the same change.
    ///
    /// - Parameters:
    ///   - bad: The packs that have errors.
    ///   - catalogue: What says which packs follow from which; `nil` where each stands for itself.
    func parted(
        by bad: Set<String>, in catalogue: Catalogue?
    ) -> (now: WatchedChanges, later: WatchedChanges) {
        guard !bad.isEmpty else { return (self, WatchedChanges()) }
        var waiting = bad
        if let catalogue {
            var causes = changed.union(removed)
            while true {
                let found = catalogue.idsOfAncestors(of: waiting).intersection(causes)
                if found.isEmpty { break }
                causes.subtract(found)
                waiting.formUnion(catalogue.idsOfDependants(of: found))
            }
        }
        var (now, later) = (self, self)
        now.changed.subtract(waiting)
        now.heirs.subtract(waiting)
        now.removed.subtract(waiting)
        later.changed.formIntersection(waiting)
        later.heirs.formIntersection(waiting)
        later.removed.formIntersection(waiting)
        // Which file belongs to which is not known of fonts and plug-ins: better told twice than never.
        if now.isEmpty { now.files = [] }
        if later.isEmpty { later.files = [] }
        return (now, later)
    }
}
