internal import LiveryColor
internal import LiveryDiagnostics

extension ValueCure {
    /// `Unset`, `UNSET` and `unsett`: the one word of the format that removes a value, in other letters. Words of their own,
    /// such as `reset` and `inset`, may be meant otherwise.
    static func unset(_ text: String) -> ValueCure? {
        let lower = text.lowercased()
        if lower == "unset" { return text == lower ? nil : ValueCure("unset") }
        guard lower.utf8.count > 3, !ColorValue.cssNames.contains(lower),
            Suggestions.nearest(to: lower, among: ["unset"]) != nil
        else { return nil }
        return ValueCure("unset", isSure: !WellKnownNames.contains(lower) && lower != "onset" && lower.first == "u")
    }

    /// `light blue`, `dark-blue`, `Dark_Blue`: the name of a colour that CSS writes as one word.
    static func joinedName(_ text: String) -> ValueCure? {
        let parts = text.lowercased().split { $0 == " " || $0 == "-" || $0 == "_" }
        guard parts.count > 1, parts.count < 5 else { return nil }
        let name = parts.joined()
        return ColorValue.cssNames.contains(name) ? ValueCure(name) : nil
    }

    /// Functions that other programs have for colours, or for what is none: why it cannot stand here, and what to write.
    static func foreignFunction(_ text: String) -> (message: String, help: String)? {
        guard let opening = text.firstIndex(of: "(") else { return nil }
        let name = text[..<opening].lowercased()
        switch name {
        case "hsv", "hsva", "hsb", "hsba", "cmyk", "cmyka", "device-cmyk", "hsi", "hsluv", "lchuv", "ycbcr":
            return (
                "'\(name)()' is no notation of colours that packs have",
                "write the same colour as a hexadecimal one, or with rgb(), hsl(), hwb() or oklch()"
            )
        case "hex":
            return ("'hex()' is no notation of colours that packs have", "write the digits with a '#', in quotes")
        case "light-dark":
            return (
                "'light-dark()' cannot stand in a pack: each variant states its own colours",
                "write the light colour here, and the dark one below 'variants: dark: colors:'"
            )
        case _ where name.hasSuffix("-gradient"):
            return (
                "'\(name)()' is a gradient, and a colour is wanted here", "write one colour, or two roles for its ends"
            )
        case "url", "image", "image-set", "src":
            return ("'\(name)()' is a picture, and a colour is wanted here", "write a colour")
        default: return nil
        }
    }

    /// What to do about a text that is no colour and is near to none.
    static func colorHelp(_ text: String) -> String {
        let lower = text.lowercased()
        switch lower {
        case "inherit", "initial", "revert", "revert-layer", "default", "auto", "none", "normal":
            return
                "write a colour; without the line the value of a parent holds, 'unset' removes that, and 'transparent' shows what is behind"
        default: break
        }
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        let wrong = digits.filter { !($0.isASCII && $0.isHexDigit) }
        let isHexLike =
            text.hasPrefix("#")
            || (digits.count >= 3 && digits.count <= 8 && digits.contains(where: \.isNumber) && wrong.count < 3
                && wrong.allSatisfy(\.isLetter) && digits.count - wrong.count > 2)
        if isHexLike, !text.contains("("), digits.allSatisfy({ $0.isLetter || $0.isNumber }) {
            return "a hexadecimal colour has 3, 4, 6 or 8 of the digits 0-9 and a-f"
        }
        if let number = Dimension(text), number.unit != .none { return "numbers stand below 'metrics'" }
        if text.allSatisfy({ $0.isASCII && $0.isNumber }) {
            return "a hexadecimal colour has 3, 4, 6 or 8 of the digits 0-9 and a-f; numbers stand below 'metrics'"
        }
        if text.contains("(") {
            return "colours of CSS are written as in rgb(51 102 153 / 80%), hsl(210deg 50% 40%) or oklch(62% 0.17 145)"
        }
        return "write a colour such as \"#ff9933\" or navy, or a reference such as $name"
    }
}
