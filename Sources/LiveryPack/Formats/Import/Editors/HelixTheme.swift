internal import LiveryColor
internal import LiveryDiagnostics

/// Makes a pack of a theme of Helix: TOML with a palette and a style for each scope, and a parent that it inherits from.
///
/// A scope's colour is a role under the scope's own name, its background one with `.bg` after it, the colour of its line
/// below one with `.underline`; bold and italic are a text style of that name.
struct HelixTheme {
    /// A style: what a scope has.
    private struct Scope {
        var settings: [TerminalSetting]
    }

    private let files: ImportFiles
    private let log: ImportLog
    private var theme: ThemeDraft
    private var palette: [String: TerminalSetting] = [:]
    private var paletteOrder: [String] = []
    private var scopes: [String: Scope] = [:]
    private var scopeOrder: [String] = []
    /// The scopes whose colour and background change places.
    private var reversed: Set<String> = []

    /// How many themes may inherit from one another.
    private static let limit = 64

    /// The draft; `nil` where the file cannot be read.
    static func draft(_ source: SourceText, _ files: ImportFiles, _ log: ImportLog) -> PackDraft? {
        var reader = HelixTheme(source, files, log)
        guard reader.readChain(source) else { return nil }
        return reader.draft(source)
    }

    private init(_ source: SourceText, _ files: ImportFiles, _ log: ImportLog) {
        self.files = files
        self.log = log
        theme = ThemeDraft(source, log)
    }

    // MARK: - Inheritance

    /// Reads a file and all that it inherits from, and joins them: colours of palettes one by one, scopes as a whole.
    private mutating func readChain(_ first: SourceText) -> Bool {
        guard let own = TOMLSettings.readNames(first, log) else { return false }
        var chain = [own]
        var visited = [first.path]
        var source = first
        var carrier: ImportOrigin?
        while let parent = chain[chain.count - 1].settings.first(where: { $0.keys == ["inherits"] }) {
            if carrier == nil { carrier = parent.origin }
            let path = ImportFiles.path(parent.text + ".toml", near: source.path)
            if visited.contains(path) {
                log.report(
                    "inheritance-cycle", .error,
                    "the themes inherit from one another in a circle: "
                        + (visited.map(ImportFiles.name) + [ImportFiles.name(of: path)]).joined(separator: " → "),
                    at: parent.origin, help: "remove 'inherits' from one of them")
                return false
            }
            guard visited.count < Self.limit, let bytes = files.read(path) else {
                reportMissing(parent, path)
                return false
            }
            source = SourceText(path: path, bytes: bytes)
            visited.append(path)
            guard let settings = TOMLSettings.readNames(source, log) else { return false }
            theme.draft.carriers[ObjectIdentifier(source)] = carrier
            chain.append(settings)
        }
        for (settings, names) in chain.reversed() { join(settings, names) }
        return true
    }

    private func reportMissing(_ parent: TerminalSetting, _ path: String) {
        let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        let names = (files.list(folder.isEmpty ? "." : folder) ?? []).compactMap { entry in
            entry.name.hasSuffix(".toml") ? String(entry.name.dropLast(5)) : nil
        }
        let near = Suggestions.nearest(to: parent.text, among: names).map { "; did you mean '\($0)'?" } ?? ""
        log.report(
            "missing-parent", .error, "the theme '\(parent.text)' that this one inherits from is not there",
            at: parent.origin, help: "put it beside this file, as '\(path)'" + near)
    }

    /// Joins the settings of a child to those of its parents.
    ///
    /// - Parameter names: The scopes that it states; one without a setting takes the parent's away.
    private mutating func join(_ settings: [TerminalSetting], _ names: [String]) {
        for name in names where scopes[name] != nil { scopes[name] = Scope(settings: []) }
        for setting in settings {
            guard let key = setting.keys.first else { continue }
            if key == "palette", setting.keys.count == 2 {
                let name = setting.keys[1]
                if palette.updateValue(setting, forKey: name) == nil { paletteOrder.append(name) }
            } else if key != "inherits" {
                if scopes[key] == nil { scopeOrder.append(key) }
                scopes[key, default: Scope(settings: [])].settings.append(setting)
            }
        }
    }

