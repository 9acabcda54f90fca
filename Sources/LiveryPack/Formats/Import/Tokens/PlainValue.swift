internal import LiveryColor
internal import LiveryDiagnostics

/// Reads the values of tokens in their plain form (Style Dictionary, Tokens Studio): texts of CSS, numbers with or without a
/// unit, references among other words, and sums of these.
struct PlainValue {
    private let tokenSet: TokenSet

    init(_ tokenSet: TokenSet) { self.tokenSet = tokenSet }

    /// The name that a reference means: Style Dictionary's end with `.value`.
    static func name(_ reference: Substring, _ isPlain: Bool) -> String {
        String(isPlain && reference.hasSuffix(".value") ? reference.dropLast(6) : reference)
    }

    /// The references in a text, without their braces.
    static func references(in text: String) -> [String] {
        var found: [String] = []
        var rest = text[...]
        while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
            found.append(String(rest[rest.index(after: start)..<end]))
            rest = rest[rest.index(after: end)...]
        }
        return found
    }

    /// The type that a value has by itself; `nil` for what packs have no place for.
    func type(of value: JSONValue) -> TokenType? {
        if TokenValue.isComponents(value) { return .color }
        guard let text = expanded(value) else { return nil }
        if Self.color(text) != nil { return .color }
        guard let number = Self.number(text).flatMap({ Dimension($0) }) else { return nil }
        switch number.unit {
        case .none: return .number
        case .ms, .s: return .duration
        default: return .dimension
        }
    }

    /// A value as the pack has it; `nil` where it is none of its type.
    ///
    /// - Parameter unit: The unit of a number that has none.
    func text(of value: JSONValue, as type: TokenType, unit: String) -> String? {
        guard let text = expanded(value) else { return nil }
        switch type {
        case .color: return Self.color(text).map(PackDraft.text(of:))
        case .fontWeight: return TokenValue.weight(named: text)
        case .dimension, .duration, .number:
            guard let number = Self.number(text), let dimension = Dimension(number) else { return nil }
            let isTime = dimension.unit == .ms || dimension.unit == .s
            if dimension.unit == .none {
                return type == .duration ? number + (unit.isEmpty ? "ms" : unit) : number + unit
            }
            return (type == .duration) == isTime ? number : nil
        default: return nil
        }
    }

    // MARK: - References among other words

    /// The text of a value with what its references stand for.
    func expanded(_ value: JSONValue) -> String? {
        guard var text = value.string ?? TokenValue.number(value) else { return nil }
        // Tokens Studio had references with '$' before it had braces.
        if text.hasPrefix("$"), tokenSet.find(String(text.dropFirst())) != nil { text = "{\(text.dropFirst())}" }
        for _ in 0..<200 {
            guard let start = text.firstIndex(of: "{"), let end = text[start...].firstIndex(of: "}") else {
                return text.trimmed
            }
            guard let target = tokenSet.target(String(text[start...end]), at: value),
                let content = tokenSet.tree.nodes[target].value,
                let inner = content.string ?? TokenValue.number(content), text.utf8.count + inner.utf8.count < 8_192
            else { return nil }
            text = text[..<start] + inner + text[text.index(after: end)...]
        }
        return nil
    }

    // MARK: - Colours

    /// A colour of CSS, six digits without `#`, or a colour with another opacity: `rgba(#0bc8ff, 0.5)`.
    static func color(_ text: String) -> ColorValue? {
        if let color = try? ColorValue(css: text) { return color }
        if text.utf8.count == 6 || text.utf8.count == 8, let color = try? ColorValue(pack: text) { return color }
        guard text.hasPrefix("rgba(") || text.hasPrefix("rgb(") || text.hasPrefix("hsla("), text.hasSuffix(")"),
            let open = text.firstIndex(of: "("), let comma = text.lastIndex(of: ",")
        else { return nil }
        let inner = text[text.index(after: open)..<comma].trimmed
        guard let color = try? ColorValue(css: inner),
            let alpha = Dimension(text[text.index(after: comma)...].dropLast().trimmed)
        else { return nil }
        let opacity = alpha.unit == .percent ? alpha.value / 100 : alpha.value
        guard (0...1).contains(opacity), alpha.unit == .percent || alpha.unit == .none else { return nil }
        return ColorValue(
            color.space, color.first, color.second, color.third, alpha: opacity, missing: color.missing)
    }

    // MARK: - Numbers

    /// A number with its unit as packs write it; sums and products are worked out.
    static func number(_ text: String) -> String? {
        if Dimension(text) != nil { return text.hasPrefix("+") ? String(text.dropFirst()) : text }
        guard let sum = sum(text), let number = TokenValue.decimal(sum.value), Dimension(number + sum.unit) != nil
        else {
            return nil
        }
        return number + sum.unit
    }

    private typealias Quantity = (value: Double, unit: String)

    /// What a sum or product comes to, brackets included, by two stacks; `nil` for what is none.
    private static func sum(_ text: String) -> Quantity? {
        guard text.utf8.count < 500 else { return nil }
        var values: [Quantity] = []
        var operators: [Character] = []
        var wantsValue = true
        var rest = text[...]
        func rank(_ sign: Character) -> Int { sign == "*" || sign == "/" ? 2 : sign == "(" ? 0 : 1 }
        func apply() -> Bool {
            guard let sign = operators.popLast(), let right = values.popLast(), let left = values.popLast(),
                left.unit == right.unit || left.unit.isEmpty || right.unit.isEmpty
            else { return false }
            let unit = left.unit.isEmpty ? right.unit : left.unit
            switch sign {
            case "+": values.append((left.value + right.value, unit))
            case "-": values.append((left.value - right.value, unit))
            case "*": values.append((left.value * right.value, unit))
            case "/" where right.value != 0:
                values.append((left.value / right.value, left.unit == right.unit ? "" : unit))
            default: return false
            }
            return true
        }
        while let character = rest.first {
            if character == " " {
                rest.removeFirst()
            } else if character == "(", wantsValue {
                operators.append("(")
                rest.removeFirst()
            } else if character == ")", !wantsValue {
                while let last = operators.last, last != "(" { if !apply() { return nil } }
                guard operators.popLast() == "(" else { return nil }
                rest.removeFirst()
            } else if "+-*/".contains(character), !wantsValue {
                while let last = operators.last, rank(last) >= rank(character) { if !apply() { return nil } }
                operators.append(character)
                wantsValue = true
                rest.removeFirst()
            } else if wantsValue {
                let sign = character == "-" ? "-" : ""
                if character == "-" { rest.removeFirst() }
                let digits = rest.prefix { $0 == "." || ("0"..."9").contains($0) }
                rest = rest.dropFirst(digits.count)
                let unit = rest.prefix { $0 == "%" || $0.isASCII && $0.isLetter }
                rest = rest.dropFirst(unit.count)
                guard let value = Double(sign + digits) else { return nil }
                values.append((value, String(unit)))
                wantsValue = false
            } else {
                return nil
            }
        }
        guard !wantsValue else { return nil }
        while !operators.isEmpty { if operators.last == "(" || !apply() { return nil } }
        return values.count == 1 && values[0].value.isFinite ? values[0] : nil
    }

    // MARK: - Shadows

    /// The layers of a shadow as CSS writes it, each as the parts that it has; `nil` for what is none.
    static func shadows(_ text: String) -> [[(name: String, text: String)]]? {
        var layers: [[(name: String, text: String)]] = []
        for layer in parts(of: text, at: ",") {
            var found: [(name: String, text: String)] = []
            var lengths: [String] = []
            for word in parts(of: layer, at: " ") where !word.isEmpty {
                if word == "inset" { continue }
                if let number = Dimension(word) {
                    lengths.append(number.unit == .none ? word + "px" : word)
                } else if let color = color(word) {
                    found.append(("color", PackDraft.text(of: color)))
                } else {
                    return nil
                }
            }
            guard (2...4).contains(lengths.count) else { return nil }
            layers.append(found + zip(["offset-x", "offset-y", "blur", "spread"], lengths).map { ($0, $1) })
        }
        return layers.isEmpty ? nil : layers
    }

    /// The parts of a text between separators that stand in no bracket.
    private static func parts(of text: String, at separator: Character) -> [String] {
        var found: [String] = []
        var current = ""
        var depth = 0
        for character in text {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if character == separator, depth == 0 {
                found.append(current.trimmed)
                current = ""
            } else {
                current.append(character)
            }
        }
        return found + [current.trimmed]
    }
}
