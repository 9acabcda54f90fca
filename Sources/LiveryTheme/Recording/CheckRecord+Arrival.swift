internal import LiveryDiagnostics

extension CheckRecord {
    /// The record as it would be after files have come and gone, made by reading only what stands in one line of inheritance
    /// with them.
    ///
    /// - Parameters:
    ///   - scan: The files that there are now.
    ///   - changed: Those whose content has changed besides: indices into the candidates.
    ///   - functions: The functions of the plug-ins.
    ///   - options: What is asked for besides.
    /// - Returns: `nil` where packs depend on more than their relatives; then everything has to be read again.
    func updated(
        to scan: CatalogueScan, _ changed: [Int], functions: (any ThemeFunctions)?, options: ThemeChecker.Options
    ) -> CheckRecord? {
        let time = FileSystem.now
        // Which id may be meant instead of one that is not there, all ids decide.
        guard isPlain, !diagnostics.contains(where: { $0.code == "overlay-without-pack" }),
            let arrangement = Arrangement(self, scan, changed),
            let members = arrangement.members(of: origin), members.count * 2 <= max(scan.candidates.count, 64)
        else { return nil }

        // The relatives, as a catalogue of their own.
        var all = arrangement.reads
        let rest = members.filter { all[$0] == nil }
        for (number, read) in zip(rest, Catalogue.read(rest.map { scan.candidates[$0] })) {
            guard let before = arrangement.kept[number], read.stamp == origin.stamps[before] else { return nil }
            all[number] = read
        }
        var part = CatalogueScan()
        part.candidates = members.map { scan.candidates[$0] }
        let catalogue = Catalogue.assemble(part, members.compactMap { all[$0] }, [])
        let starts = arrangement.starts(of: origin)
        let numbers = members.flatMap { starts[$0]..<starts[$0 + 1] }
        guard catalogue.diagnostics.isEmpty, numbers.count == catalogue.entries.count else { return nil }
        let indices = catalogue.entries.indices.filter { isChecked(catalogue.entries[$0]) }
        let run = ThemeChecker.run(indices, of: catalogue, functions: functions, options: options)
        guard run.watched.isEmpty, !run.outcomes.contains(where: Self.asksForOthers) else { return nil }

        guard var entries = arrangement.entries(of: self, members: members, starts) else { return nil }
        let summaries = ThemeChecker.summaries(run.outcomes, at: indices, of: catalogue)
        for (index, entry) in catalogue.entries.enumerated() {
            let number = numbers[index]
            entries[number] = Entry(
                candidate: arrangement.owner(of: number, starts), status: Self.moved(entry.status) { numbers[$0] },
                summary: summaries[index], outcome: nil)
            entries[number]?.summary.line = summaries[index].line.map { numbers[$0] }
        }
        for (index, outcome) in zip(indices, run.outcomes) {
            entries[numbers[index]]?.outcome = outcome
            entries[numbers[index]]?.outcome?.line = outcome.line.map { numbers[$0] }
        }
        var record = self
        record.entries = entries.compactMap(\.self)
        guard record.entries.count == entries.count,
            !record.entries.contains(where: { $0.outcome.map(Self.asksForOthers) ?? false })
        else { return nil }
        record.origin.candidates = scan.candidates
        record.origin.stamps = scan.candidates.indices.map { number in
            if let read = arrangement.reads[number] { return read.stamp?.settled(at: time) }
            return arrangement.kept[number].flatMap { origin.stamps[$0] }
        }
        record.origin.reads = scan.candidates.indices.compactMap { arrangement.read($0, of: origin) }
        record.verdicts = Self.verdicts(of: record.entries)
        return record
    }

    /// Whether the directories are folders that were searched as a whole, so that a look through them tells which files
    /// there are.
    private var isPlain: Bool {
        guard Catalogue.distinct(directories) == directories else { return false }
        if pathCount == 0 { return true }
        return directories.count == pathCount
            && directories.allSatisfy { directory in
                !directory.path.hasSuffix("/") && FileSystem.kind(of: directory.path) == .directory
                    && CatalogueScan.packFile(in: directory.path) == nil
                    && CatalogueScan.stem(of: directory.path) == nil && !directory.path.hasSuffix(".xcassets")
            }
    }

    /// Whether a pack is among those that are checked: see ``ThemeHost/check(_:)``.
    private func isChecked(_ entry: CatalogueEntry) -> Bool {
        switch entry.status {
        case .masked: false
        case .shadowed: entry.directory < pathCount
        case .effective, .mask, .broken: pathCount == 0 || entry.directory < pathCount
        }
    }

    /// Whether what checking came to depends on which other packs there are.
    private static func asksForOthers(_ outcome: ThemeChecker.Outcome) -> Bool {
        outcome.verdict.diagnostics.contains { $0.code == "missing-parent" }
    }

    /// A status whose entries have other numbers.
    static func moved(_ status: CatalogueEntry.Status, _ number: (Int) -> Int) -> CatalogueEntry.Status {
        switch status {
        case .shadowed(let other): .shadowed(by: number(other))
        case .masked(let other): .masked(by: number(other))
        case .effective, .mask, .broken: status
        }
    }
}

/// How the files of a record and those that there are now correspond.
private struct Arrangement {
    /// For each file that there is now its number in the record; `nil` for one that is new.
    let kept: [Int?]
    /// What was read again, or for the first time.
    private(set) var reads: [Int: Catalogue.Read] = [:]
    /// The numbers in the record of the files that are gone.
    private let gone: [Int]
    private let candidates: [CatalogueScan.Candidate]

