internal import LiveryColor
internal import LiveryDiagnostics

/// The values of single tokens as a pack writes them.
struct TokenValue {
    let log: TokenLog
    /// Follows a reference that stands where a part of a value is wanted.
    let settle: (JSONValue) -> JSONValue?

    // MARK: - Colours

    /// A colour (Color Module 2025.10): space, components, opacity; or, as before that module, a text of CSS.
    func color(_ value: JSONValue) -> String? {
        if let text = value.string {
            guard let color = try? ColorValue(css: text) else {
                log.error("'\(text)' is no colour", at: value, code: "bad-color")
                return nil
            }
            return PackDraft.text(of: color)
        }
        if value["colorSpace"] == nil, let color = Self.components(value) {
            if Self.areParts(value) {
                log.note("'r', 'g' and 'b' of colours are read as parts of 1, as Figma has them", at: value)
            }
            return PackDraft.text(of: color)
        }
        guard value.kind == .object else {
            log.error("a colour is an object with 'colorSpace' and 'components'", at: value)
            return nil
        }
        let word = value["colorSpace"].flatMap(settle)?.string ?? ""
        guard let space = Self.spaces.first(where: { $0.cssName == word }) else {
            log.error(
                word.isEmpty ? "the colour says no 'colorSpace'" : "'\(word)' is no colour space of design tokens",
                at: value["colorSpace"] ?? value,
                help: Suggestions.question(for: word, among: Self.spaces.map(\.cssName)))
            return nil
        }
        guard let components = value["components"].flatMap(settle), components.count == 3, components.kind == .array
        else {
            log.error("a colour has three 'components'", at: value["components"] ?? value)
            return nil
        }
        var missing: MissingComponents = []
        var numbers: [Double] = []
        let flags: [MissingComponents] = [.first, .second, .third]
        for (index, written) in components.elements.enumerated() {
            guard let component = settle(written) else { return nil }
            if component.isString("none") {
                missing.formUnion(flags[index])
                numbers.append(0)
            } else if let number = component.double, number.isFinite {
                if let range = Self.range(index, of: space), !range.contains(number) {
                    log.warn(
                        "\(number) is no component that '\(word)' has: they go from \(range.lowerBound) to \(range.upperBound)",
                        at: component)
                }
                numbers.append(number)
            } else {
                log.error("a component is a number or \"none\"", at: component)
                return nil
            }
        }
        var alpha = 1.0
        if let given = value["alpha"].flatMap(settle) {
            if given.isString("none") {
                missing.formUnion(.alpha)
            } else if let number = given.double, (0...1).contains(number) {
                alpha = number
            } else {
                log.error("'alpha' goes from 0 to 1", at: given)
                return nil
            }
        }
        let color = ColorValue(space, numbers[0], numbers[1], numbers[2], alpha: alpha, missing: missing)
        checkFallback(value["hex"], of: color, isExact: space == .srgb && numbers.allSatisfy { (0...1).contains($0) })
        return PackDraft.text(of: color)
    }

    private static let componentKeys: Set<String> = ["r", "g", "b", "h", "s", "l", "v", "a"]

    /// Whether a value is the components of a colour by name, as ``components(_:)`` reads them.
    static func isComponents(_ value: JSONValue) -> Bool { components(value) != nil }

    /// Whether `r`, `g` and `b` are parts of 1: none is more, and one is a fraction.
    private static func areParts(_ value: JSONValue) -> Bool {
        let parts = ["r", "g", "b"].compactMap { value[$0]?.double }
        return parts.count == 3 && parts.allSatisfy { (0...1).contains($0) } && parts.contains { $0 > 0 && $0 < 1 }
    }

