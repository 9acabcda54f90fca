internal import LiveryColor
internal import LiveryDiagnostics
internal import LiveryPack
internal import LiveryTheme

/// Writes the type of one pack: its markets and variants, and an accessor for each role, text style and metric.
struct SwiftThemeWriter {
    let themes: [Theme]
    let type: String
    let title: String
    private let markets: [String]
    private let variants: [String]

    init(_ themes: [Theme], type: String) {
        self.themes = themes
        self.type = type
        let pack = themes[0].chain.first { !$0.isOverlay }?.pack
        title = pack?.title ?? themes[0].id.pack
        var seen: Set<String> = []
        markets = themes.compactMap(\.id.market).filter { seen.insert($0).inserted }
        seen = []
        variants = themes.compactMap(\.id.variant).filter { seen.insert($0).inserted }
    }

    /// The file of the pack.
    private var file: Location? { themes[0].chain.first { !$0.isOverlay }.map { Location(path: $0.pack.source.path) } }

    private struct Member {
        var name: String
        var comment: String
        var type: String
        /// The accessor's body where it is not the value itself; `VALUE(theme)` stands for the value of a theme.
        var body: String
        /// The type of the value, and what it is in each theme.
        var valueType: String
        var values: [String]
    }

    func text(_ notes: inout SwiftNotes) -> String {
        var text = "extension Theme {\n"
        text += SwiftWords.comment(title, indent: "    ")
        let summary = themes[0].chain.first { !$0.isOverlay }?.pack.summary
        if let summary { text += "    ///\n" + SwiftWords.comment(summary, indent: "    ") }
        let facts = CSSText.heading(of: themes[0]).dropFirst(summary == nil ? 1 : 2)
        if !facts.isEmpty { text += "    ///\n" }
        for fact in facts { text += SwiftWords.comment(fact, indent: "    ") }
        text += "    @dynamicMemberLookup\n    public struct \(type): Hashable, Sendable {\n"
        text += axis("Market", markets, "Markets that the pack has values of its own for.", &notes)
        text += axis("Variant", variants, "Variants of the pack.", &notes)
        text += identity()
        text += group("Colors", "colors", "The colours, by their roles.", colors(&notes), &notes)
        text += group("Fonts", "fonts", "The text styles.", styles(&notes), &notes)
        text += group(
            "Metrics", "metrics", "The other visual numbers: lengths in points, angles in degrees, shares of one.",
            metrics(&notes), &notes)
        text += "\n        /// A text style.\n"
        text +=
            "        public subscript<Value>(dynamicMember keyPath: KeyPath<Fonts, Value>) -> Value { fonts[keyPath: keyPath] }\n"
        text += "    }\n}\n"
        return text
    }

    // MARK: - Which theme

    private func axis(_ name: String, _ values: [String], _ comment: String, _ notes: inout SwiftNotes) -> String {
        guard !values.isEmpty else { return "" }
        var names = ExportNames()
        var text = "        /// \(comment)\n"
        text += "        public enum \(name): String, CaseIterable, Sendable {\n"
        for value in values {
            let member = names.claim(SwiftWords.member(value), for: value, at: file)
            text += "            /// `\(value)`.\n            case \(member) = \(SwiftWords.literal(value))\n"
        }
        if name == "Variant" {
            let member = names.claim("unvaried", for: "the pack without a variant", at: file)
            text += "            /// The pack as it is, whatever the system's appearance.\n"
            text += "            case \(member) = \"\"\n"
        }
        notes.add(names)
        return text + "        }\n\n"
    }

    private func index(_ market: String?, _ variant: String?) -> Int? {
        themes.firstIndex { $0.id.market == market && $0.id.variant == variant }
    }

    /// The theme of a market that has an appearance: the unvaried one, else the variant of that name, else the first that
    /// has it, else the unvaried one; as a theme store chooses.
    private func index(_ market: String?, _ appearance: Appearance) -> Int {
        let base = index(market, nil) ?? 0
        if themes[base].appearance == appearance { return base }
        if let named = index(market, appearance.rawValue) { return named }
        return themes.indices.first { themes[$0].id.market == market && themes[$0].appearance == appearance } ?? base
    }

