internal import LiveryColor
internal import LiveryPack
internal import LiveryTheme

/// Values as CSS writes them.
enum CSSText {
    /// The families of a style: generic ones bare, all others in quotes.
    static func families(_ names: [String]) -> String { names.map(family).joined(separator: ", ") }

    private static let generic = [
        "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif",
        "ui-monospace", "ui-rounded", "math", "fangsong",
    ]

    private static func family(_ name: String) -> String { generic.contains(name) ? name : quoted(name) }

    /// A text in quotes.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { quoted += "\\" }
            quoted.unicodeScalars.append(scalar.value < 0x20 ? " " : scalar)
        }
        return quoted + "\""
    }

    /// A length or time. Points of a screen are CSS pixels.
    static func length(_ dimension: Dimension) -> String {
        switch dimension.unit {
        case .none, .pt, .px, .dp, .sp: Dimension(dimension.value, .px).description
        default: dimension.description
        }
    }

    /// A number that may be a factor.
    static func number(_ dimension: Dimension) -> String {
        dimension.unit == .none ? dimension.description : length(dimension)
    }

    /// OpenType features: `"tnum"`, `"cv05" 2`.
    static func features(_ features: [String]) -> String {
        features.map { feature in
            let parts = feature.split(separator: " ", maxSplits: 1)
            return quoted(String(parts[0])) + (parts.count > 1 ? " " + parts[1] : "")
        }.joined(separator: ", ")
    }

    /// A comment that cannot end before its end.
    static func comment(_ text: String) -> String {
        var clean = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar == "/", clean.last == "*" { clean.append(" ") }
            clean.append(scalar.value < 0x20 ? " " : scalar)
        }
        return "/* " + String(clean) + " */"
    }

    /// The comments at the top of a file.
    static func comment(_ theme: Theme) -> String { heading(of: theme).map { comment($0) + "\n" }.joined() }

    /// What stands at the top of a file: what the theme is called, what it is, who made it, and its licence.
    static func heading(of theme: Theme) -> [String] {
        let pack = ThemeFacts(theme).pack
        return [title(of: theme)]
            + [pack?.summary, pack?.author.map { "author: " + $0 }, pack?.license.map { "license: " + $0 }]
            .compactMap { $0 }
    }

    /// What a theme is called at the top of a file: `India (india)`.
    static func title(of theme: Theme) -> String {
        let title = ThemeFacts(theme).pack?.title ?? theme.id.pack
        let id = theme.id.description
        return title == id ? title : "\(title) (\(id))"
    }
}