    /// A colour as Style Dictionary has it as an object: `r`, `g` and `b` up to 255, or as Figma has it up to 1, or `h` in degrees with `s` and `l`, or `s`
    /// and `v`, up to 1 or in percent; `a` up to 1.
    private static func components(_ value: JSONValue) -> ColorValue? {
        guard value.kind == .object else { return nil }
        func number(_ key: String) -> Double? {
            guard let part = value[key] else { return nil }
            guard let text = part.string else { return part.double.flatMap { $0.isFinite ? $0 : nil } }
            return Dimension(text).flatMap { $0.unit == .percent || $0.unit == .none ? $0.value : nil }
        }
        // 1 and less are parts of the whole, as in the library that Style Dictionary reads colours with.
        func part(_ key: String) -> Double? {
            number(key).flatMap {
                (0...100).contains($0) ? ($0 <= 1 && value[key]?.string == nil ? $0 * 100 : $0) : nil
            }
        }
        let alpha = value["a"] == nil ? 1 : number("a") ?? -1
        guard (0...1).contains(alpha), value.members.allSatisfy({ Self.componentKeys.contains($0.key) }) else {
            return nil
        }
        if let red = number("r"), let green = number("g"), let blue = number("b") {
            guard [red, green, blue].allSatisfy({ (0...255).contains($0) }) else { return nil }
            let whole = areParts(value) ? 1.0 : 255
            return ColorValue(.srgb, red / whole, green / whole, blue / whole, alpha: alpha)
        }
        guard let hue = number("h"), let saturation = part("s") else { return nil }
        if let lightness = part("l") { return ColorValue(.hsl, hue, saturation, lightness, alpha: alpha) }
        guard let bright = part("v") else { return nil }
        let lightness = bright * (1 - saturation / 200)
        let distance = min(lightness, 100 - lightness)
        return ColorValue(
            .hsl, hue, distance > 0 ? (bright - lightness) / distance * 100 : 0, lightness, alpha: alpha)
    }