    private func identity() -> String {
        var parameters: [String] = []
        var text = ""
        if !markets.isEmpty {
            text +=
                "        /// The market; `nil` for the values that hold in all others.\n        public let market: Market?\n"
            parameters.append("market: Market? = nil")
        }
        if !variants.isEmpty {
            text +=
                "        /// The variant; `nil` to follow the system's light and dark.\n        public let variant: Variant?\n"
            parameters.append("variant: Variant? = nil")
        }
        for name in ["__base", "__light", "__dark"] { text += "        let \(name): Int\n" }
        text += "\n        /// The theme for a market and a variant.\n"
        text += "        public init(\(parameters.joined(separator: ", "))) {\n"
        if !markets.isEmpty { text += "            self.market = market\n" }
        if !variants.isEmpty { text += "            self.variant = variant\n" }
        text += rows()
        text += "            (__base, __light, __dark) = rows\n        }\n\n"
        text += "        /// The name of the theme as packs and tools write it.\n        public var id: String {\n"
        text += "            " + SwiftWords.literal(themes[0].id.pack)
        if !markets.isEmpty { text += " + (market.map { \"@\" + $0.rawValue } ?? \"\")" }
        if !variants.isEmpty {
            text += "\n                + (variant.map { $0 == .unvaried ? \"\" : \"/\" + $0.rawValue } ?? \"\")"
        }
        text += "\n        }\n\n"
        let dark = themes.indices.filter { themes[$0].appearance == .dark }
        text +=
            "        /// Whether the theme is dark; one that follows the system's light and dark says what it is without a variant.\n"
        text += "        public var isDark: Bool { \(dark.isEmpty ? "false" : "\(dark).contains(__base)") }\n\n"
        return text
    }

    /// The statements that say which rows of values a theme has.
    private func rows() -> String {
        func row(_ market: String?) -> String {
            "(\(index(market, nil) ?? 0), \(index(market, .light)), \(index(market, .dark)))"
        }
        func name(_ value: String?) -> String { value.map { "." + SwiftWords.member($0) + "?" } ?? "nil" }
        var lines: [String] = []
        for market in [nil] + markets.map(Optional.some) {
            var cases: [(String, String)] = []
            if variants.isEmpty {
                cases.append((name(market), row(market)))
            } else {
                cases.append(("(\(name(market)), nil)", row(market)))
                if let base = index(market, nil) {
                    cases.append(("(\(name(market)), .unvaried)", "(\(base), \(base), \(base))"))
                }
                for variant in variants {
                    guard let index = index(market, variant) else { continue }
                    cases.append(("(\(name(market)), \(name(variant)))", "(\(index), \(index), \(index))"))
                }
            }
            if markets.isEmpty {
                cases = cases.map { pattern, value in
                    (pattern.hasPrefix("(nil, ") ? String(pattern.dropFirst(6).dropLast()) : pattern, value)
                }
            }
            lines += cases.map { "                case \($0.0): \($0.1)\n" }
        }
        if markets.isEmpty, variants.isEmpty { return "            let rows = (0, 0, 0)\n" }
        let subject = markets.isEmpty ? "variant" : variants.isEmpty ? "market" : "(market, variant)"
        let total = (markets.count + 1) * (variants.isEmpty ? 1 : variants.count + 2)
        if lines.count < total { lines.append("                default: (0, 0, 0)\n") }
        return "            let rows: (Int, Int, Int) =\n                switch \(subject) {\n" + lines.joined()
            + "                }\n"
    }

    // MARK: - Groups

    private func group(
        _ type: String, _ member: String, _ comment: String, _ members: [Member], _ notes: inout SwiftNotes
    ) -> String {
        var text = "\n        /// \(comment)\n"
        text +=
            "        public var \(member): \(type) { \(type)(__base: __base, __light: __light, __dark: __dark) }\n\n"
        text += "        /// \(comment)\n        public struct \(type): Hashable, Sendable {\n"
        text += "            let __base: Int\n            let __light: Int\n            let __dark: Int\n"
        for member in members {
            text += "\n" + member.comment
            text += "            public var \(member.name): \(member.type) { \(member.body) }\n"
            text += "            private static func \(member.name)(_ theme: Int) -> \(member.valueType) {\n"
            text += Self.cases(member.values) + "            }\n"
        }
        return text + "        }\n"
    }

    /// A switch over the themes: the value that most have is the default.
    private static func cases(_ values: [String]) -> String {
        var rows: [String: [Int]] = [:]
        for (index, value) in values.enumerated() { rows[value, default: []].append(index) }
        let ordered = rows.sorted { ($1.value.count, $0.value[0]) < ($0.value.count, $1.value[0]) }
        guard ordered.count > 1 else { return "                \(ordered.first?.key ?? "")\n" }
        var text = "                switch theme {\n"
        for (value, indices) in ordered.dropFirst() {
            text += "                case \(ranges(indices)): \(value)\n"
        }
        return text + "                default: \(ordered[0].key)\n                }\n"
    }

