public import LiveryPack

extension Catalogue {
    /// The indices of all entries of an id: the one that wins it, and those that are shadowed, masked or broken.
    public func indices(of id: String) -> [Int] { index[id].map(Array.init) ?? [] }

    /// The indices of the entries that packs of some ids are part of: their own, and those of all packs that inherit from
    /// them, sorted.
    public func dependants(of ids: Set<String>) -> [Int] {
        var isFound = [Bool](repeating: false, count: entries.count)
        var seen = ids
        // As often as packs inherit from one another in a row, which is a few times.
        var hasGrown = true
        while hasGrown {
            hasGrown = false
            // By number: taking whole entries out of a list of thousands costs more than looking at them.
            for number in entries.indices where !isFound[number] {
                guard let pack = entries[number].pack ?? entries[number].remains,
                    pack.extends != nil || !overlays.isEmpty, extends(pack, of: entries[number].id, seen)
                else { continue }
                isFound[number] = true
                if seen.insert(entries[number].id).inserted { hasGrown = true }
            }
        }
        for id in seen {
            for number in index[id] ?? EntryNumbers() { isFound[number] = true }
        }
        return isFound.indices.filter { isFound[$0] }
    }

    /// Some ids and those of all packs that packs of these inherit from, whether such packs are there or not.
    package func idsOfAncestors(of ids: Set<String>) -> Set<String> {
        var seen = ids
        var open = Array(ids)
        while let id = open.popLast() {
            let packs = (index[id] ?? EntryNumbers()).compactMap { entries[$0].pack ?? entries[$0].remains }
            for pack in packs + (overlays[id] ?? []) {
                for parent in pack.extends ?? [] where seen.insert(parent.text).inserted { open.append(parent.text) }
            }
        }
        return seen
    }

    /// Whether a pack, or an overlay over it, names one of some ids as a parent.
    private func extends(_ pack: Pack, of id: String, _ ids: Set<String>) -> Bool {
        if let parents = pack.extends, parents.contains(where: { ids.contains($0.text) }) { return true }
        guard !overlays.isEmpty, let own = overlays[id] else { return false }
        return own.contains { $0.extends?.contains { ids.contains($0.text) } ?? false }
    }

    /// Every pack and overlay that counts, in the order of the entries: a pack before its overlays.
    public var effectivePacks: [Pack] {
        entries.filter { $0.status == .effective }.flatMap { entry in
            (entry.pack.map { [$0] } ?? []) + overlays(of: entry.id)
        }
    }
}
