internal import LiveryPack

extension Catalogue {
    /// Finds the packs of some directories as ``load(_:contents:)`` does, and reads only those of some ids and all that they
    /// inherit from, with their overlays: what themes of these packs are made of.
    ///
    /// - Returns: `nil` where the other files matter as well: one of the packs is not there or cannot be read, so that what
    ///   else there is may be meant, or its id may stand in a file of any name.
    public static func load(_ directories: [ThemeDirectory], onlyFor ids: Set<String>) -> Catalogue? {
        let (scan, directories) = scan(directories)
        return load(scan, directories, ids, pathCount: 0)
    }

    /// Finds packs as ``load(paths:over:withNeighbours:contents:)`` does, with those beside the paths, and reads only those of
    /// the paths, those of some ids, and all that they inherit from.
    public static func load(
        paths: [String], over directories: [ThemeDirectory], onlyFor ids: Set<String>
    ) -> Catalogue? {
        let (scan, directories) = scan(paths: paths, over: directories, withNeighbours: true)
        return load(scan, directories, ids, pathCount: paths.count)
    }

    private static func load(
        _ scan: CatalogueScan, _ directories: [ThemeDirectory], _ ids: Set<String>, pathCount: Int
    ) -> Catalogue? {
        var byID: [String: [Int]] = [:]
        var reads: [Int: Read] = [:]
        var wanted = ids
        var open: [Int] = []
        for (number, candidate) in scan.candidates.enumerated() {
            byID[candidate.overlayOf ?? candidate.stem, default: []].append(number)
            if candidate.directory < pathCount { open.append(number) }
        }
        var pending = Array(ids)
        while true {
            while let id = pending.popLast() {
                if isForeign(id) { return nil }
                open += (byID[id] ?? []).filter { reads[$0] == nil }
            }
            if open.isEmpty { break }
            open = Set(open).sorted()
            for (number, read) in zip(open, read(open.map { scan.candidates[$0] })) {
                reads[number] = read
                // A file that was named is the pack that stands in it, and what others of that id have to say counts.
                let id = scan.candidates[number].overlayOf ?? read.pack?.id ?? scan.candidates[number].stem
                if scan.candidates[number].directory < pathCount, wanted.insert(id).inserted { pending.append(id) }
                for part in [read.pack, read.remains].compactMap(\.self) + read.others.map(\.pack) {
                    for parent in part.extends ?? [] where wanted.insert(parent.text).inserted {
                        pending.append(parent.text)
                    }
                }
            }
            open = []
        }
        var part = scan
        let numbers = reads.keys.sorted()
        part.candidates = numbers.map { scan.candidates[$0] }
        let catalogue = assemble(part, numbers.compactMap { reads[$0] }, directories)
        return wanted.allSatisfy { catalogue.effective($0) != nil } ? catalogue : nil
    }

    /// Whether an id may be that of another program's theme, which its content gives it.
    private static func isForeign(_ id: String) -> Bool {
        PackFormat.allCases.contains { $0 != .livery && id.hasPrefix($0.rawValue + "-") }
    }
}
