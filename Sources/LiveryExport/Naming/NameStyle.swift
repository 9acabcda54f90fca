/// How the names of tokens are written where the dots and hyphens of packs cannot stand.
///
/// Every character that a format cannot have, other than the separators, becomes `_uHEX_` with its Unicode number, which
/// ``unescaped(_:)`` reads back. Names that become one are errors: see ``ExportNames``.
enum NameStyle {
    /// `text-muted`: dots are hyphens, all else stays. For CSS, which takes every other character that packs have.
    static func dashed(_ name: String) -> String {
        var text = String.UnicodeScalarView()
        for scalar in name.unicodeScalars { text.append(scalar == "." ? "-" : scalar) }
        return String(text)
    }

    /// `text-muted`, which begins with no digit: an identifier of style sheets, where no `--` or `$` stands before it.
    static func identifier(_ name: String) -> String {
        let text = dashed(name)
        return text.unicodeScalars.first.map(isDigit) ?? true ? "_" + text : text
    }

    /// `text_muted`, which is no word of Java: the name of a resource is a field of a class. Such words begin with `_`.
    static func resource(_ name: String) -> String {
        let text = underscored(name)
        return javaWords.contains(text) ? "_" + text : text
    }

    /// The words that no field of Java may be called (Java Language Specification, 3.9).
    private static let javaWords: Set<String> = [
        "_", "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const", "continue",
        "default", "do", "double", "else", "enum", "extends", "false", "final", "finally", "float", "for", "goto", "if",
        "implements", "import", "instanceof", "int", "interface", "long", "native", "new", "null", "package", "private",
        "protected", "public", "return", "short", "static", "strictfp", "super", "switch", "synchronized", "this",
        "throw", "throws", "transient", "true", "try", "void", "volatile", "while",
    ]

    /// `text_muted`: dots and hyphens are underscores. For resources and other identifiers in lower case.
    static func underscored(_ name: String) -> String {
        var text = ""
        for scalar in name.unicodeScalars {
            if scalar == "." || scalar == "-" {
                text += "_"
            } else {
                append(scalar, to: &text)
            }
        }
        return text.unicodeScalars.first.map(isDigit) ?? true ? "_" + text : text
    }

    /// `textMuted`: what follows a dot or a hyphen is a capital. For Kotlin and its like.
    static func camel(_ name: String) -> String {
        var text = ""
        var isStart = false
        for scalar in name.unicodeScalars {
            if scalar == "." || scalar == "-" {
                isStart = !text.isEmpty
                continue
            }
            // Two numbers that stood apart stay apart: '1.5' is no '15'.
            if isStart, isDigit(scalar), text.unicodeScalars.last.map(isDigit) ?? false { text += "_" }
            if isStart, scalar.isASCII, scalar.properties.isLowercase {
                text.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value - 32)))
            } else {
                append(scalar, to: &text)
            }
            isStart = false
        }
        return text.unicodeScalars.first.map(isDigit) ?? true ? "_" + text : text
    }

    /// `TextMuted`.
    static func pascal(_ name: String) -> String {
        let text = camel(name)
        guard let first = text.unicodeScalars.first, first.isASCII, first.properties.isLowercase else { return text }
        return String(Character(Unicode.Scalar(UInt8(first.value - 32)))) + text.dropFirst()
    }

    /// A name in which `_uHEX_` stands for characters, as it was.
    static func unescaped(_ text: String) -> String {
        var result = ""
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if scalar == "_", rest.first == "u", let end = rest.firstIndex(of: "_"),
                let number = UInt32(
                    String(String.UnicodeScalarView(rest[rest.startIndex..<end].dropFirst())), radix: 16),
                let value = Unicode.Scalar(number)
            {
                result.unicodeScalars.append(value)
                rest = rest[end...].dropFirst()
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    private static func append(_ scalar: Unicode.Scalar, to text: inout String) {
        let isWord =
            scalar.isASCII
            ? scalar == "_" || isDigit(scalar) || scalar.properties.isAlphabetic
            : scalar.value <= 0xFFFF && scalar.properties.isXIDContinue
        if isWord {
            text.unicodeScalars.append(scalar)
        } else {
            text += "_u" + String(scalar.value, radix: 16, uppercase: true) + "_"
        }
    }
}