    // MARK: - Colours

    /// What a text stands for.
    private enum Meaning {
        case raw(name: String)
        case color(ColorValue)
        /// A colour that the terminal decides on.
        case terminal
    }

    /// Colours that terminals have by these names.
    private static let ansi: Set<String> = [
        "default", "black", "red", "green", "yellow", "blue", "magenta", "cyan", "gray", "light-red", "light-green",
        "light-yellow", "light-blue", "light-magenta", "light-cyan", "light-gray", "white",
    ]

    private func meaning(of text: String, isInPalette: Bool) -> Meaning? {
        if !isInPalette, palette[text] != nil {
            let name = DraftNames.packName(text)
            return theme.color(ofRaw: name) == nil ? .terminal : .raw(name: name)
        }
        if Self.ansi.contains(text) { return .terminal }
        if let number = UInt8(text) { return IndexedColor.color(number).map { .color($0) } ?? .terminal }
        guard text.hasPrefix("#"), let color = try? ColorValue(pack: text) else { return nil }
        return .color(color)
    }

    private mutating func readPalette() {
        for name in paletteOrder {
            guard let setting = palette[name] else { continue }
            switch meaning(of: setting.text, isInPalette: true) {
            case .color(let color): theme.addRaw(name, color, at: setting.origin)
            case .terminal:
                log.leaveOut(
                    "'\(name)'", because: "'\(setting.text)' is the terminal's own colour", at: setting.origin)
            case .raw, nil:
                log.report(
                    "bad-color", .error, "'\(setting.text)' is no colour", at: setting.origin,
                    help: "colours of the palette are written '#rrggbb'")
                palette[name] = nil
            }
        }
    }

    private mutating func addColor(_ key: String, _ setting: TerminalSetting) {
        switch meaning(of: setting.text, isInPalette: false) {
        case .raw(let name):
            theme.addRole(key, theme.color(ofRaw: name), as: "$palette." + name, at: setting.origin)
        case .color(let color): theme.addRole(key, color, at: setting.origin)
        case .terminal:
            log.leaveOut(
                "'\(setting.path)'", because: "'\(setting.text)' is the terminal's own colour", at: setting.origin)
        case nil:
            if setting.text.isEmpty {
                log.report(
                    "empty-value", .error, "'\(setting.path)' has no colour", at: setting.origin,
                    help: "remove it, or give it a colour")
                return
            }
            let near = Suggestions.nearest(to: setting.text, among: palette.keys.sorted())
            log.report(
                "unknown-reference", .error, "there is no colour '\(setting.text)' in the palette", at: setting.origin,
                help: near.map { "did you mean '\($0)'?" } ?? "write '#rrggbb', or add it to 'palette'")
        }
    }

    // MARK: - The pack

    private mutating func draft(_ source: SourceText) -> PackDraft? {
        readPalette()
        for key in scopeOrder { addScope(key, scopes[key]?.settings ?? []) }
        guard !theme.isEmpty else {
            log.report(
                "missing-key", .error, "the theme has no colour", at: ImportOrigin(source: source, range: 0..<0))
            return nil
        }
        let cursor = cursor
        for scope in Self.cursors where cursor.isEmpty && reversed.contains(scope) {
            log.leaveOut(
                "'reversed' of '\(scope)'", because: "nothing says the colour of the text that it would have",
                at: scopes[scope]?.settings.first?.origin ?? ImportOrigin(source: source, range: 0..<0))
        }
        theme.addCommon(Self.common + cursor)
        theme.setAppearance(nil)
        return theme.draft
    }

