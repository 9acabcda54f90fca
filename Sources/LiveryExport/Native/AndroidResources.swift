internal import LiveryColor
internal import LiveryDiagnostics
internal import LiveryPack
internal import LiveryTheme

/// The resources of one folder, each by its kind and name.
struct AndroidResources {
    /// The files of a folder.
    enum File: String, CaseIterable {
        case attributes = "attrs"
        case colors, dimensions = "dimens", styles, themes
    }

    private struct Resource: Equatable {
        var name: String
        var text: String
    }

    private var resources: [File: [Resource]] = [:]
    private var theme: Theme?

    /// No resources.
    init() {}

    init(
        _ theme: Theme, _ variants: AndroidVariants, _ names: inout ExportNames, _ notes: inout ExportNotes
    ) {
        self.theme = theme
        let title = NameStyle.pascal(theme.id.pack)
        var items: [(String, String)] = []
        for (name, token) in theme.tokens(in: .colors) {
            guard case .color(let color) = token.value else { continue }
            let written = names.claim(NameStyle.resource(name), for: name, at: theme.location(of: token))
            add(
                .colors, written,
                "<color name=\"\(written)\">\(Self.text(notes.bytes(color, of: name, in: theme)))</color>")
            add(.attributes, written, Self.attribute(written))
            items.append(("livery_" + written, "@color/" + written))
        }
        for (name, token) in theme.tokens(in: .metrics) {
            guard case .dimension(let dimension) = token.value else { continue }
            let written = names.claim(
                "dimens:" + NameStyle.resource(name), for: "metrics." + name, at: theme.location(of: token))
            add(.dimensions, written, Self.dimension(String(written.dropFirst(7)), dimension))
        }
        for style in theme.textStyles {
            let written = "TextAppearance.\(title)." + NameStyle.underscored(style.name)
            names.claim(written, for: "fonts." + style.name, at: nil)
            add(.styles, written, Self.style(style, written, theme, &notes))
        }
        addTheme(title, items)
    }

    /// An attribute for a role. Its name has a beginning of its own: other libraries have attributes called `background`.
    private static func attribute(_ name: String) -> String { "<attr name=\"livery_\(name)\" format=\"color\" />" }

    // MARK: - Themes

    private mutating func addTheme(_ title: String, _ items: [(String, String)]) {
        guard let theme else { return }
        let parent =
            theme.appearance == .light
            ? "android:Theme.Material.Light.NoActionBar" : "android:Theme.Material.NoActionBar"
        var text = "<style name=\"Theme.\(title)\" parent=\"\(parent)\">\n"
        for (attribute, role) in Self.platform(theme) {
            text += "        <item name=\"android:\(attribute)\">?attr/livery_\(NameStyle.resource(role))</item>\n"
        }
        for (name, value) in items { text += "        <item name=\"\(name)\">\(value)</item>\n" }
        add(.themes, "Theme." + title, text + "    </style>")
    }

    /// The attributes of the platform, and the roles that they get.
    private static func platform(_ theme: Theme) -> [(attribute: String, role: String)] {
        let wanted: [(String, [String])] = [
            ("colorPrimary", ["accent"]), ("colorAccent", ["accent"]), ("colorBackground", ["background"]),
            ("windowBackground", ["background"]), ("statusBarColor", ["background"]),
            ("navigationBarColor", ["background"]), ("textColorPrimary", ["text"]),
            ("textColorSecondary", ["text.muted"]), ("textColorHint", ["text.disabled", "text.muted"]),
            ("textColorLink", ["link"]), ("textColorHighlight", ["selection"]), ("colorError", ["error"]),
        ]
        return wanted.compactMap { attribute, roles in
            roles.first { theme.color($0) != nil }.map { (attribute, $0) }
        }
    }

    /// Adds an overlay with what a variant changes: its values as resources that begin with the variant's name.
    mutating func addOverlay(_ variant: String, _ other: AndroidResources) {
        guard let theme else { return }
        let title = NameStyle.pascal(theme.id.pack)
        let prefix = "variant_" + NameStyle.underscored(variant) + "_"
        var items = ""
        for resource in other.resources[.colors] ?? [] {
            let own = resources[.colors]?.first { $0.name == resource.name }
            guard own?.text != resource.text else { continue }
            add(
                .colors, prefix + resource.name,
                "<color name=\"\(prefix)\(resource.name)\">"
                    + resource.text.drop { $0 != ">" }.dropFirst())
            if resources[.attributes]?.contains(where: { $0.name == resource.name }) != true {
                add(.attributes, resource.name, Self.attribute(resource.name))
            }
            items += "        <item name=\"livery_\(resource.name)\">@color/\(prefix)\(resource.name)</item>\n"
        }
        let name = "ThemeOverlay.\(title).\(NameStyle.underscored(variant))"
        add(.themes, name, "<style name=\"\(name)\" parent=\"\">\n\(items)    </style>")
        for file in [File.dimensions, .styles] {
            for resource in other.resources[file] ?? [] {
                let own = resources[file]?.first { $0.name == resource.name }
                guard own?.text != resource.text else { continue }
                let short = file == .dimensions ? String(resource.name.dropFirst(7)) : resource.name
                let new = file == .dimensions ? prefix + short : short + "." + NameStyle.underscored(variant)
                let mark = "name=\"\(short)\""
                guard let range = Self.range(of: mark, in: resource.text) else { continue }
                add(
                    file, (file == .dimensions ? "dimens:" : "") + new,
                    String(resource.text[..<range.lowerBound]) + "name=\"\(new)\"" + resource.text[range.upperBound...])
            }
        }
    }

