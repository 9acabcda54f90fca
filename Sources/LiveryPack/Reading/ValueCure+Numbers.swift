internal import LiveryDiagnostics

extension ValueCure {
    /// What people write for units, in small letters.
    private static let usualUnits: [(words: [String], unit: Dimension.Unit)] = [
        (["points", "point", "pts"], .pt), (["pixels", "pixel", "pxs"], .px), (["dip", "dips"], .dp),
        (["percent", "per-cent", "pct", "prozent", "٪", "％"], .percent),
        (["msec", "millis", "millisecond", "milliseconds"], .ms), (["sec", "secs", "second", "seconds"], .s),
        (["°", "degree", "degrees", "degs"], .deg), (["gon", "grads"], .grad), (["radian", "radians", "rads"], .rad),
        (["turns"], .turn),
    ]

    /// What was meant where a number is wanted: `4 pt`, `4,5pt`, `12 points`, `12PT`.
    static func number(_ text: String) -> ValueCure? {
        var rest = text[...]
        var number = ""
        if let sign = rest.first, "+-\u{2212}".contains(sign) {
            number = sign == "+" ? "" : "-"
            rest.removeFirst()
            rest = rest.drop { $0 == " " }
        }
        var separators = 0
        var decimals = 0
        var isComma = false
        var digits = 0
        while let character = rest.first {
            if character.isASCII, character.isNumber {
                number.append(character)
                digits += 1
                decimals += separators
            } else if (character == "." || character == ","), separators == 0 {
                separators = 1
                isComma = character == ","
                number += digits == 0 ? "0." : "."
            } else {
                break
            }
            rest.removeFirst()
        }
        guard digits > 0 else { return nil }
        if number.hasSuffix(".") { number.removeLast() }
        while rest.hasPrefix(" ") || rest.hasPrefix("\u{A0}") || rest.hasPrefix("\u{202F}") { rest.removeFirst() }
        guard let (unit, isSure) = unit(String(rest)) else { return nil }
        let replacement = number + unit.rawValue
        guard replacement != text, Dimension(replacement) != nil else { return nil }
        // 1,000 may be a thousand.
        let isThousand = isComma && decimals == 3
        return ValueCure(
            replacement, isSure: isSure && !isThousand,
            message: isComma ? "'\(text)' has a decimal comma, where a point is wanted" : nil)
    }

    /// The unit that a word means, and whether no other can have been meant.
    private static func unit(_ word: String) -> (unit: Dimension.Unit, isSure: Bool)? {
        let lower = word.lowercased()
        if let unit = Dimension.Unit(rawValue: lower) { return (unit, true) }
        if let usual = usualUnits.first(where: { $0.words.contains(lower) }) { return (usual.unit, true) }
        // Units are short: one letter more, less or else names many of them, so the others are looked at too.
        let units = Dimension.Unit.allCases.map(\.rawValue).filter { !$0.isEmpty }
        return Suggestions.match(for: lower, among: units).flatMap { match in
            Dimension.Unit(rawValue: match.name).map { ($0, match.isSure) }
        }
    }
}
