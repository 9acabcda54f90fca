internal import LiveryColor

/// What a text of CSS says, as far as packs have a place for it.
enum CSSText {
    /// What it is.
    enum Meaning {
        case color(ColorValue)
        /// A number, as packs write it.
        case dimension(String)
        /// Families of fonts, as packs write them.
        case families(String)
    }

    /// The meaning of a text; `nil` where packs have no place for it.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - isFamily: Whether its name says that it is a family of fonts.
    ///   - isTriple: Whether its name says that it is the three components of a colour.
    static func meaning(of text: String, isFamily: Bool = false, isTriple: Bool = false) -> Meaning? {
        if isFamily { return families(text).map { .families($0) } }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0.trimmed) }
        if parts.count == 3, let red = parts[0], let green = parts[1], let blue = parts[2],
            isTriple || [red, green, blue].allSatisfy({ (0...255).contains($0) && $0 == $0.rounded() })
        {
            return .color(ColorValue(.srgb, red / 255, green / 255, blue / 255))
        }
        if let color = try? ColorValue(css: text) { return .color(color) }
        return Dimension(text).map { _ in .dimension(text.hasPrefix("+") ? String(text.dropFirst()) : text) }
    }

    /// A list of families as packs write it; `nil` for what is none.
    static func families(_ text: String) -> String? {
        let found = TokenValue.families(text).filter { !$0.isEmpty }
        guard !found.isEmpty, !text.utf8.contains(UInt8(ascii: "(")) else { return nil }
        return "[" + found.map(YAMLScalar.text).joined(separator: ", ") + "]"
    }
}
