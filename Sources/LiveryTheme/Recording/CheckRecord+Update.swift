internal import LiveryDiagnostics
internal import LiveryPack

extension CheckRecord {
    /// Makes of the record what it would be after the content of some files has changed, by reading only what stands in one
    /// line of inheritance with them.
    ///
    /// - Parameters:
    ///   - changed: The files: indices into the candidates.
    ///   - foldersToo: Whether folders have changed as well, so that it has to be seen which files are there.
    ///   - functions: The functions of the plug-ins.
    ///   - options: What is asked for besides.
    /// - Returns: `false` where packs depend on more than their relatives; then the record is of no use, and everything has
    ///   to be read again.
    package mutating func update(
        _ changed: [Int], foldersToo: Bool, functions: (any ThemeFunctions)?, options: ThemeChecker.Options
    ) -> Bool {
        // What is wrong with an overlay of a pack that cannot be used is kept apart from both.
        guard diagnostics.allSatisfy({ $0.code == "missing-directory" || $0.code == "overlay-without-pack" }) else {
            return false
        }
        let time = FileSystem.now
        if foldersToo {
            guard let scan = lookAgain() else { return false }
            if scan.candidates != origin.candidates {
                guard let record = updated(to: scan, changed, functions: functions, options: options) else {
                    return false
                }
                self = record
                return true
            }
        }
        if changed.isEmpty { return true }
        guard let reads = readAgain(changed) else { return false }
        let members = members(of: reads)
        // Where most packs have to do with each other, reading all of them is no more work.
        guard let members, members.count * 2 <= max(origin.candidates.count, 64) else { return false }

        // The relatives, as a catalogue of their own.
        let rest = members.filter { reads[$0] == nil }
        var all = reads
        for (number, read) in zip(rest, Catalogue.read(rest.map { origin.candidates[$0] })) {
            guard read.stamp == origin.stamps[number] else { return false }
            all[number] = read
        }
        var scan = CatalogueScan()
        scan.candidates = members.map { origin.candidates[$0] }
        let catalogue = Catalogue.assemble(scan, members.compactMap { all[$0] }, [])
        let numbers = members.flatMap { entryNumbers(of: $0) }
        guard catalogue.diagnostics.isEmpty, numbers.count == catalogue.entries.count,
            zip(numbers, catalogue.entries).allSatisfy({ isSame($1.status, entries[$0].status, numbers) })
        else { return false }

        let indices = catalogue.entries.indices.filter { entries[numbers[$0]].outcome != nil }
        let run = ThemeChecker.run(indices, of: catalogue, functions: functions, options: options)
        // Which id may be meant instead of one that is not there, all others decide.
        let isSelfContained =
            run.watched.isEmpty
            && !run.outcomes.contains { $0.verdict.diagnostics.contains { $0.code == "missing-parent" } }
        guard isSelfContained else { return false }

        for (number, read) in reads {
            origin.stamps[number] = read.stamp?.settled(at: time)
            origin.reads[number] = CatalogueOrigin.Read(read, origin.candidates[number])
        }
        let summaries = ThemeChecker.summaries(run.outcomes, at: indices, of: catalogue)
        for (index, outcome) in zip(indices, run.outcomes) {
            let entry = numbers[index]
            entries[entry].summary = summaries[index]
            entries[entry].summary.line = outcome.line.map { numbers[$0] }
            entries[entry].outcome = outcome
            entries[entry].outcome?.line = outcome.line.map { numbers[$0] }
        }
        verdicts = Self.verdicts(of: entries)
        return true
    }

    /// Looks into the folders again.
    ///
    /// - Returns: The files that are there; `nil` where something else has changed that shows in what is reported.
    private mutating func lookAgain() -> CatalogueScan? {
        var scan = CatalogueScan()
        for (number, directory) in directories.enumerated() { scan.scan(directory.path, directory: number) }
        let isOther = scan.candidates != origin.candidates
        guard isOther || scan.watched.map(\.path) == origin.watched.map(\.path),
            scan.diagnostics.isEmpty, missingDirectories == directories.filter(\.isMissing).map(\.path)
        else { return nil }
        var found = StrayFileRule.Result()
        for directory in directories.prefix(pathCount > 0 ? pathCount : directories.count) {
            let part = StrayFileRule.check(directory.path)
            found.diagnostics += part.diagnostics
            found.watched += part.watched
        }
        guard found.diagnostics == strays, found.watched == Array(others.prefix(found.watched.count)) else {
            return nil
        }
        origin.watched = scan.watched.map { watched in
            .init(path: watched.path, stamp: watched.stamp?.settled(at: scan.time))
        }
        return scan
    }

    /// The paths of the directories that were reported as missing.
    private var missingDirectories: [String] {
        diagnostics.filter { $0.code == "missing-directory" }.compactMap { $0.location?.path }
    }

    /// The content of files that have changed; `nil` where one is another pack now, or none.
    private func readAgain(_ changed: [Int]) -> [Int: Catalogue.Read]? {
        var reads: [Int: Catalogue.Read] = [:]
        // What other programs' themes consist of is not to be told by one file.
        if changed.contains(where: { origin.candidates[$0].isForeign || origin.candidates[$0].isFolderTheme }) {
            return nil
        }
        for (number, read) in zip(changed, Catalogue.read(changed.map { origin.candidates[$0] })) {
            let before = origin.reads[number]
            let now = CatalogueOrigin.Read(read, origin.candidates[number])
            guard now.id == before.id, now.isPack == before.isPack,
                now.entryCount == before.entryCount, read.besides.isEmpty, !now.isEmpty, !before.isEmpty,
                read.stamp != nil,
                pathCount == 0 || now.extends == before.extends
            else { return nil }
            reads[number] = read
        }
        return reads
    }

    /// The files of all packs that stand in one line of inheritance with some: their ancestors and heirs, and the heirs
    /// and ancestors of those, in the order of the catalogue. `nil` where one extends a pack that was never there.
    private func members(of reads: [Int: Catalogue.Read]) -> [Int]? {
        var relatives: [String: Set<String>] = [:]
        var known: Set<String> = []
        for (number, read) in origin.reads.enumerated() {
            known.insert(read.id)
            let now = reads[number].map { CatalogueOrigin.Read($0, origin.candidates[number]).extends } ?? []
            for parent in read.extends + now {
                relatives[read.id, default: []].insert(parent)
                relatives[parent, default: []].insert(read.id)
            }
        }
        var pending = reads.keys.map { origin.reads[$0].id }
        var found = Set(pending)
        while let id = pending.popLast() {
            guard known.contains(id) else { return nil }
            for relative in relatives[id] ?? [] where found.insert(relative).inserted { pending.append(relative) }
        }
        return origin.reads.indices.filter { found.contains(origin.reads[$0].id) }
    }

    /// The entries of a file.
    private func entryNumbers(of candidate: Int) -> Range<Int> {
        let first = entries.partitioningIndex { $0.candidate >= candidate }
        return first..<min(entries.count, first + origin.reads[candidate].entryCount)
    }

    /// Whether a status in a part of the catalogue, whose entries have `numbers` in the whole, is the same.
    private func isSame(
        _ part: CatalogueEntry.Status, _ whole: CatalogueEntry.Status, _ numbers: [Int]
    ) -> Bool {
        switch (part, whole) {
        case (.shadowed(let a), .shadowed(let b)), (.masked(let a), .masked(let b)): numbers[a] == b
        default: part == whole
        }
    }
}
