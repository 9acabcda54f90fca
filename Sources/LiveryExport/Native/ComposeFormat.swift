internal import LiveryColor
public import LiveryDiagnostics
internal import LiveryPack
public import LiveryTheme

/// Kotlin for Jetpack Compose: a class with the base values, and for each market and variant a class that overrides what
/// differs.
///
/// `IndiaTheme().textMuted` is a `Color`, `body` a `TextStyle`, `spacingM` a `Dp`. `IndiaTheme.of(market, variant)` gives the
/// theme of a name. Colours outside of sRGB are Display P3. Families of fonts are found by a function that the app gives.
public struct ComposeFormat: ExportFormat {
    /// `compose`.
    public let name = "compose"
    /// What it is.
    public let summary = "Kotlin for Jetpack Compose: a class for each theme"
    /// `kt`.
    public let fileExtension = "kt"

    /// What it carries besides the values of roles.
    public let carries: Set<PackFeature> = [
        .title, .summary, .author, .license, .metrics, .textStyles, .fallbackFamilies, .unset,
    ]

    /// The format.
    public init() {}

    /// Writes the themes of one pack.
    public func export(_ themes: [Theme]) -> (text: String, diagnostics: [Diagnostic]) {
        let all = themes
        let themes = MarketGroups.withoutGroups(themes)
        guard let base = themes.first else { return ("", []) }
        // A property's getter begins with a capital: 'accent' and 'Accent' both have 'getAccent'.
        var names = ExportNames { name in
            let plain = name.filter { $0 != "`" }
            return plain.prefix(1).uppercased() + plain.dropFirst()
        }
        var notes = ExportNotes(of: themes)
        let name = NameStyle.pascal(base.id.pack) + "Theme"
        let taken = (
            colors: Set(themes.flatMap { $0.tokens(in: .colors).map { NameStyle.camel($0.name) } }),
            styles: Set(themes.flatMap { $0.textStyles.map { NameStyle.camel($0.name) } })
        )
        let values = themes.map { KotlinValues($0, taken, &names, &notes) }
        var types: [String: String] = [:]
        var order: [String] = []
        var mixed: Set<String> = []
        for property in values.flatMap(\.properties) {
            if let known = types[property.name] {
                if known != property.type { mixed.insert(property.name) }
            } else {
                types[property.name] = property.type
                order.append(property.name)
            }
        }
        // A property has one type; a metric may be a length in one theme and a factor in another.
        order.removeAll(where: mixed.contains)
        notes.leftOut(
            "metric", mixed.sorted(), because: "a property is of one type, and its unit differs between themes")
        // Each class is a file of its own in the end.
        var classes = ExportNames { $0.lowercased() }
        var text = KotlinText.header(CSSText.heading(of: base))
        for (index, theme) in themes.enumerated() {
            let className = classes.claim(Self.className(theme.id, base.id, name), for: theme.id.description, at: nil)
            let inherited = Self.parent(of: theme, in: themes)
            let known = inherited.map { values[$0] }
            text +=
                "\n/** \(KotlinText.comment(CSSText.title(of: theme))) */\n@Immutable\npublic open class \(className)("
            text +=
                index == 0
                ? "\n    protected val fonts: (List<String>) -> FontFamily = { FontFamily.Default },\n)"
                : "fonts: (List<String>) -> FontFamily = { FontFamily.Default })"
            if let inherited { text += " : \(Self.className(themes[inherited].id, base.id, name))(fonts)" }
            var lines: [String] = []
            let modifier = index == 0 ? "public open val" : "override val"
            if known?.isDark != values[index].isDark {
                lines.append("\(modifier) isDark: Boolean get() = \(values[index].isDark)")
            }
            for property in order {
                let own = values[index][property] ?? KotlinText.unspecified(types[property] ?? "")
                let before = known.map { $0[property] ?? KotlinText.unspecified(types[property] ?? "") }
                if own == before { continue }
                lines.append("\(modifier) \(property): \(types[property] ?? "") get() = \(own)")
            }
            if index == 0 { lines += Self.companion(themes, name) }
            text += lines.isEmpty ? "\n" : " {\n" + lines.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined() + "}\n"
        }
        notes.tellLosses(of: all, in: self)
        return (text, names.diagnostics + classes.diagnostics + notes.diagnostics)
    }

    /// The theme that a class inherits from: of a market in a variant the variant, of all others the base.
    private static func parent(of theme: Theme, in themes: [Theme]) -> Int? {
        guard theme.id != themes[0].id else { return nil }
        guard theme.id.market != themes[0].id.market, theme.id.variant != themes[0].id.variant else { return 0 }
        return themes.firstIndex { $0.id.market == themes[0].id.market && $0.id.variant == theme.id.variant } ?? 0
    }

    private static func className(_ id: ThemeID, _ base: ThemeID, _ name: String) -> String {
        guard id != base else { return name }
        return name.dropLast(5) + (id.market.map(NameStyle.pascal) ?? "") + (id.variant.map(NameStyle.pascal) ?? "")
            + "Theme"
    }

    private static func companion(_ themes: [Theme], _ name: String) -> [String] {
        var lines = [
            "", "public companion object {",
            "    /** The theme of a market and a variant; without one that is there, the nearest: the variant alone, the base. */",
            "    public fun of(",
            "        market: String? = null,", "        variant: String? = null,",
            "        fonts: (List<String>) -> FontFamily = { FontFamily.Default },",
            "    ): \(name) = when {",
        ]
        let base = themes[0].id
        let ordered =
            themes.dropFirst().filter { $0.id.market != nil && $0.id.variant != nil }
            + themes.dropFirst().filter { $0.id.market == nil || $0.id.variant == nil }.filter { $0.id.variant != nil }
            + themes.dropFirst().filter { $0.id.variant == nil }
        for theme in ordered {
            let conditions = [
                theme.id.market.map { "market == " + KotlinText.quoted($0) },
                theme.id.variant.map { "variant == " + KotlinText.quoted($0) },
            ].compactMap { $0 }.joined(separator: " && ")
            lines.append("        \(conditions) -> \(className(theme.id, base, name))(fonts)")
        }
        return lines + ["        else -> \(name)(fonts)", "    }", "}"]
    }
}
