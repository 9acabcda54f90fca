internal import LiveryDiagnostics
internal import LiveryPack

/// How a record is written:
///
/// ```
/// magic, key                         what it is a record of
/// checksum                           of all that follows
/// what is known about languages      where anybody asked
/// length, watched things             stamps, then paths as C has them: all that has to be compared
/// length, results                    verdicts and diagnostics: all that is wanted where nothing has changed
/// length, the rest                   what bringing it up to date needs
/// ```
extension CheckRecord {
    /// What every record begins with. The number counts up whenever the layout changes.
    static let magic = "livery check record 3\n"

    /// The record as bytes.
    ///
    /// - Parameter key: What distinguishes the check from others: plug-ins, requirements, version.
    package func bytes(key: String) -> [UInt8] {
        var writer = RecordWriter(capacity: 4096 + origin.candidates.count * 192)
        writer.append(Self.magic.utf8)
        writer.write(key)
        let checksum = writer.makeRoom()
        let body = writer.bytes.count
        writer.write(knowsLanguages) { $0.write($1) }
        for part in [writeWatched, writeResults, writeRest] {
            let length = writer.makeRoom()
            let start = writer.bytes.count
            part(&writer)
            writer.fill(length, UInt64(writer.bytes.count - start))
        }
        writer.fill(checksum, RecordChecksum.of(writer.bytes[body...]))
        return writer.bytes
    }

    private func writeWatched(_ writer: inout RecordWriter) {
        writer.write(UInt64(origin.watched.count + others.count + origin.candidates.count))
        writer.write(UInt64(origin.watched.count + others.count))
        writer.write(UInt64(origin.watched.count))
        var offset = 0
        func write(_ path: String, _ stamp: FileStamp?) {
            writer.write(stamp ?? .absent)
            writer.write(UInt64(offset))
            offset += path.utf8.count + 1
        }
        for watched in origin.watched { write(watched.path, watched.stamp) }
        for watched in others { write(watched.path, watched.stamp) }
        for (number, candidate) in origin.candidates.enumerated() { write(candidate.path, origin.stamps[number]) }
        for watched in origin.watched { writer.writePath(watched.path) }
        for watched in others { writer.writePath(watched.path) }
        for candidate in origin.candidates { writer.writePath(candidate.path) }
    }

    private func writeResults(_ writer: inout RecordWriter) {
        let checked = entries.lazy.filter { $0.outcome != nil }
        writer.write(count: verdicts.count)
        for (entry, verdict) in zip(checked, verdicts) {
            writer.write(count: entry.candidate)
            writer.write(verdict.id)
            writer.write(count: verdict.themes)
            writer.write(verdict.markets) { $0.write($1) }
            writer.write(verdict.variants) { $0.write($1) }
            writer.write(verdict.diagnostics) { $0.write($1) }
            writer.write(count: verdict.diagnostics.count - (entry.outcome?.verdict.diagnostics.count ?? 0))
        }
        writer.write(diagnostics) { $0.write($1) }
        writer.write(strays) { $0.write($1) }
    }

    private func writeRest(_ writer: inout RecordWriter) {
        writer.write(directories) { writer, directory in
            writer.write(directory.path)
            writer.write(directory.origin)
        }
        writer.write(count: pathCount)
        for (candidate, read) in zip(origin.candidates, origin.reads) {
            writer.write(candidate.stem)
            writer.write(count: candidate.directory)
            writer.write(candidate.isFolder)
            writer.write(candidate.overlayOf) { $0.write($1) }
            writer.write(candidate.fileName)
            writer.write(candidate.isForeign)
            writer.write(candidate.isFolderTheme)
            writer.write(candidate.tokens?.root) { $0.write($1) }
            writer.write(read.id)
            writer.write(read.isPack)
            writer.write(read.isEmpty)
            writer.write(count: read.entryCount)
            writer.write(read.extends) { $0.write($1) }
        }
        writer.write(entries) { writer, entry in
            writer.write(count: entry.candidate)
            writer.write(entry.summary.id)
            writer.write(entry.status)
            writer.write(entry.outcome != nil)
            writer.write(entry.summary.colors) { writer, colors in
                writer.write(colors.low)
                writer.write(colors.high)
            }
            writer.write(entry.summary.line) { $0.write(count: $1) }
            writer.write(entry.summary.allowed) { $0.write($1.name) }
        }
    }
}

extension RecordWriter {
    fileprivate mutating func write(_ status: CatalogueEntry.Status) {
        switch status {
        case .effective: write(count: 0)
        case .broken: write(count: 1)
        case .mask: write(count: 2)
        case .shadowed(let other):
            write(count: 3)
            write(count: other)
        case .masked(let other):
            write(count: 4)
            write(count: other)
        }
    }
}

extension RecordReader {
    /// A status; the entries that it may name are counted from 0.
    mutating func status(entries: Int) throws(Damaged) -> CatalogueEntry.Status {
        let kind = try index()
        switch kind {
        case 0: return .effective
        case 1: return .broken
        case 2: return .mask
        case 3, 4:
            let other = try index()
            guard other < entries else { throw Damaged() }
            return kind == 3 ? .shadowed(by: other) : .masked(by: other)
        default: throw Damaged()
        }
    }
}
