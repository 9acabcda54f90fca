internal import LiveryColor
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
        if let cure = exponent(number, rest) { return cure }
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

    /// `1e3`, which is a thousand to programs.
    private static func exponent(_ number: String, _ rest: Substring) -> ValueCure? {
        guard let mark = rest.first, mark == "e" || mark == "E" else { return nil }
        var tail = rest.dropFirst()
        var power = ""
        if let sign = tail.first, sign == "+" || sign == "-" {
            if sign == "-" { power = "-" }
            tail.removeFirst()
        }
        while let digit = tail.first, digit.isASCII, digit.isNumber {
            power.append(digit)
            tail.removeFirst()
        }
        guard power.last?.isNumber ?? false, let unit = Dimension.Unit(rawValue: tail.lowercased()),
            let value = Double(number + "e" + power), abs(value) < 1e9, value == 0 || abs(value) >= 1e-4
        else { return nil }
        let replacement = Dimension(value, unit).description
        guard Dimension(replacement) != nil else { return nil }
        return ValueCure(replacement, isSure: false)
    }

    /// Units of CSS and of print that packs do not have, in small letters.
    private static let foreignUnits: Set<String> = [
        "cm", "mm", "q", "in", "pc", "ex", "ch", "cap", "ic", "lh", "rlh", "rch", "rex", "vw", "vh", "vi", "vb", "vmin",
        "vmax", "dvw", "dvh", "svw", "svh", "lvw", "lvh", "fr", "cqw", "cqh", "dpi", "dpcm", "dppx", "x", "hz", "khz",
        "inch", "inches", "h", "min", "ns", "us", "k", "m",
    ]

    /// What to say of a text that is no number and stands for none: why it is none, and what to write.
    static func noNumber(_ text: String, what: String) -> (message: String, help: String) {
        let units = Dimension.Unit.allCases.map(\.rawValue).filter { !$0.isEmpty }.joined(separator: ", ")
        let word = text.drop { "+-\u{2212}., ".contains($0) || ($0.isASCII && $0.isNumber) }
        if word.isEmpty || Dimension.Unit(rawValue: String(word)) != nil, text.utf8.count > 30,
            text.utf8.allSatisfy({ $0 != 0x20 && $0 != 0x2C })
        {
            return ("'\(text)' has more digits than a number may have", "write at most 30 digits")
        }
        if word.count < text.count, foreignUnits.contains(word.lowercased()) {
            return (
                "'\(word)' in '\(text)' is no unit that packs have", "units are \(units)"
            )
        }
        let usual = "write a number such as 12 or 1.5, without a blank before its unit; units are \(units)"
        let lower = text.lowercased()
        if ["auto", "none", "normal", "inherit", "initial", "default", "revert"].contains(lower) {
            return (
                "'\(text)' is not \(what)",
                "write a number; without the line the value of a parent holds, and 'unset' removes that"
            )
        }
        if text.hasPrefix("#") || ColorValue.cssNames.contains(lower) {
            return ("'\(text)' is a colour, and \(what) is wanted here", "colours stand below 'colors' or 'palette'")
        }
        if text.contains("("), text.hasSuffix(")") {
            return (
                "'\(text)' is not \(what)", "nothing is computed here: write the result, or a reference such as $name"
            )
        }
        if text.dropFirst().contains(where: { "*/+".contains($0) }), text.contains(where: \.isNumber) {
            return ("'\(text)' is not \(what)", "nothing is computed here: write the result")
        }
        return ("'\(text)' is not \(what)", usual)
    }

    /// The unit that a word means, and whether no other can have been meant.
    private static func unit(_ word: String) -> (unit: Dimension.Unit, isSure: Bool)? {
        let lower = word.lowercased()
        if let unit = Dimension.Unit(rawValue: lower) { return (unit, true) }
        if let usual = usualUnits.first(where: { $0.words.contains(lower) }) { return (usual.unit, true) }
        if foreignUnits.contains(lower) { return nil }
        // Units are short: one letter more, less or else names many of them, so the others are looked at too.
        let units = Dimension.Unit.allCases.map(\.rawValue).filter { !$0.isEmpty }
        return Suggestions.match(for: lower, among: units).flatMap { match in
            Dimension.Unit(rawValue: match.name).map { ($0, match.isSure) }
        }
    }
}
