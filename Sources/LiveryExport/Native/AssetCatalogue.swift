internal import LiveryColor
internal import LiveryDiagnostics
internal import LiveryPack
internal import LiveryTheme

/// The colour sets of an asset catalogue, and the folders that they stand in.
struct AssetCatalogue {
    /// What a system chooses a colour by.
    private struct Appearance: Hashable {
        /// `light` or `dark`; `nil` for any.
        var luminosity: String?
        var isHighContrast = false
    }

    /// The sets by their paths, without `.colorset`, in order.
    private(set) var sets: [(path: String, text: String)] = []
    /// The folders, in order.
    private(set) var folders: [String] = []

    init(_ themes: [Theme], _ names: inout ExportNames, _ notes: inout ExportNotes) {
        let home = themes[0].id
        let appearances = Self.appearances(of: themes)
        let others = Self.unique(themes.compactMap(\.id.variant)).filter { variant in
            variant != home.variant && !appearances.contains { $0.variant == variant }
        }
        let markets = [home.market] + Self.unique(themes.compactMap(\.id.market)).filter { $0 != home.market }
        var added: Set<String> = []
        var plain: [String: [Appearance: ColorValue]] = [:]
        var changed: [String: [Appearance: ColorValue]] = [:]
        var varied: [String: [String: ColorValue]] = [:]
        for market in markets {
            let folder = market == home.market ? "" : "market-\(market ?? "")/"
            var own: [String: [Appearance: ColorValue]] = [:]
            for (appearance, variant) in appearances {
                guard let theme = themes.first(where: { $0.id.market == market && $0.id.variant == variant }) else {
                    continue
                }
                for (name, color) in Self.colors(of: theme) { own[name, default: [:]][appearance] = color }
            }
            // The first is what holds where nothing else does.
            for (name, colors) in own.sorted(by: { NaturalOrder.isBefore($0.key, $1.key) }) {
                if market != home.market, plain[name] == colors { continue }
                add(
                    folder, name, appearances.compactMap { a in colors[a.appearance].map { (a.appearance, $0) } },
                    themes[0], &names, &notes, &added)
            }
            if market == home.market { plain = own } else { changed = own }
            for variant in others {
                guard let theme = themes.first(where: { $0.id.market == market && $0.id.variant == variant }) else {
                    continue
                }
                for (name, color) in Self.colors(of: theme).sorted(by: { NaturalOrder.isBefore($0.key, $1.key) }) {
                    // What is found already: in the variant's folder, in the market's, at the top.
                    let found = varied[variant]?[name].map { [Appearance(): $0] } ?? changed[name] ?? plain[name]
                    if let found, found.values.allSatisfy({ $0 == color }) { continue }
                    if market == home.market { varied[variant, default: [:]][name] = color }
                    add(
                        folder + "variant-\(variant)/", name, [(Appearance(), color)], themes[0], &names, &notes, &added
                    )
                }
            }
            changed = [:]
        }
    }

    private static func unique(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }

    private static func colors(of theme: Theme) -> [String: ColorValue] {
        var colors: [String: ColorValue] = [:]
        for (name, token) in theme.tokens(in: .colors) {
            if case .color(let color) = token.value { colors[name] = color }
        }
        return colors
    }

    // MARK: - Appearances

    /// Which variant is what the systems choose: `dark` and `light` by luminosity, `high-contrast` by contrast, for the
    /// luminosity that it has.
    private static func appearances(of themes: [Theme]) -> [(appearance: Appearance, variant: String?)] {
        let home = themes[0]
        var found: [(appearance: Appearance, variant: String?)] = [(Appearance(), home.id.variant)]
        let variants = unique(themes.compactMap(\.id.variant))
        let opposite = home.appearance == .light ? "dark" : "light"
        let same = home.appearance.rawValue
        if variants.contains(opposite), home.id.variant != opposite {
            found.append((Appearance(luminosity: opposite), opposite))
        }
        if variants.contains(same), home.id.variant != same { found.append((Appearance(luminosity: same), same)) }
        for (luminosity, variant) in [
            (nil, "high-contrast"), (opposite, opposite + "-high-contrast"), (opposite, "high-contrast-" + opposite),
        ] where variants.contains(variant) && home.id.variant != variant {
            let appearance = themes.first { $0.id.variant == variant }?.appearance ?? home.appearance
            let own = appearance == home.appearance ? nil : appearance.rawValue
            let wanted = Appearance(luminosity: luminosity ?? own, isHighContrast: true)
            if !found.contains(where: { $0.appearance == wanted }) { found.append((wanted, variant)) }
        }
        // Where a dark theme has no more contrast to offer, it stays: a light colour must not show in it.
        if found.contains(where: { $0.appearance == Appearance(isHighContrast: true) }),
            found.contains(where: { $0.appearance == Appearance(luminosity: opposite) }),
            !found.contains(where: { $0.appearance == Appearance(luminosity: opposite, isHighContrast: true) })
        {
            found.append((Appearance(luminosity: opposite, isHighContrast: true), opposite))
        }
        return found
    }

