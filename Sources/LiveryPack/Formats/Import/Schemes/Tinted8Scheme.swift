internal import LiveryColor
internal import LiveryDiagnostics
internal import LiveryYAML

/// Makes a pack of a tinted8 scheme (tinted-theming, Tinted8 styling and builder specifications 0.2).
///
/// The palette is the pack's; `syntax` and `ui` are roles under their own names. What the builder specification computes where
/// a scheme says nothing, the bright colours and gray, is computed here too.
struct Tinted8Scheme {
    private let yaml: YAMLThemes
    private let log: ImportLog
    private var theme: ThemeDraft
    private var isLight = false

    private static let colors = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    private static let supplements = ["gray", "orange", "brown"]

    static func draft(_ source: SourceText, _ log: ImportLog) -> PackDraft? {
        guard let yaml = YAMLThemes.read(source, log) else { return nil }
        var reader = Tinted8Scheme(yaml: yaml, log: log, theme: ThemeDraft(source, log))
        return reader.read() ? reader.theme.draft : nil
    }

    private mutating func read() -> Bool {
        let root = YAMLDocument.root
        let meta = yaml.mapping("scheme") ?? root
        // Version 0.1 has some of them beside 'scheme' rather than in it.
        func said(_ key: String) -> String? { yaml.text(key, in: meta) ?? yaml.text(key, in: root) }
        let family = [said("family"), said("style")].compactMap { $0 }
        theme.draft.title =
            said("name") ?? (family.isEmpty ? nil : family.joined(separator: " ")) ?? said("slug")
        theme.draft.author = said("author") ?? said("scheme-author")
        theme.draft.summary = said("description")
        guard let palette = yaml.mapping("palette") else {
            log.report(
                "missing-key", .error, "the scheme has no 'palette'", at: yaml.origin(root),
                help: "it has the colours black, red, green, yellow, blue, magenta, cyan and white")
            return false
        }
        readPalette(palette)
        isLight = readVariant()
        derive()
        for section in ["syntax", "ui"] {
            guard let node = yaml.mapping(section) else { continue }
            for (keys, key, value) in yaml.leaves(of: node) {
                let name = ([section] + keys).joined(separator: ".")
                if let color = yaml.hex(value, of: name) { theme.addRole(name, color, at: yaml.origin(key)) }
            }
        }
        reportUnused(in: root, isOutermost: true, hasName: said("name") != nil)
        if meta != root { reportUnused(in: meta, isOutermost: false, hasName: said("name") != nil) }
        addDefaults()
        return true
    }

    /// Lists what the scheme says of itself that a pack has no place for.
    private func reportUnused(in node: Int, isOutermost: Bool, hasName: Bool) {
        for (key, _) in yaml.document.pairs(of: node) {
            let word = yaml.document.string(key)
            let reason: String
            switch word {
            case "scheme", "variant", "palette", "syntax", "ui":
                if isOutermost { continue }
                reason = "it is no part of what a tinted8 scheme says of itself"
            case "system", "system-version", "name", "slug", "author", "description": continue
            case "family", "style":
                // They are the title of a scheme without a name.
                if !hasName { continue }
                reason = "packs have one title, and that is the scheme's name"
            case "scheme-author", "theme-author":
                if let text = yaml.text(word, in: node), theme.draft.author == text { continue }
                reason = "packs have one author"
            case "supports": reason = "packs do not say which specification they follow"
            default:
                log.leaveOut("'\(word)'", because: "it is no part of a tinted8 scheme", at: yaml.origin(key))
                continue
            }
            log.report("not-carried", .note, "'\(word)' is left out: \(reason)", at: yaml.origin(key))
        }
    }

    // MARK: - Palette

    private mutating func readPalette(_ palette: Int) {
        for (keys, key, value) in yaml.leaves(of: palette) {
            // 'red', 'red-bright', and the same as 'red: { normal: …, bright: … }'.
            var name = keys.joined(separator: "-")
            if name.hasSuffix("-normal") { name = String(name.dropLast(7)) }
            if let color = yaml.hex(value, of: name) { theme.addRaw(name, color, at: yaml.origin(key)) }
        }
        let missing = Self.colors.filter {
            theme.color(ofRaw: $0) == nil && yaml.document.value(of: $0, in: palette) == nil
        }
        if !missing.isEmpty {
            log.report(
                "missing-key", .error,
                "the palette has no " + missing.map { "'\($0)'" }.joined(separator: ", "), at: yaml.origin(palette),
                help: "a tinted8 scheme has black, red, green, yellow, blue, magenta, cyan and white")
        }
    }