    private static func ranges(_ indices: [Int]) -> String {
        var parts: [String] = []
        var start = 0
        while start < indices.count {
            var end = start
            while end + 1 < indices.count, indices[end + 1] == indices[end] + 1 { end += 1 }
            parts.append(
                end > start + 1
                    ? "\(indices[start])...\(indices[end])"
                    : indices[start...end].map(String.init).joined(separator: ", "))
            start = end + 1
        }
        return parts.joined(separator: ", ")
    }

    /// The names of one kind of token that any theme has, in their order.
    private func names(_ each: (Theme) -> [String]) -> [String] {
        var seen: Set<String> = []
        return themes.flatMap(each).filter { seen.insert($0).inserted }.sorted(by: NaturalOrder.isBefore)
    }

    // MARK: - Colours

    private func colors(_ notes: inout SwiftNotes) -> [Member] {
        var names = ExportNames()
        var result: [Member] = []
        for role in self.names({ $0.tokens(in: .colors).map(\.name) }) {
            let values = themes.map { $0.color(role) }
            guard let first = values.compactMap({ $0 }).first else { continue }
            let location = themes[0].token(TokenID(.colors, Name(role))).map { themes[0].location(of: $0) }
            let name = names.claim(SwiftWords.member(role), for: role, at: location)
            notes.missing(
                role, in: zip(themes, values).filter { $0.1 == nil }.map(\.0), of: themes.count,
                instead: "a clear colour")
            result.append(
                Member(
                    name: name,
                    comment: SwiftWords.comment("`\(role)`: \((values[0] ?? first).cssString)", indent: "            "),
                    type: "ThemeColor",
                    body: "ThemeColor(light: Self.\(name)(__light), dark: Self.\(name)(__dark))",
                    valueType: "ThemeColor.Value", values: values.map { $0.map(Self.color) ?? ".clear" }))
        }
        notes.add(names)
        return result
    }

    /// A colour, exactly: in sRGB where it lies in there, else in Display P3, else in sRGB with components beyond 0…1.
    private static func color(_ color: ColorValue) -> String {
        let isP3 = !color.isInGamut(of: .srgb) && color.isInGamut(of: .displayP3)
        let value = color.space == .srgb ? color : color.converted(to: isP3 ? .displayP3 : .srgb)
        let target = isP3 && color.space == .srgb ? color.converted(to: .displayP3) : value
        let parts = (0..<3).map { number(target[$0] ?? 0) }
        let alpha = target.alpha == 1 ? "" : ", alpha: " + SwiftWords.number(target.alpha)
        return ".\(isP3 ? "displayP3" : "sRGB")(\(parts.joined(separator: ", "))\(alpha))"
    }

    /// A component; what conversion has left of a zero or a one is that.
    private static func number(_ value: Double) -> String {
        if (value - value.rounded()).magnitude < 1e-12 { return SwiftWords.number(value.rounded() + 0) }
        return SwiftWords.number(value)
    }

    // MARK: - Text styles

    private func styles(_ notes: inout SwiftNotes) -> [Member] {
        var names = ExportNames()
        var result: [Member] = []
        let all = themes.map { theme in Dictionary(theme.textStyles.map { ($0.name, $0) }) { $1 } }
        for style in self.names({ $0.textStyles.map(\.name) }) {
            let values = all.map { $0[style] }
            guard let first = values.compactMap({ $0 }).first else { continue }
            let field = themes[0].tokens(in: .fonts).first { $0.name.hasPrefix(style + "/") }
            let location = field.flatMap { themes[0].token(TokenID(.fonts, Name($0.name))) }
                .map { themes[0].location(of: $0) }
            let name = names.claim(SwiftWords.member(style), for: style, at: location ?? file)
            notes.missing(
                style, in: zip(themes, values).filter { $0.1 == nil }.map(\.0), of: themes.count,
                instead: "the system's font in 17 points")
            let shown = values[0] ?? first
            let about = [shown.families.first, shown.size?.description].compactMap { $0 }.joined(separator: ", ")
            result.append(
                Member(
                    name: name,
                    comment: SwiftWords.comment(
                        "`\(style)`" + (about.isEmpty ? "" : ": \(about)"), indent: "            "),
                    type: "ThemeTextStyle",
                    body: values.contains { $0?.color != nil }
                        ? "Self.\(name)(__base).colored(Self.\(name)(__light), Self.\(name)(__dark))"
                        : "Self.\(name)(__base)",
                    valueType: "ThemeTextStyle", values: values.map { $0.map(Self.style) ?? "ThemeTextStyle()" }))
        }
        notes.add(names)
        return result
    }

