internal import LiveryColor
internal import LiveryPack
internal import LiveryTheme

/// Values as Kotlin writes them.
enum KotlinText {
    /// The package and what is imported.
    static func header(_ heading: [String]) -> String {
        """
        \(heading.map { "// " + comment($0) }.joined(separator: "\n"))

        @file:Suppress("unused", "RedundantVisibilityModifier")

        package livery

        import androidx.compose.runtime.Immutable
        import androidx.compose.ui.graphics.Color
        import androidx.compose.ui.graphics.colorspace.ColorSpaces
        import androidx.compose.ui.text.TextStyle
        import androidx.compose.ui.text.font.FontFamily
        import androidx.compose.ui.text.font.FontStyle
        import androidx.compose.ui.text.font.FontWeight
        import androidx.compose.ui.unit.Dp
        import androidx.compose.ui.unit.TextUnit
        import androidx.compose.ui.unit.dp
        import androidx.compose.ui.unit.em
        import androidx.compose.ui.unit.sp
        import kotlin.time.Duration
        import kotlin.time.Duration.Companion.milliseconds

        """
    }

    /// What stands where a theme has no value.
    static func unspecified(_ type: String) -> String {
        switch type {
        case "Float": "Float.NaN"
        case "Duration": "Duration.ZERO"
        case "TextStyle": "TextStyle.Default"
        default: type + ".Unspecified"
        }
    }

    /// An identifier; words of the language stand in backquotes.
    static func identifier(_ name: String, ending: String = "") -> String {
        let camel = NameStyle.camel(name) + ending
        return keywords.contains(camel) ? "`\(camel)`" : camel
    }

    private static let keywords: Set<String> = [
        "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in", "interface", "is", "null",
        "object", "package", "return", "super", "this", "throw", "true", "try", "typealias", "typeof", "val", "var",
        "when", "while",
    ]

    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\", "$": result += "\\" + String(scalar)
            default: result.unicodeScalars.append(scalar.value < 0x20 ? " " : scalar)
            }
        }
        return result + "\""
    }

    /// A text for a comment.
    static func comment(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if (scalar == "/" && result.hasSuffix("*")) || (scalar == "*" && result.hasSuffix("/")) { result += " " }
            result.unicodeScalars.append(scalar.value < 0x20 ? " " : scalar)
        }
        return result
    }

    /// A number, in brackets where it is below 0 and something follows it.
    static func number(_ value: Double, then suffix: String) -> String {
        let text = Dimension((value * 1e6).rounded() / 1e6).description
        return suffix == "f" || value >= 0 ? text + suffix : "(\(text))" + suffix
    }

    static func color(
        _ color: ColorValue, of name: String, in theme: Theme, _ notes: inout ExportNotes
    ) -> String {
        guard !color.isInGamut(of: .srgb) else {
            let bytes = color.rgba8
            let number = UInt32(bytes.alpha) << 24 | bytes.rgba >> 8
            return "Color(0x" + hexadecimal(number) + ")"
        }
        var wide = color.converted(to: .displayP3)
        if !color.isInGamut(of: .displayP3) {
            wide = color.gamutMapped(to: .displayP3)
            notes.tell(color, of: name, in: theme, as: wide.cssString, "Display P3")
        }
        func part(_ value: Double) -> String { number(min(max(value, 0), 1), then: "f") }
        return
            "Color(\(part(wide.first)), \(part(wide.second)), \(part(wide.third)), \(part(color.alpha)), ColorSpaces.DisplayP3)"
    }

    private static func hexadecimal(_ number: UInt32) -> String {
        let digits = String(number, radix: 16, uppercase: true)
        return String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }
}