    private mutating func addScope(_ key: String, _ settings: [TerminalSetting]) {
        var fields: [(key: String, text: String)] = []
        for setting in settings {
            let rest = Array(setting.keys.dropFirst())
            switch rest.first {
            case nil: addColor(key, setting)
            case "fg" where rest.count == 1: addColor(key, setting)
            case "bg" where rest.count == 1: addColor(key + ".bg", setting)
            case "underline" where rest == ["underline", "color"]: addColor(key + ".underline", setting)
            case "underline" where rest == ["underline", "style"]:
                log.leaveOut(
                    "the line below '\(key)'", because: "text styles of packs have none ('\(setting.text)')",
                    at: setting.origin)
            case "modifiers" where rest.count == 2:
                switch setting.text {
                case "bold": fields.append(("weight", "bold"))
                case "italic": fields.append(("style", "italic"))
                case "reversed" where Self.cursors.contains(key): reversed.insert(key)
                default:
                    log.leaveOut(
                        "'\(setting.text)' of '\(key)'", because: "text styles of packs have no such thing",
                        at: setting.origin)
                }
            default:
                if rest.count == 1, Int(rest[0]) != nil {
                    // A list of styles, such as 'rainbow'.
                    addColor(key + "." + rest[0], setting)
                } else if rest.count == 2, Int(rest[0]) != nil, rest[1] == "fg" {
                    addColor(key + "." + rest[0], setting)
                } else {
                    log.leaveOut(
                        "'\(setting.path)'", because: "it is no part of a style", at: setting.origin)
                }
            }
        }
        var unique: [(key: String, text: String)] = []
        for field in fields where !unique.contains(where: { $0.key == field.key }) { unique.append(field) }
        theme.addStyle(key, unique, at: settings.first?.origin)
    }

    private static let cursors = ["ui.cursor.primary", "ui.cursor"]

    /// The cursor and what lies on it. A reversed one has the colour of its scope, or else of the text, and shows the page's
    /// where it says no background; without a background of its own a cursor is its colour, and nothing is known of what lies on it.
    private var cursor: [ThemeDraft.Common] {
        var found: (cursor: String, text: String?)?
        for scope in Self.cursors where found == nil {
            let hasText = theme.color(of: scope) != nil
            let hasBackground = theme.color(of: scope + ".bg") != nil
            if reversed.contains(scope) {
                // What it does not say itself is that of the text below it.
                if hasText || theme.color(of: "ui.text") != nil {
                    found = (hasText ? scope : "ui.text", hasBackground ? scope + ".bg" : "ui.background.bg")
                }
            } else if hasBackground {
                found = (scope + ".bg", hasText ? scope : nil)
            } else if hasText {
                found = (scope, nil)
            }
        }
        guard let found else { return [] }
        return [.init("cursor", .text, found.cursor)] + (found.text.map { [.init("on-cursor", .onFill, $0)] } ?? [])
    }

    /// Scopes fall back on what stands before their last point, so that the shorter ones are named as well.
    private static let common: [ThemeDraft.Common] = [
        .init("background", .background, "ui.background.bg"), .init("text", .text, "ui.text"),
        .init("selection", .surface, "ui.selection.primary.bg", "ui.selection.bg"),
        .init("on-selection", .text, "ui.selection.primary", "ui.selection"),
        .init("background.raised", .surface, "ui.popup.bg", "ui.menu.bg", "ui.statusline.bg"),
        .init("status-text", .text, "ui.statusline"), .init("comment", .text, "comment"),
        .init("syntax.variable", .accent, "variable"), .init("syntax.constant", .accent, "constant"),
        .init("syntax.type", .accent, "type"), .init("syntax.string", .accent, "string"),
        .init("syntax.function", .accent, "function"), .init("syntax.keyword", .accent, "keyword"),
        .init("diff.inserted", .accent, "diff.plus"), .init("diff.deleted", .accent, "diff.minus"),
        .init("diff.changed", .accent, "diff.delta"), .init("link", .accent, "markup.link.url", "markup.link"),
    ]
}
