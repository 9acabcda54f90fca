/// Which characters a face has: a subtable of the table `cmap` (OpenType 1.9), looked into character by character.
struct CharacterMap: Sendable {
    private let table: FontBytes
    private let format: Int

    /// A font without characters.
    static let empty = CharacterMap(FontBytes([]), format: -1)

    /// The subtable at an offset of the table `cmap`; `nil` for a format that has no characters of Unicode.
    init?(_ cmap: FontBytes, at offset: Int) {
        guard let format = cmap.unsigned16(offset), [0, 4, 6, 10, 12, 13].contains(format) else { return nil }
        self.init(cmap.from(offset), format: format)
    }

    private init(_ table: FontBytes, format: Int) {
        self.table = table
        self.format = format
    }

    /// The number of the glyph, 0 where there is none.
    func glyph(of code: UInt32) -> Int {
        let code = Int(code)
        switch format {
        case 0: return code < 256 ? table.unsigned8(6 + code) ?? 0 : 0
        case 4: return code <= 0xFFFF ? segment(code) : 0
        case 6:
            guard let first = table.unsigned16(6), let count = table.unsigned16(8), code >= first, code < first + count
            else { return 0 }
            return table.unsigned16(10 + 2 * (code - first)) ?? 0
        case 10:
            guard let first = table.unsigned32(12), let count = table.unsigned32(16), code >= first,
                code < first + count
            else { return 0 }
            return table.unsigned16(20 + 2 * (code - first)) ?? 0
        case 12, 13: return group(code)
        default: return 0
        }
    }

    /// Format 4: segments of the basic plane, sorted by their last character.
    private func segment(_ code: Int) -> Int {
        guard let doubled = table.unsigned16(6) else { return 0 }
        let count = doubled / 2
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            guard let end = table.unsigned16(14 + 2 * middle) else { return 0 }
            if end < code { low = middle + 1 } else { high = middle }
        }
        let starts = 16 + doubled
        guard low < count, let start = table.unsigned16(starts + 2 * low), start <= code,
            let delta = table.unsigned16(starts + doubled + 2 * low),
            let offset = table.unsigned16(starts + 2 * doubled + 2 * low)
        else { return 0 }
        if offset == 0 { return (code + delta) & 0xFFFF }
        // The offset counts from the place where it stands.
        let place = starts + 2 * doubled + 2 * low + offset + 2 * (code - start)
        guard let glyph = table.unsigned16(place), glyph != 0 else { return 0 }
        return (glyph + delta) & 0xFFFF
    }

    /// Formats 12 and 13: groups of all planes, sorted.
    private func group(_ code: Int) -> Int {
        guard let count = table.unsigned32(12) else { return 0 }
        var low = 0
        var high = min(count, table.count / 12)
        while low < high {
            let middle = (low + high) / 2
            let place = 16 + 12 * middle
            guard let start = table.unsigned32(place), let end = table.unsigned32(place + 4),
                let glyph = table.unsigned32(place + 8)
            else { return 0 }
            if code < start {
                high = middle
            } else if code > end {
                low = middle + 1
            } else {
                return format == 12 ? glyph + code - start : glyph
            }
        }
        return 0
    }
}
