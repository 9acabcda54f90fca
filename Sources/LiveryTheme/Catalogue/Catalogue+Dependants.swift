public import LiveryPack

extension Catalogue {
    /// The indices of all entries of an id: the one that wins it, and those that are shadowed, masked or broken.
    public func indices(of id: String) -> [Int] { index[id] ?? [] }

    /// The indices of the entries that packs of some ids are part of: their own, and those of all packs that inherit from
    /// them, sorted.
    public func dependants(of ids: Set<String>) -> [Int] {
        var children: [String: [Int]] = [:]
        for (number, entry) in entries.enumerated() {
            guard let pack = entry.pack else { continue }
            for part in [pack] + overlays(of: entry.id) {
                for mention in part.extends ?? [] { children[mention.text, default: []].append(number) }
            }
        }
        var found: Set<Int> = []
        var seen = ids
        var pending = ids.sorted()
        while let id = pending.popLast() {
            found.formUnion(index[id] ?? [])
            for child in children[id] ?? [] {
                found.insert(child)
                if seen.insert(entries[child].id).inserted { pending.append(entries[child].id) }
            }
        }
        return found.sorted()
    }

    /// Every pack and overlay that counts, in the order of the entries: a pack before its overlays.
    public var effectivePacks: [Pack] {
        entries.filter { $0.status == .effective }.flatMap { entry in
            (entry.pack.map { [$0] } ?? []) + overlays(of: entry.id)
        }
    }
}