    /// The fallback has to be a colour; for one in sRGB it has to be the same.
    private func checkFallback(_ hex: JSONValue?, of color: ColorValue, isExact: Bool) {
        guard let hex else { return }
        guard let text = hex.string, text.utf8.count == 7, text.hasPrefix("#"), let other = try? ColorValue(css: text)
        else {
            log.warn("'hex' is '#' and six digits", at: hex, code: "bad-color")
            return
        }
        guard isExact else { return }
        let (a, b) = (color.rgba8, other.rgba8)
        let distance = max(
            abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)), abs(Int(a.blue) - Int(b.blue)))
        if distance > 1 {
            log.warn(
                "the components are another colour, '\(color.hexString.prefix(7))', than 'hex': they count", at: hex)
        }
    }

    private static let spaces: [ColorSpace] = [
        .srgb, .srgbLinear, .hsl, .hwb, .lab, .lch, .oklab, .oklch, .displayP3, .a98RGB, .proPhotoRGB, .rec2020,
        .xyzD65, .xyzD50,
    ]

    /// What a component may be (Color Module, section 4.2); `nil` where it may be anything.
    private static func range(_ index: Int, of space: ColorSpace) -> ClosedRange<Double>? {
        switch (space, index) {
        case (.hsl, 0), (.hwb, 0), (.lch, 2), (.oklch, 2): 0...360
        case (.hsl, _), (.hwb, _), (.lab, 0), (.lch, 0): 0...100
        case (.oklab, 0), (.oklch, 0): 0...1
        case (.lab, _), (.oklab, _): nil
        case (.lch, 1), (.oklch, 1): 0...Double.greatestFiniteMagnitude
        default: 0...1
        }
    }

    // MARK: - Numbers

    /// A number with a unit: `{ "value": 16, "unit": "px" }`, or, as before 2025.10, `"16px"`.
    func quantity(_ value: JSONValue, units: [String], what: String) -> String? {
        let number: String?
        let unit: String
        if let text = value.string, let dimension = Dimension(text) {
            number = Self.decimal(dimension.value)
            unit = dimension.unit.rawValue
        } else if value.kind == .number, value.double == 0 {
            return "0" + units[0]
        } else {
            number = value["value"].flatMap(settle).flatMap(Self.number)
            unit = value["unit"].flatMap(settle)?.string ?? ""
        }
        guard let number else {
            log.error("a \(what) has a 'value' and a 'unit'", at: value)
            return nil
        }
        if units.contains(unit) { return number + unit }
        guard Dimension(number + unit) != nil, !unit.isEmpty else {
            log.error("'\(unit)' is no unit of a \(what)", at: value["unit"] ?? value)
            return nil
        }
        log.warn(
            "'\(unit)' is no unit of a \(what) in design tokens; the pack has it", at: value["unit"] ?? value)
        return number + unit
    }

    /// A number that a pack can have.
    static func number(_ value: JSONValue) -> String? {
        guard let text = value.numberText, let number = value.double, number.isFinite else { return nil }
        if text.utf8.count <= 24, text.utf8.allSatisfy({ $0 != UInt8(ascii: "e") && $0 != UInt8(ascii: "E") }) {
            return text
        }
        return decimal(number)
    }

    /// A number without an exponent; `nil` where it has more digits than packs have.
    static func decimal(_ number: Double) -> String? {
        let text = Dimension(number).description
        guard let mark = text.utf8.firstIndex(of: UInt8(ascii: "e")) else { return text }
        guard let exponent = Int(text[text.utf8.index(after: mark)...]), abs(exponent) < 24 else { return nil }
        var digits = String(text[..<mark])
        let isNegative = digits.hasPrefix("-")
        if isNegative { digits.removeFirst() }
        let parts = digits.split(separator: ".")
        let whole = parts.joined()
        let point = (parts.first?.utf8.count ?? 0) + exponent
        var result: String
        if point <= 0 {
            result = "0." + String(repeating: "0", count: -point) + whole
        } else if point >= whole.utf8.count {
            result = whole + String(repeating: "0", count: point - whole.utf8.count)
        } else {
            result = String(whole.prefix(point)) + "." + String(whole.dropFirst(point))
        }
        if result.utf8.contains(UInt8(ascii: ".")) {
            while result.hasSuffix("0") { result.removeLast() }
            if result.hasSuffix(".") { result.removeLast() }
        }
        return result.utf8.count > 30 ? nil : (isNegative ? "-" : "") + result
    }

    /// A weight: 1 to 1000, or one of the words of section 8.4.
    func weight(_ value: JSONValue) -> String? {
        if let word = value.string {
            if let number = Self.weights[word] { return number }
            if let number = Self.weight(named: word) {
                if Double(word) == nil {
                    log.warn("'\(word)' is no word for a weight in design tokens, and is read as \(number)", at: value)
                }
                return number
            }
            log.error(
                "'\(word)' is no weight of a font", at: value, code: "bad-weight",
                help: Suggestions.question(for: word, among: Self.weights.keys.sorted()))
            return nil
        }
        guard let number = value.double, (1...1000).contains(number), let text = Self.number(value) else {
            log.error("a weight goes from 1 to 1000", at: value, code: "bad-weight")
            return nil
        }
        return text
    }

    /// The weight that a word means as programs for designers write it: `Semi Bold`, `SemiBold Italic`, `600`.
    static func weight(named word: String) -> String? {
        if let number = Double(word) { return (1...1000).contains(number) ? decimal(number) : nil }
        var letters = String(word.lowercased().filter { $0.isLetter })
        for ending in ["italic", "oblique"] where letters.hasSuffix(ending) { letters.removeLast(ending.count) }
        if letters.isEmpty { return "400" }
        return weights.first { $0.key.filter { $0.isLetter } == letters }?.value
    }

    private static let weights: [String: String] = [
        "thin": "100", "hairline": "100", "extra-light": "200", "ultra-light": "200", "light": "300",
        "normal": "400", "regular": "400", "book": "400", "medium": "500", "semi-bold": "600", "demi-bold": "600",
        "bold": "700", "extra-bold": "800", "ultra-bold": "800", "black": "900", "heavy": "900",
        "extra-black": "950", "ultra-black": "950",
    ]

    /// A name without the quotes that it stands in.
    static func unquoted(_ text: String) -> String {
        guard text.utf8.count > 2, let quote = text.first, quote == "\"" || quote == "'", text.last == quote,
            !text.dropFirst().dropLast().contains(quote)
        else { return text }
        return String(text.dropFirst().dropLast())
    }

    /// The families of a text as CSS lists them: separated by commas, some in quotes.
    static func families(_ text: String) -> [String] {
        var found: [String] = []
        var current = ""
        var quote: Character?
        for character in text {
            if let open = quote {
                if character == open { quote = nil } else { current.append(character) }
            } else if character == "\"" || character == "'", current.allSatisfy({ $0 == " " }) {
                // Only what begins with a quote is quoted: 'Rock 'n' Roll One' is not.
                quote = character
            } else if character == "," {
                found.append(current)
                current = ""
            } else {
                current.append(character)
            }
        }
        if quote != nil { return [text] }
        found.append(current)
        return found.map { family in
            var family = Substring(family)
            while family.first == " " { family.removeFirst() }
            while family.last == " " { family.removeLast() }
            return String(family)
        }.filter { !$0.isEmpty }
    }
}