    /// `nil` where files have become something that more depends on.
    init?(_ record: CheckRecord, _ scan: CatalogueScan, _ changed: [Int]) {
        let origin = record.origin
        var known: [String: Int] = [:]
        for (number, candidate) in origin.candidates.enumerated() {
            guard known.updateValue(number, forKey: candidate.path) == nil else { return nil }
        }
        candidates = scan.candidates
        kept = scan.candidates.map { candidate in
            known[candidate.path].flatMap { origin.candidates[$0] == candidate ? $0 : nil }
        }
        let isThere = Set(kept.compactMap(\.self))
        gone = origin.candidates.indices.filter { !isThere.contains($0) }
        let changed = Set(changed)
        let kept = kept
        let fresh = kept.indices.filter { number in kept[number].map { changed.contains($0) } ?? true }
        // What other programs' themes consist of is not to be told by one file; an empty one takes others away.
        guard
            !fresh.contains(where: { candidates[$0].isForeign || candidates[$0].isFolderTheme }),
            gone.allSatisfy({ number in
                let candidate = origin.candidates[number]
                return !candidate.isForeign && !candidate.isFolderTheme && !origin.reads[number].isEmpty
            })
        else { return nil }
        for (number, read) in zip(fresh, Catalogue.read(fresh.map { scan.candidates[$0] })) {
            let now = CatalogueOrigin.Read(read, scan.candidates[number])
            guard read.stamp != nil, read.besides.isEmpty, read.others.isEmpty, !read.isNoTheme, !now.isEmpty else {
                return nil
            }
            if let before = kept[number].map({ origin.reads[$0] }) {
                guard now.id == before.id, now.isPack == before.isPack, now.entryCount == before.entryCount,
                    !before.isEmpty, record.pathCount == 0 || now.extends == before.extends
                else { return nil }
            }
            reads[number] = read
        }
    }

    /// What a file came to, as far as others depend on it.
    func read(_ number: Int, of origin: CatalogueOrigin) -> CatalogueOrigin.Read? {
        reads[number].map { CatalogueOrigin.Read($0, candidates[number]) } ?? kept[number].map { origin.reads[$0] }
    }

    /// The files of all packs that stand in one line of inheritance with those that have come, gone or changed; `nil` where
    /// one extends a pack that was never there.
    func members(of origin: CatalogueOrigin) -> [Int]? {
        var relatives: [String: Set<String>] = [:]
        var known: Set<String> = []
        func add(_ read: CatalogueOrigin.Read) {
            known.insert(read.id)
            for parent in read.extends {
                relatives[read.id, default: []].insert(parent)
                relatives[parent, default: []].insert(read.id)
            }
        }
        for read in origin.reads { add(read) }
        var ids: [String] = []
        for number in candidates.indices {
            guard let read = read(number, of: origin) else { return nil }
            ids.append(read.id)
            if reads[number] != nil { add(read) }
        }
        var found = Set(reads.keys.map { ids[$0] } + gone.map { origin.reads[$0].id })
        var pending = Array(found)
        while let id = pending.popLast() {
            guard known.contains(id) else { return nil }
            for relative in relatives[id] ?? [] where found.insert(relative).inserted { pending.append(relative) }
        }
        return candidates.indices.filter { found.contains(ids[$0]) }
    }

    /// For each file where its entries begin, and where the last one's end.
    func starts(of origin: CatalogueOrigin) -> [Int] {
        var starts = [0]
        for number in candidates.indices {
            starts.append(starts[number] + (read(number, of: origin)?.entryCount ?? 0))
        }
        return starts
    }

    /// The file of an entry.
    func owner(of entry: Int, _ starts: [Int]) -> Int {
        // The last file that begins there or before and has entries.
        candidates.indices.partitioningIndex { starts[$0 + 1] > entry }
    }

    /// The entries of a record in their new order, `nil` in the places of those that are made anew.
    func entries(of record: CheckRecord, members: [Int], _ starts: [Int]) -> [CheckRecord.Entry?]? {
        var entries = [CheckRecord.Entry?](repeating: nil, count: starts[candidates.count])
        var numbers = [Int](repeating: -1, count: record.entries.count)
        let isMember = Set(members)
        var first: [Int: Int] = [:]
        for (number, entry) in record.entries.enumerated() where first[entry.candidate] == nil {
            first[entry.candidate] = number
        }
        var moves: [(old: Int, new: Int, candidate: Int)] = []
        for (number, before) in kept.enumerated() where !isMember.contains(number) {
            guard let before else { return nil }
            for offset in 0..<record.origin.reads[before].entryCount {
                guard let start = first[before], start + offset < numbers.count else { return nil }
                numbers[start + offset] = starts[number] + offset
                moves.append((start + offset, starts[number] + offset, number))
            }
        }
        var isWhole = true
        func moved(_ number: Int) -> Int {
            if numbers[number] < 0 { isWhole = false }
            return max(0, numbers[number])
        }
        for move in moves {
            var entry = record.entries[move.old]
            entry.candidate = move.candidate
            entry.status = CheckRecord.moved(entry.status, moved)
            entry.summary.line = entry.summary.line.map(moved)
            if let outcome = entry.outcome { entry.outcome?.line = outcome.line.map(moved) }
            entries[move.new] = entry
        }
        return isWhole ? entries : nil
    }
}
