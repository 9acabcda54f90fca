internal import LiveryDiagnostics
internal import LiveryPack
internal import Synchronization

/// A record as it was stored: what has changed since, and as much of it as is wanted.
package struct StoredCheck: Sendable {
    /// The watched things, the results and the rest, as ``CheckRecord`` wrote them.
    private let parts: (watched: ArraySlice<UInt8>, results: ArraySlice<UInt8>, rest: ArraySlice<UInt8>)
    /// How many things are watched.
    private let count: Int
    /// How many of them are no packs and overlays; they come first.
    private let others: Int
    /// How many of those are folders, and what else decided which files count; they come first of all.
    private let folders: Int
    /// Where the paths begin.
    private let paths: Int
    /// Whether it was known what languages are written with; `nil` where nobody asked.
    private let knowsLanguages: Bool?

    /// The size of a watched thing: a stamp, and where its path begins.
    private static let size = 48
    /// What the counts before the watched things take.
    private static let head = 24

    /// A record of a key from its bytes; `nil` where they are another's, of another version, cut off or damaged.
    package init?(_ bytes: [UInt8], key: String) {
        let magic = CheckRecord.magic.utf8
        guard bytes.starts(with: magic) else { return nil }
        var reader = RecordReader(bytes[magic.count...])
        do throws(RecordReader.Damaged) {
            guard try reader.text() == key else { return nil }
            let checksum = try reader.number()
            guard RecordChecksum.of(reader.unread) == checksum else { return nil }
            knowsLanguages = try reader.optional { reader throws(RecordReader.Damaged) in try reader.flag() }
            parts = (try reader.longPart(), try reader.longPart(), try reader.longPart())
            guard reader.isAtEnd else { return nil }
            var counts = RecordReader(parts.watched)
            let (count, others, folders) = (try counts.number(), try counts.number(), try counts.number())
            guard count <= UInt64(parts.watched.count / Self.size), others <= count, folders <= others,
                Self.head + Int(count) * Self.size <= parts.watched.count
            else { return nil }
            (self.count, self.others, self.folders) = (Int(count), Int(others), Int(folders))
            paths = Self.head + Int(count) * Self.size
            // Every path has to end.
            guard count == 0 || parts.watched.last == 0 else { return nil }
        } catch {
            return nil
        }
    }

    /// How the world differs from what was recorded.
    package enum Change: Equatable, Sendable {
        /// In nothing that matters.
        case none
        /// In the content of some files: indices into the candidates. Where folders have changed as well, other files may
        /// have come or gone.
        case files([Int], foldersToo: Bool)
        /// In more than that.
        case much
    }

    /// Looks at everything that the record depends on, on several threads.
    package func change() -> Change {
        let found = Mutex<(much: Bool, folders: Bool, files: [Int])>((false, false, []))
        let this = self
        Parallel.run(count: count, chunk: 256) { next in
            while let range = next() {
                var (much, folders, files) = (false, false, [Int]())
                unsafe this.parts.watched.withUnsafeBytes { raw in
                    for number in range where unsafe !this.isUnchanged(number, raw) {
                        if number < this.folders {
                            folders = true
                        } else if number < this.others {
                            much = true
                        } else {
                            files.append(number - this.others)
                        }
                    }
                }
                if much || folders || !files.isEmpty {
                    let change = (much, folders, files)
                    found.withLock {
                        $0.much = $0.much || change.0
                        $0.folders = $0.folders || change.1
                        $0.files += change.2
                    }
                }
            }
        }
        let result = found.withLock { $0 }
        if result.much { return .much }
        return result.files.isEmpty && !result.folders
            ? .none : .files(result.files.sorted(), foldersToo: result.folders)
    }

    private func isUnchanged(_ number: Int, _ raw: UnsafeRawBufferPointer) -> Bool {
        func word(_ index: Int) -> UInt64 {
            unsafe UInt64(
                littleEndian: raw.loadUnaligned(
                    fromByteOffset: Self.head + number * Self.size + index * 8, as: UInt64.self))
        }
        let offset = word(5)
        guard offset < UInt64(raw.count - paths), let base = raw.baseAddress else { return false }
        let path = unsafe (base + paths + Int(offset)).assumingMemoryBound(to: CChar.self)
        let now = unsafe FileSystem.stamp(of: path) ?? .absent
        return now.device == word(0) && now.inode == word(1) && now.size == Int64(bitPattern: word(2))
            && now.modified == Int64(bitPattern: word(3)) && now.changed == Int64(bitPattern: word(4))
    }

    /// The path of a watched thing.
    private func path(_ number: Int) throws(RecordReader.Damaged) -> String {
        let start = parts.watched.startIndex
        var reader = RecordReader(parts.watched[(start + Self.head + number * Self.size + 40)...])
        let offset = try reader.number()
        guard offset < UInt64(parts.watched.count - paths) else { throw RecordReader.Damaged() }
        let bytes = parts.watched[(start + paths + Int(offset))...].prefix { $0 != 0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func stamp(_ number: Int) throws(RecordReader.Damaged) -> FileStamp? {
        var reader = RecordReader(parts.watched[(parts.watched.startIndex + Self.head + number * Self.size)...])
        let stamp = try reader.stamp()
        return stamp == .absent ? nil : stamp
    }

    // MARK: - What was found

    /// Whether what no stamp shows is as it was: what is known about languages.
    package var isCurrent: Bool { knowsLanguages.map { $0 == FontLibrary.knowsLanguages } ?? true }

    /// What the check found; `nil` where the record is damaged.
    package var check: CatalogueCheck? { try? results().check }

    private func results() throws(RecordReader.Damaged) -> (check: CatalogueCheck, own: [Int]) {
        var reader = RecordReader(parts.results)
        var own: [Int] = []
        var verdicts: [ThemeChecker.Verdict] = []
        let count = try reader.count()
        verdicts.reserveCapacity(count)
        own.reserveCapacity(count)
        for _ in 0..<count {
            let candidate = try reader.index()
            guard candidate < self.count - others else { throw RecordReader.Damaged() }
            let id = try reader.text()
            let path = try path(others + candidate)
            var verdict = ThemeChecker.Verdict(id: id, path: path, themes: try reader.index(), diagnostics: [])
            verdict.markets = try reader.list { reader throws(RecordReader.Damaged) in try reader.text() }
            verdict.variants = try reader.list { reader throws(RecordReader.Damaged) in try reader.text() }
            verdict.diagnostics = try reader.list { reader throws(RecordReader.Damaged) in try reader.diagnostic() }
            let between = try reader.index()
            guard between <= verdict.diagnostics.count else { throw RecordReader.Damaged() }
            own.append(verdict.diagnostics.count - between)
            verdicts.append(verdict)
        }
        let diagnostics = try reader.list { reader throws(RecordReader.Damaged) in try reader.diagnostic() }
        let strays = try reader.list { reader throws(RecordReader.Damaged) in try reader.diagnostic() }
        guard reader.isAtEnd else { throw RecordReader.Damaged() }
        return (CatalogueCheck(verdicts: verdicts, diagnostics: diagnostics, strays: strays), own)
    }

    /// The whole record; `nil` where it is damaged.
    package var record: CheckRecord? { try? wholeRecord() }

    private func wholeRecord() throws(RecordReader.Damaged) -> CheckRecord {
        let (check, own) = try results()
        var reader = RecordReader(parts.rest)
        let directories = try reader.list { reader throws(RecordReader.Damaged) in
            ThemeDirectory(try reader.text(), origin: try reader.text())
        }
        let pathCount = try reader.index()
        var origin = CatalogueOrigin(watched: [], candidates: [], stamps: [], reads: [])
        origin.candidates.reserveCapacity(count - others)
        origin.stamps.reserveCapacity(count - others)
        origin.reads.reserveCapacity(count - others)
        for number in others..<count {
            let path = try path(number)
            origin.candidates.append(
                CatalogueScan.Candidate(
                    path: path, stem: try reader.text(), directory: try reader.index(),
                    isFolder: try reader.flag(),
                    overlayOf: try reader.optional { reader throws(RecordReader.Damaged) in try reader.text() },
                    fileName: try reader.text(), isForeign: try reader.flag(), isFolderTheme: try reader.flag(),
                    tokens: try reader.optional { reader throws(RecordReader.Damaged) in
                        TokenFolder(of: path, below: try reader.text())
                    }))
            origin.stamps.append(try stamp(number))
            origin.reads.append(
                CatalogueOrigin.Read(
                    id: try reader.text(), isPack: try reader.flag(), isEmpty: try reader.flag(),
                    entryCount: try reader.index(),
                    extends: try reader.list { reader throws(RecordReader.Damaged) in try reader.text() }))
        }
        var watched: [CatalogueOrigin.Watched] = []
        for number in 0..<others { watched.append(.init(path: try path(number), stamp: try stamp(number))) }
        origin.watched = Array(watched[..<folders])
        let candidates = origin.candidates
        var position = 0
        var entries: [CheckRecord.Entry] = []
        let entryCount = try reader.count()
        entries.reserveCapacity(entryCount)
        for _ in 0..<entryCount {
            let candidate = try reader.index()
            guard candidate < candidates.count, candidates[candidate].overlayOf == nil,
                entries.last.map({ $0.candidate <= candidate }) ?? true
            else { throw RecordReader.Damaged() }
            let id = try reader.text()
            let status = try reader.status(entries: entryCount)
            let isChecked = try reader.flag()
            let colors = try reader.optional { reader throws(RecordReader.Damaged) in
                ColorDigest(low: try reader.number(), high: try reader.number())
            }
            let line = try reader.list { reader throws(RecordReader.Damaged) in try reader.index() }
            guard line.allSatisfy({ $0 < entryCount }) else { throw RecordReader.Damaged() }
            let allowed = try reader.list { reader throws(RecordReader.Damaged) in DiagnosticCode(try reader.text()) }
            let summary = PackSummary(
                id: id, path: candidates[candidate].path, isEffective: status == .effective,
                colors: colors, line: line, allowed: allowed)
            var outcome: ThemeChecker.Outcome?
            if isChecked {
                guard position < check.verdicts.count else { throw RecordReader.Damaged() }
                var verdict = check.verdicts[position]
                verdict.diagnostics.removeLast(verdict.diagnostics.count - own[position])
                outcome = ThemeChecker.Outcome(verdict: verdict, colors: colors, line: line)
                position += 1
            }
            entries.append(.init(candidate: candidate, status: status, summary: summary, outcome: outcome))
        }
        guard reader.isAtEnd, position == check.verdicts.count else { throw RecordReader.Damaged() }
        return CheckRecord(
            directories: directories, pathCount: pathCount, origin: origin, entries: entries,
            verdicts: check.verdicts, diagnostics: check.diagnostics, strays: check.strays,
            others: Array(watched[folders...]),
            knowsLanguages: knowsLanguages)
    }
}