    private mutating func readVariant() -> Bool {
        guard let node = yaml.document.value(of: "variant", in: YAMLDocument.root) else {
            log.report(
                "missing-key", .error, "the scheme does not say its 'variant'", at: yaml.origin(YAMLDocument.root),
                help: "write 'variant: dark' or 'variant: light'")
            return false
        }
        let word = yaml.document.string(node)
        guard let appearance = Appearance(rawValue: word) else {
            log.report(
                "unknown-word", .error, "'\(word)' is neither light nor dark", at: yaml.origin(node),
                help: "write 'dark' or 'light'")
            return false
        }
        theme.draft.appearance = appearance
        return appearance == .light
    }

    /// Computes what the builder specification does, from hue, saturation and lightness.
    private mutating func derive() {
        let origins = theme.origins(in: .palette)
        if let yellow = theme.color(ofRaw: "yellow") {
            if theme.color(ofRaw: "orange") == nil {
                theme.addRaw("orange", Self.changed(yellow) { ($0 - 10, $1, $2) }, at: origins["yellow"])
            }
            if theme.color(ofRaw: "brown") == nil {
                theme.addRaw("brown", Self.changed(yellow) { ($0 - 15, $1 * 0.65, $2 - 0.3) }, at: origins["yellow"])
            }
        }
        if theme.color(ofRaw: "gray") == nil, let black = theme.color(ofRaw: "black"),
            let white = theme.color(ofRaw: "white")
        {
            let middle = (Self.hsl(black).2 + Self.hsl(white).2) / 2
            theme.addRaw("gray", Self.changed(white) { ($0, $1 * 0, middle + $2 * 0) }, at: origins["black"])
        }
        for name in Self.colors + ["gray"] {
            guard let color = theme.color(ofRaw: name) else { continue }
            if theme.color(ofRaw: name + "-bright") == nil {
                let bright = Self.changed(color) { hue, saturation, lightness in
                    let factor = lightness < 0.5 ? 1.08 : lightness < 0.8 ? 1 : 0.9
                    return (hue, saturation * factor, lightness + 0.12)
                }
                theme.addRaw(name + "-bright", bright, at: origins[name])
            }
            if ["gray", "black", "white"].contains(name), theme.color(ofRaw: name + "-dim") == nil {
                let dim = Self.changed(color) { hue, saturation, lightness in
                    let factor = lightness < 0.4 ? 1.04 : lightness < 0.7 ? 1.07 : 1.1
                    return (hue, saturation * factor, lightness - 0.12)
                }
                theme.addRaw(name + "-dim", dim, at: origins[name])
            }
        }
    }

    private static func hsl(_ color: ColorValue) -> (Double, Double, Double) {
        let rgba = color.rgba8
        let (red, green, blue) = (Double(rgba.red) / 255, Double(rgba.green) / 255, Double(rgba.blue) / 255)
        let (low, high) = (min(red, green, blue), max(red, green, blue))
        let lightness = (low + high) / 2
        guard high > low else { return (0, 0, lightness) }
        let range = high - low
        let saturation = range / (1 - abs(2 * lightness - 1))
        let sector: Double
        if high == red {
            sector = (green - blue) / range + (green < blue ? 6 : 0)
        } else {
            sector = high == green ? (blue - red) / range + 2 : (red - green) / range + 4
        }
        return (sector * 60, saturation, lightness)
    }

    /// A colour with other hue, saturation and lightness, in 8 bits.
    private static func changed(
        _ color: ColorValue, _ change: (Double, Double, Double) -> (Double, Double, Double)
    ) -> ColorValue {
        let (first, second, third) = hsl(color)
        var (hue, saturation, lightness) = change(first, second, third)
        hue = (hue + 720).truncatingRemainder(dividingBy: 360)
        saturation = min(max(saturation, 0), 1)
        lightness = min(max(lightness, 0), 1)
        let strength = saturation * min(lightness, 1 - lightness)
        func channel(_ offset: Double) -> Double {
            let position = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
            let value = lightness - strength * max(-1, min(position - 3, min(9 - position, 1)))
            return (value * 255).rounded() / 255
        }
        return ColorValue(.srgb, channel(0), channel(8), channel(4))
    }

