/// How things are written in Swift: names, literals and comments.
enum SwiftWords {
    /// A member's name for a token: `textMuted`, `on-accent.surface` as `onAccentSurface`.
    ///
    /// What no identifier can have becomes `_uHEX_`; see ``NameStyle``. Words of the language get backticks, and the few
    /// that cannot be names even so get an underscore.
    static func member(_ name: String) -> String { escaped(started(NameStyle.camel(name))) }

    /// A type's name for a pack: `India`; `Pack9Lives` for one that begins with a digit, so that no member has the name.
    static func type(_ name: String) -> String {
        let type = NameStyle.pascal(name)
        if types.contains(type) { return type + "Pack" }
        return escaped(type.first == "_" ? "Pack" + type.dropFirst() : type)
    }

    /// The types and modules that generated code speaks of: a pack's type, or a member, of such a name would hide them.
    static let types: Set<String> = [
        "Any", "AppKit", "Bool", "CaseIterable", "Color", "Colors", "Content", "Design", "Double", "Duration",
        "EnvironmentValues", "FeatureKey", "Font", "Fonts", "Hashable", "Hasher", "Int", "KeyPath", "Market", "Metrics",
        "NSColor", "NSFont", "NSFontDescriptor", "Optional", "ScaledMetric", "Sendable", "ShapeStyle", "Space",
        "String",
        "Swift", "SwiftUI", "SystemDesign", "TextStyle", "Theme", "ThemeColor", "ThemeTextStyle",
        "ThemeTextStyleModifier", "TraitKey", "UIColor", "UIFont", "UIFontDescriptor", "UIFontMetrics", "UIKit",
        "Value",
        "Variant", "View", "ViewModifier", "Weight",
    ]

    /// Names that members of types cannot have, or that generated code has for itself.
    private static let taken: Set<String> = [
        "self", "Self", "Type", "Protocol", "init", "subscript", "deinit", "_", "__base", "__light", "__dark", "hash",
        "hashValue", "description",
    ]

    /// The reserved words of the language.
    private static let words: Set<String> = [
        "actor", "Any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue",
        "default",
        "defer", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
        "import", "in", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
        "public", "repeat", "rethrows", "return", "static", "struct", "super", "switch", "throw", "throws", "true",
        "try",
        "typealias", "var", "where", "while",
    ]

    private static func escaped(_ name: String) -> String {
        if taken.contains(name) || types.contains(name) { return name + "_" }
        return words.contains(name) ? "`\(name)`" : name
    }

    /// A name that begins with what can begin an identifier: a combining mark, for one, cannot.
    private static func started(_ name: String) -> String {
        guard let first = name.unicodeScalars.first else { return "_" }
        return first.isASCII || first.properties.isXIDStart ? name : "_" + name
    }

    /// A string literal.
    static func literal(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                result += "\\"
                result.unicodeScalars.append(scalar)
            case _ where isInvisible(scalar): result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// A list of string literals.
    static func list(_ texts: [String]) -> String { "[" + texts.map(literal).joined(separator: ", ") + "]" }

    /// A number that reads back as the same double.
    static func number(_ value: Double) -> String {
        value == value.rounded() && value.magnitude < 1e15 ? String(Int64(value)) : value.description
    }

    /// A documentation comment: a line for each line of the text, without what would hide or turn text around.
    static func comment(_ text: String, indent: String) -> String {
        text.split(whereSeparator: \.isNewline).map { line in
            var clean = String.UnicodeScalarView()
            for scalar in line.unicodeScalars where !isInvisible(scalar) { clean.append(scalar) }
            return "\(indent)/// \(String(clean))\n"
        }.joined()
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
        default: false
        }
    }
}