    // MARK: - Text

    private mutating func add(
        _ folder: String, _ name: String, _ colors: [(appearance: Appearance, color: ColorValue)], _ theme: Theme,
        _ names: inout ExportNames, _ notes: inout ExportNotes, _ added: inout Set<String>
    ) {
        let path = folder + String(name.map { $0 == "." ? "/" : $0 })
        let location = theme.token(TokenID(.colors, Name(name))).map(theme.location)
        names.claim(path, for: name, at: location)
        var parts = path.split(separator: "/").dropLast()[...]
        var missing: [String] = []
        while !parts.isEmpty {
            let parent = parts.joined(separator: "/")
            guard added.insert(parent).inserted else { break }
            missing.append(parent)
            parts = parts.dropLast()
        }
        folders += missing.reversed()
        let colors = Self.needed(colors)
        var json = JSONWriter(layout: .indented)
        json.object { json in
            json.array("colors") { json in
                for (appearance, color) in colors {
                    json.object { json in
                        if appearance != Appearance() {
                            json.array("appearances") { json in
                                if let luminosity = appearance.luminosity {
                                    Self.write("luminosity", luminosity, to: &json)
                                }
                                if appearance.isHighContrast { Self.write("contrast", "high", to: &json) }
                            }
                        }
                        json.object("color") { Self.write(color, name, theme, to: &$0, &notes) }
                        json.field("idiom", "universal")
                    }
                }
            }
            Self.writeInfo(to: &json)
        }
        sets.append((path, json.text + "\n"))
    }

    /// The colours without those that are the same as what the system would take in their place.
    private static func needed(
        _ colors: [(appearance: Appearance, color: ColorValue)]
    ) -> [(appearance: Appearance, color: ColorValue)] {
        let known = Dictionary(colors.map { ($0.appearance, $0.color) }) { $1 }
        let hasContrast = known.contains { appearance, color in
            appearance.isHighContrast
                && color != (known[Appearance(luminosity: appearance.luminosity)] ?? known[Appearance()])
        }
        return colors.filter { appearance, color in
            if appearance.isHighContrast { return hasContrast }
            return appearance == Appearance() || hasContrast || color != known[Appearance()]
        }
    }

    private static func write(_ appearance: String, _ value: String, to json: inout JSONWriter) {
        json.object { json in
            json.field("appearance", appearance)
            json.field("value", value)
        }
    }

    private static func write(
        _ color: ColorValue, _ name: String, _ theme: Theme, to json: inout JSONWriter, _ notes: inout ExportNotes
    ) {
        let isWide = !color.isInGamut(of: .srgb)
        var value = color.converted(to: isWide ? .displayP3 : .srgb)
        if isWide, !color.isInGamut(of: .displayP3) {
            value = color.gamutMapped(to: .displayP3)
            notes.tell(color, of: name, in: theme, as: value.cssString, "Display P3")
        }
        json.field("color-space", isWide ? "display-p3" : "srgb")
        let bytes = value.rgba8
        let isExact = !isWide && isSame(ColorValue(bytes), value)
        json.object("components") { json in
            json.field("alpha", alpha(color.alpha))
            for (key, component, byte) in [
                ("blue", value.third, bytes.blue), ("green", value.second, bytes.green),
                ("red", value.first, bytes.red),
            ] {
                json.field(key, isExact ? hexadecimal(byte) : decimal(min(max(component, 0), 1)))
            }
        }
    }

    private static func isSame(_ a: ColorValue, _ b: ColorValue) -> Bool {
        max(abs(a.first - b.first), abs(a.second - b.second), abs(a.third - b.third)) < 1e-9
    }

    /// `0x0F`, as Xcode writes a byte.
    private static func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return "0x" + (digits.utf8.count < 2 ? "0" : "") + digits
    }

    /// At least three digits after the point, as Xcode writes; and as many as it takes.
    private static func decimal(_ value: Double) -> String {
        let scaled = (value * 1e9).rounded()
        var digits = String(Int(scaled))
        digits = String(repeating: "0", count: max(0, 10 - digits.utf8.count)) + digits
        var fraction = digits.suffix(9)
        while fraction.utf8.count > 3, fraction.hasSuffix("0") { fraction.removeLast() }
        return digits.dropLast(9) + "." + fraction
    }

    private static func alpha(_ value: Double) -> String { decimal(value) }

    /// The file that describes a folder.
    static func contents(isNamespace: Bool = false) -> String {
        var json = JSONWriter(layout: .indented)
        json.object { json in
            writeInfo(to: &json)
            if isNamespace { json.object("properties") { $0.field("provides-namespace", true) } }
        }
        return json.text + "\n"
    }

    private static func writeInfo(to json: inout JSONWriter) {
        json.object("info") { json in
            json.field("author", "xcode")
            json.field("version", 1)
        }
    }
}
