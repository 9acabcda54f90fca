/// A font file, looked into: the faces that it holds.
///
/// Read are OpenType and TrueType fonts and collections of such (ISO/IEC 14496-22, OpenType 1.9): the tables `name`,
/// `OS/2`, `head`, `cmap` and `fvar`, and nothing else of a file that may be large. No outline is touched and no code of
/// the font runs.
public struct FontFile: Sendable {
    /// The faces, in the order of the file.
    public let faces: [FontFileFace]

    /// How many faces of a collection are looked at.
    private static let faceLimit = 256
    /// How large a table may be that is read: the largest of real fonts have a tenth of that.
    private static let tableLimit = 32 << 20

    /// Looks into the file of a path.
    ///
    /// - Throws: ``FontFileProblem``, which says what the file is instead.
    public init(_ path: String) throws(FontFileProblem) {
        let reader = try FontFileReader(path)
        let head = FontBytes(try reader.read(0, 512))
        guard head.count >= 12, let tag = head.unsigned32(0) else {
            throw .notAFont(head.count == 0 ? "an empty file" : FileGuess.title(of: head) ?? "no font")
        }
        switch tag {
        case 0x0001_0000, 0x4F54_544F, 0x7472_7565: faces = [try Self.face(reader, at: 0)]
        case 0x7474_6366:  // ttcf
            guard let count = head.unsigned32(8), count > 0 else { throw .damaged("the collection is empty") }
            let offsets = FontBytes(try reader.read(12, 4 * min(count, Self.faceLimit)))
            var found: [FontFileFace] = []
            for index in 0..<min(count, Self.faceLimit) {
                guard let offset = offsets.unsigned32(4 * index) else { throw .damaged("the file ends too early") }
                found.append(try Self.face(reader, at: offset))
            }
            faces = found
        case 0x774F_4646: throw .compressed("WOFF")
        case 0x774F_4632: throw .compressed("WOFF 2")
        default: throw .notAFont(FileGuess.title(of: head) ?? "no font")
        }
    }

    // MARK: - One face

    private static func face(_ reader: borrowing FontFileReader, at offset: Int) throws(FontFileProblem) -> FontFileFace
    {
        let header = FontBytes(try reader.read(offset, 12))
        guard let count = header.unsigned16(4), count > 0 else { throw .damaged("it has no tables") }
        let directory = FontBytes(try reader.read(offset + 12, 16 * count))
        var tables: [String: (offset: Int, length: Int)] = [:]
        for index in 0..<count {
            guard let tag = directory.tag(16 * index), let start = directory.unsigned32(16 * index + 8),
                let length = directory.unsigned32(16 * index + 12)
            else { throw .damaged("the file ends too early") }
            tables[tag] = (start, length)
        }
        func table(_ tag: String) throws(FontFileProblem) -> FontBytes {
            guard let place = tables[tag] else { return FontBytes([]) }
            guard place.length <= tableLimit else { throw .damaged("its table '\(tag)' is too large") }
            let bytes = FontBytes(try reader.read(place.offset, place.length))
            guard bytes.count == place.length else { throw .damaged("its table '\(tag)' is cut off") }
            return bytes
        }
        let names = families(in: try table("name"))
        guard !names.isEmpty else { throw .damaged("it has no name of a family") }
        let metrics = try table("OS/2")
        let head = try table("head")
        let style = (metrics.unsigned16(62), head.unsigned16(44))
        let isSlanted =
            style.0.map { $0 & 0x0201 != 0 } ?? style.1.map { $0 & 2 != 0 } ?? false
        let weight = metrics.unsigned16(4) ?? (style.1.map { $0 & 1 != 0 } ?? false ? 700 : 400)
        return FontFileFace(
            families: names, weight: Double(weight), isSlanted: isSlanted, axes: axes(in: try table("fvar")),
            characters: characters(in: try table("cmap")))
    }

    /// The names of the family: 16 (typographic), 21 (of weight, width and slope) and 1 (of four styles).
    private static func families(in table: FontBytes) -> [String] {
        guard let count = table.unsigned16(2), let storage = table.unsigned16(4) else { return [] }
        var found: [(rank: Int, name: String)] = []
        for index in 0..<count {
            let record = 6 + 12 * index
            guard let platform = table.unsigned16(record), let name = table.unsigned16(record + 6),
                let length = table.unsigned16(record + 8), let offset = table.unsigned16(record + 10),
                let rank = [16: 0, 1: 1, 21: 2][name], let bytes = table.part(storage + offset, length)
            else { continue }
            let text: String
            if platform == 1 {
                // Mac OS Roman, of which only ASCII is needed: the other platforms repeat the name.
                guard bytes.allSatisfy({ $0 < 0x80 }) else { continue }
                text = String(decoding: bytes, as: UTF8.self)
            } else {
                var units: [UInt16] = []
                var high: UInt16?
                for byte in bytes {
                    if let first = high {
                        units.append(first << 8 | UInt16(byte))
                        high = nil
                    } else {
                        high = UInt16(byte)
                    }
                }
                text = String(decoding: units, as: UTF16.self)
            }
            if !text.isEmpty, !found.contains(where: { $0.name == text }) { found.append((rank, text)) }
        }
        return found.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
            .map(\.element.name)
    }

    private static func axes(in table: FontBytes) -> [FontAxis] {
        guard let start = table.unsigned16(4), let count = table.unsigned16(8), let size = table.unsigned16(10),
            size >= 20
        else { return [] }
        return (0..<count).compactMap { index in
            let record = start + size * index
            guard let tag = table.tag(record), let low = table.fixed(record + 4),
                let standard = table.fixed(record + 8), let high = table.fixed(record + 12), low <= high
            else { return nil }
            return FontAxis(tag: tag, range: low...high, standard: standard)
        }
    }

    /// The best subtable for Unicode: all planes before the basic one.
    private static func characters(in table: FontBytes) -> CharacterMap {
        guard let count = table.unsigned16(2) else { return .empty }
        var best: (rank: Int, map: CharacterMap)?
        for index in 0..<count {
            let record = 4 + 8 * index
            guard let platform = table.unsigned16(record), let encoding = table.unsigned16(record + 2),
                let offset = table.unsigned32(record + 4), let map = CharacterMap(table, at: offset)
            else { continue }
            let rank: Int
            switch (platform, encoding) {
            case (3, 10), (0, 4), (0, 6): rank = 0
            case (3, 1), (0, 0...3): rank = 1
            case (3, 0): rank = 2
            default: continue
            }
            if let known = best, known.rank <= rank { continue }
            best = (rank, map)
        }
        return best?.map ?? .empty
    }
}