    private static func style(_ style: TextStyle) -> String {
        let size = length(style.size ?? Dimension(17, .pt), of: 17)
        var parts: [String] = []
        if !style.families.isEmpty { parts.append("families: " + SwiftWords.list(style.families)) }
        parts.append("size: " + SwiftWords.number(size))
        if let weight = style.weight { parts.append("weight: " + SwiftWords.number(weight)) }
        if let slant = style.slant, slant != "normal" { parts.append("isItalic: true") }
        if let height = style.lineHeight {
            let height = height.unit == .none ? Dimension(height.value, .em) : height
            parts.append("lineHeight: " + SwiftWords.number(length(height, of: size)))
        }
        if let spacing = style.letterSpacing, spacing.value != 0 {
            parts.append("letterSpacing: " + SwiftWords.number(length(spacing, of: size)))
        }
        if let scaling = style.scalesWith {
            parts.append(scaling == "none" ? "scalesWith: nil" : "scalesWith: " + SwiftWords.literal(scaling))
        }
        if !style.features.isEmpty { parts.append("features: " + SwiftWords.list(style.features)) }
        if let color = style.color { parts.append("color: " + Self.both(color)) }
        return "ThemeTextStyle(" + parts.joined(separator: ", ") + ")"
    }

    private static func both(_ color: ColorValue) -> String {
        let value = Self.color(color)
        return "ThemeColor(light: \(value), dark: \(value))"
    }

    // MARK: - Metrics

    private func metrics(_ notes: inout SwiftNotes) -> [Member] {
        var names = ExportNames()
        var result: [Member] = []
        for metric in self.names({ $0.tokens(in: .metrics).map(\.name) }) {
            let values = themes.map { $0.metric(metric) }
            guard let first = values.compactMap({ $0 }).first else { continue }
            let location = themes[0].token(TokenID(.metrics, Name(metric))).map { themes[0].location(of: $0) }
            let name = names.claim(SwiftWords.member(metric), for: metric, at: location)
            let isTime = values.contains { $0?.unit == .ms || $0?.unit == .s }
            notes.missing(
                metric, in: zip(themes, values).filter { $0.1 == nil }.map(\.0), of: themes.count, instead: "zero")
            result.append(
                Member(
                    name: name,
                    comment: SwiftWords.comment(
                        "`\(metric)`: \((values[0] ?? first).description)", indent: "            "),
                    type: isTime ? "Duration" : "Double", body: "Self.\(name)(__base)",
                    valueType: isTime ? "Duration" : "Double",
                    values: values.map {
                        $0.map { isTime ? Self.time($0) : SwiftWords.number(Self.plain($0)) }
                            ?? (isTime ? ".zero" : "0")
                    }))
        }
        notes.add(names)
        return result
    }

    private static func time(_ dimension: Dimension) -> String {
        let nanoseconds = dimension.value * (dimension.unit == .s ? 1e9 : dimension.unit == .ms ? 1e6 : 0)
        guard nanoseconds.magnitude < 9e18 else { return ".seconds(\(SwiftWords.number(nanoseconds / 1e9)))" }
        let whole = Int64(nanoseconds.rounded())
        return whole % 1_000_000 == 0 ? ".milliseconds(\(whole / 1_000_000))" : ".nanoseconds(\(whole))"
    }

    /// A length in points, where one em is `size`.
    private static func length(_ dimension: Dimension, of size: Double) -> Double {
        switch dimension.unit {
        case .em: dimension.value * size
        case .percent: dimension.value * size / 100
        default: plain(dimension)
        }
    }

    /// A length in points, an angle in degrees, a percentage as a share of one, or a bare number.
    private static func plain(_ dimension: Dimension) -> Double {
        switch dimension.unit {
        case .none, .pt, .px, .dp, .sp, .deg, .s, .em: dimension.value
        case .rem: dimension.value * 16
        case .percent: dimension.value / 100
        case .ms: dimension.value / 1000
        case .grad: dimension.value * 0.9
        case .rad: dimension.value * 180 / .pi
        case .turn: dimension.value * 360
        }
    }
}
