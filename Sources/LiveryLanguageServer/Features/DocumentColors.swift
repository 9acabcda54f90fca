internal import LiveryTheme
internal import LiveryDiagnostics
internal import LiveryColor
internal import LiveryPack

/// The literal colours of a document, and other notations for them.
struct DocumentColors {
    /// A literal colour.
    struct Literal {
        var range: Range<Int>
        var color: ColorValue
        /// Whether the text around it takes a `#` as it is.
        var allowsHash: Bool
        /// Whether quotes may be put around it where it needs them.
        var isWholeValue: Bool
    }

    let literals: [Literal]

    init(_ context: FeatureContext) {
        var found: [Literal] = []
        let outline = context.outline
        let positions = TokenIndex(outline).positions
        let isForeign = context.isForeign
        for (index, entry) in outline.entries.enumerated() {
            guard entry.content == .plain || entry.content == .single || entry.content == .double else { continue }
            guard positions[index].isColor || (isForeign && context.isForeignColor(index)) else { continue }
            let value = outline.valueText(index)
            let isQuoted = entry.content != .plain
            if let color = try? ColorValue(pack: outline.string(value)) {
                found.append(Literal(range: value, color: color, allowsHash: isQuoted, isWholeValue: true))
                continue
            }
            for part in ValueScanner(outline.bytes, value).parts where part.kind == .word || part.kind == .quoted {
                var range = part.range
                if part.kind == .quoted {
                    range = range.lowerBound + 1..<max(range.lowerBound + 1, range.upperBound - 1)
                }
                let text = outline.string(range)
                // A bare number in a call is mostly no colour.
                if !part.calls.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { continue }
                guard let color = try? ColorValue(pack: text) else { continue }
                found.append(Literal(range: range, color: color, allowsHash: isQuoted, isWholeValue: false))
            }
        }
        literals = found
    }

    /// How a text writes a colour.
    enum Notation: CaseIterable {
        case hex, bareHex, oklch, rgb, hsl, name
    }

    /// The notation of a text.
    static func notation(of text: String) -> Notation {
        let lower = text.lowercased()
        if lower.hasPrefix("#") { return .hex }
        if lower.hasPrefix("oklch") { return .oklch }
        if lower.hasPrefix("rgb") { return .rgb }
        if lower.hasPrefix("hsl") { return .hsl }
        if lower.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
            && [3, 4, 6, 8].contains(lower.utf8.count)
        {
            return ColorValue.cssNames.contains(lower) ? .name : .bareHex
        }
        return lower.hasPrefix("oklab") || lower.hasPrefix("lab") || lower.hasPrefix("lch") || lower.hasPrefix("color")
            ? .oklch : .name
    }

    /// The texts that may stand for a colour in place of one, the notation that is there first. The first of each is what
    /// people read, the second what is put in.
    static func presentations(
        of color: ColorValue, replacing text: String, allowsHash: Bool, isWholeValue: Bool
    ) -> [(label: String, text: String)] {
        let bytes = ColorValue(color.rgba8)
        let hex = bytes.hexString
        let written: (String, Bool) -> String = { text, hasHash in
            guard hasHash, !allowsHash else { return text }
            // Without quotes a `#` would begin a comment.
            return isWholeValue ? "\"\(text)\"" : String(text.dropFirst())
        }
        var all: [(notation: Notation, label: String, text: String)] = [
            (.hex, hex, written(hex, true)), (.oklch, ColorText.oklch(color), ColorText.oklch(color)),
            (.rgb, ColorText.rgb(bytes), ColorText.rgb(bytes)), (.hsl, ColorText.hsl(bytes), ColorText.hsl(bytes)),
        ]
        if let name = ColorValue.cssNames.first(where: { (try? ColorValue(css: $0))?.rgba8 == color.rgba8 }) {
            all.append((.name, name, name))
        }
        let notation = notation(of: text)
        if notation == .bareHex { all.insert((.bareHex, String(hex.dropFirst()), String(hex.dropFirst())), at: 0) }
        // A comma between components needs quotes in brackets; none of these has one.
        let first = all.firstIndex { $0.notation == notation } ?? 0
        let kept = all.remove(at: first)
        return ([kept] + all).map { ($0.label, $0.text) }
    }
}

extension FeatureContext {
    /// Whether the document is of a format other than Livery's own.
    var isForeign: Bool { catalogue[id]?.pack.map { $0.format != .livery && $0.source.path == path } ?? false }

    /// Whether a value of such a document is a colour that the pack has.
    func isForeignColor(_ entry: Int) -> Bool {
        let text = outline.value(entry)
        guard text.hasPrefix("#") || [6, 3].contains(text.utf8.count), text.utf8.count <= 9 else { return false }
        return text.utf8.dropFirst(text.hasPrefix("#") ? 1 : 0).allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
        }
    }
}