    // MARK: - Roles

    /// What the builder specification takes where neither a property nor its parents are stated: names of the palette in a
    /// dark scheme.
    private static let defaults: [(role: String, keys: [String], dark: String, kind: RoleKind?)] = [
        (
            "background",
            [
                "ui.global.background.normal", "ui.global.normal.background", "ui.global.background",
                "ui.background.normal", "ui.background",
            ], "black",
            .background
        ),
        (
            "text",
            [
                "ui.global.foreground.normal", "ui.global.normal.foreground", "ui.global.foreground",
                "ui.foreground.normal", "ui.foreground",
            ], "white", .text
        ),
        ("comment", ["syntax.comment"], "gray-dim", .text), ("syntax.string", ["syntax.string"], "green", .accent),
        ("syntax.constant", ["syntax.constant"], "orange", .accent),
        ("syntax.function", ["syntax.entity.name.function", "syntax.entity.name", "syntax.entity"], "blue", .accent),
        ("syntax.type", ["syntax.entity.name.type", "syntax.entity.name", "syntax.entity"], "cyan", .accent),
        ("syntax.keyword", ["syntax.keyword"], "magenta", .accent),
        ("syntax.support", ["syntax.support"], "blue", .accent),
        ("syntax.variable", ["syntax.variable"], "white", .accent),
        ("diff.inserted", ["syntax.markup.inserted"], "green-bright", .accent),
        ("diff.deleted", ["syntax.markup.deleted"], "red-bright", .accent),
        ("diff.changed", ["syntax.markup.changed"], "yellow-bright", .accent),
        ("selection", ["ui.selection.background", "ui.selection.normal.background"], "black-bright", .surface),
        ("on-selection", ["ui.selection.foreground", "ui.selection.normal.foreground"], "white", .text),
        ("cursor", ["ui.cursor.normal.background", "ui.cursor.background"], "white", .text),
        ("on-cursor", ["ui.cursor.normal.foreground", "ui.cursor.foreground"], "black", .onFill),
        ("border", ["ui.border.normal", "ui.border"], "gray-dim", .border),
        ("accent", ["ui.accent.normal", "ui.accent"], "cyan", .accent),
        ("link", ["ui.link.normal.foreground", "ui.link.foreground", "ui.link"], "cyan", .accent),
        ("error", ["ui.status.error"], "red", .accent), ("warning", ["ui.status.warning"], "yellow", .accent),
        ("info", ["ui.status.info"], "orange", .accent), ("success", ["ui.status.success"], "green", .accent),
        ("search", ["ui.highlight.search.background"], "black-bright", .fill),
        ("on-search", ["ui.highlight.search.foreground"], "yellow", .onFill),
    ]

    private mutating func addDefaults() {
        let origins = theme.origins(in: .palette)
        var table: [ThemeDraft.Common] = []
        for (role, keys, dark, kind) in Self.defaults {
            if !keys.contains(where: { theme.color(of: DraftNames.packName($0)) != nil }) {
                let name = isLight ? Self.mirrored(dark) : dark
                guard let color = theme.color(ofRaw: name) else { continue }
                theme.addRole(role, color, as: "$palette." + name, at: origins[name])
            }
            var common = ThemeDraft.Common(role, kind)
            common.keys = keys
            table.append(common)
        }
        for (number, name) in Self.colors.enumerated() {
            for (role, raw) in [
                (TerminalTheme.role(ansi: number), name), (TerminalTheme.role(ansi: number + 8), name + "-bright"),
            ] {
                guard let color = theme.color(ofRaw: raw) else { continue }
                theme.addRole(role, color, as: "$palette." + raw, at: origins[raw])
                table.append(.init(role, TerminalTheme.kind(of: role)))
            }
        }
        theme.addCommon(table)
    }

    /// The name at the same distance from the other end of the scale from black to white.
    private static func mirrored(_ name: String) -> String {
        let scale = [
            "black-dim", "black", "black-bright", "gray-dim", "gray", "gray-bright", "white-dim", "white",
            "white-bright",
        ]
        guard let index = scale.firstIndex(of: name) else { return name }
        return scale[8 - index]
    }
}