    private static func range(of mark: String, in text: String) -> Range<String.Index>? {
        var index = text.startIndex
        while index < text.endIndex {
            if text[index...].hasPrefix(mark) {
                return index..<text.index(index, offsetBy: mark.count)
            }
            index = text.index(after: index)
        }
        return nil
    }

    // MARK: - Differences

    /// What has to be stated over other folders, the strongest first, so that these resources are found.
    func changes(from others: [AndroidResources]) -> AndroidResources {
        let known = others.reversed().reduce(into: [File: [String: String]]()) { known, other in
            for (file, list) in other.resources {
                for resource in list { known[file, default: [:]][resource.name] = resource.text }
            }
        }
        var changes = AndroidResources()
        for (file, list) in resources where file != .attributes {
            let changed = list.filter { known[file]?[$0.name] != $0.text }
            if !changed.isEmpty { changes.resources[file] = changed }
        }
        return changes
    }

    // MARK: - Text

    private mutating func add(_ file: File, _ name: String, _ text: String) {
        resources[file, default: []].append(Resource(name: name, text: text))
    }

    /// A file's text; `nil` where nothing is in it.
    func text(of file: File) -> String? {
        guard let list = resources[file], !list.isEmpty else { return nil }
        return "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources>\n"
            + list.map { "    \($0.text)\n" }.joined() + "</resources>\n"
    }

    /// `#AARRGGBB`, or `#RRGGBB` where it is opaque.
    static func text(_ color: RGBA8) -> String {
        let digits = color.hexString.dropFirst().uppercased()
        return "#" + (digits.utf8.count == 8 ? String(digits.suffix(2)) + digits.prefix(6) : digits)
    }

    private static func dimension(_ name: String, _ dimension: Dimension) -> String {
        let number = Dimension(dimension.value).description
        switch dimension.unit {
        case .pt, .px, .dp: return "<dimen name=\"\(name)\">\(number)dp</dimen>"
        case .sp: return "<dimen name=\"\(name)\">\(number)sp</dimen>"
        case .ms, .s:
            let milliseconds = dimension.unit == .s ? dimension.value * 1000 : dimension.value
            return "<integer name=\"\(name)\">\(Dimension(milliseconds.rounded()))</integer>"
        case .percent: return "<fraction name=\"\(name)\">\(number)%</fraction>"
        case .rem: return "<dimen name=\"\(name)\">\(Dimension(dimension.value * 16))sp</dimen>"
        case .none, .em, .deg, .grad, .rad, .turn:
            let degrees = dimension.unit.degrees.map { Dimension($0 * dimension.value).description } ?? number
            return "<item name=\"\(name)\" format=\"float\" type=\"dimen\">\(degrees)</item>"
        }
    }

    private static func style(
        _ style: TextStyle, _ name: String, _ theme: Theme, _ notes: inout ExportNotes
    ) -> String {
        var items: [(String, String)] = []
        let size = style.size.map { ($0.unit == .em || $0.unit == .rem ? 16 : 1) * $0.value }
        func number(_ value: Double) -> String { Dimension((value * 10_000).rounded() / 10_000).description }
        if let family = style.families.first { items.append(("fontFamily", escaped(generic[family] ?? family))) }
        if let size { items.append(("textSize", number(size) + "sp")) }
        if let weight = style.weight { items.append(("textFontWeight", Dimension(weight.rounded()).description)) }
        if let slant = style.slant { items.append(("textStyle", slant == "normal" ? "normal" : "italic")) }
        if let height = style.lineHeight {
            let points: Double? =
                switch height.unit {
                case .none, .em: size.map { height.value * $0 }
                case .percent: size.map { height.value / 100 * $0 }
                case .rem: height.value * 16
                default: height.value
                }
            if let points {
                items.append(("lineHeight", number(points) + "sp"))
            } else {
                notes.leftOutField(
                    "line-height", of: style, because: "Android has it as a length only, and the style states no size")
            }
        }
        if let spacing = style.letterSpacing {
            let ems: Double? =
                switch spacing.unit {
                case .em: spacing.value
                case .percent: spacing.value / 100
                default: size.map { spacing.value / $0 }
                }
            if let ems {
                items.append(("letterSpacing", number(ems)))
            } else {
                notes.leftOutField(
                    "letter-spacing", of: style, because: "Android has it by the size only, and the style states none")
            }
        }
        if !style.features.isEmpty {
            items.append(("fontFeatureSettings", escaped(CSSText.features(style.features))))
        }
        if let color = style.color {
            items.append(("textColor", text(notes.bytes(color, of: style.name, in: theme))))
        }
        let lines = items.map { "        <item name=\"android:\($0.0)\">\($0.1)</item>\n" }.joined()
        return "<style name=\"\(name)\" parent=\"\">\n\(lines)    </style>"
    }

    private static let generic = [
        "system-ui": "sans-serif", "ui-sans-serif": "sans-serif", "ui-serif": "serif", "ui-monospace": "monospace",
        "ui-rounded": "sans-serif", "math": "serif", "fangsong": "serif", "fantasy": "serif",
    ]

    /// A text as the resource compiler reads it back: XML's marks, and its own.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "\\&quot;"
            case "'": result += "\\'"
            case "\\": result += "\\\\"
            case "@" where result.isEmpty, "?" where result.isEmpty: result += "\\" + String(scalar)
            default: result.unicodeScalars.append(scalar.value < 0x20 ? " " : scalar)
            }
        }
        return result
    }
}
