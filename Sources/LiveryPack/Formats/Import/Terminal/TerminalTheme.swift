internal import LiveryColor
internal import LiveryDiagnostics

/// A theme of a terminal, whatever the format: sixteen ANSI colours, those of text, cursor and selection, and what else
/// some terminals colour.
struct TerminalTheme {
    /// A colour of a theme.
    struct Entry {
        /// The role that it gets: `background`, `ansi.red`.
        var role: String
        var color: ColorValue
        /// The appearance that it is for, where a file has two of them.
        var variant: Appearance?
        var origin: ImportOrigin
    }

    var name: String?
    var author: String?
    var license: String?
    var summary: String?
    var entries: [Entry] = []
    /// Where the theme stands, for what is said of it as a whole.
    var origin: ImportOrigin
    /// Whether names of colours are those of X11, among which `green` is another than that of CSS.
    var takesX11Names = false

    /// The names of the first eight ANSI colours (ECMA-48, SGR 30 to 37).
    static let ansi = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

    /// The role of an ANSI colour, 0 to 15.
    static func role(ansi number: Int) -> String { "ansi." + (number < 8 ? "" : "bright-") + ansi[number % 8] }

    // MARK: - As a pack

    /// The pack: each colour in the palette, a role that refers to it, what roles are for, and what lies on what.
    func draft(_ log: ImportLog) -> PackDraft {
        var draft = PackDraft()
        draft.title = name
        draft.author = author
        draft.license = license
        draft.summary = summary
        draft.heading = [
            "Imported from " + (origin.source.path.split(separator: "/").last.map(String.init) ?? "a terminal's theme")
        ]
        let base = entries.filter { $0.variant == nil }
        let first = Self.ordered(base.isEmpty ? entries.filter { $0.variant == entries.first?.variant } : base)
        report(first, log)
        draft.appearance = Self.appearance(first)
        draft.layers[0].entries = Self.colors(first)
        for entry in first {
            draft.layers[0].entries.append(
                PackDraft.Entry(.colors, entry.role, "$palette." + Self.paletteName(entry.role), at: entry.origin))
            if let kind = Self.kind(of: entry.role) { draft.add(kind: kind, of: entry.role) }
        }
        draft.pairs = Self.pairs(first)
        guard !base.isEmpty || entries.contains(where: { $0.variant != first.first?.variant }) else { return draft }
        for appearance in [Appearance.light, .dark] {
            let own = entries.filter { $0.variant == appearance }
            guard !own.isEmpty else { continue }
            let changed = Self.colors(own).filter { entry in
                !draft.layers[0].entries.contains {
                    $0.section == .palette && $0.name == entry.name && $0.fields[0].text == entry.fields[0].text
                }
            }
            draft.variants.append((appearance.rawValue, appearance))
            draft.layers.append(PackDraft.Layer(variant: appearance.rawValue, entries: changed))
        }
        return draft
    }

    /// Page and text first, the ANSI colours last by their numbers, what else there is between them as it was.
    private static func ordered(_ entries: [Entry]) -> [Entry] {
        let ansi = (0..<16).map(Self.role(ansi:))
        func rank(_ role: String) -> Int {
            if let number = ansi.firstIndex(of: role) { return 10 + number }
            return role == "background" ? 0 : role == "text" ? 1 : role.hasPrefix("ansi.") ? 30 : 2
        }
        return entries.enumerated().sorted {
            (rank($0.element.role), $0.offset) < (rank($1.element.role), $1.offset)
        }.map(\.element)
    }

    private func report(_ entries: [Entry], _ log: ImportLog) {
        let wanted = ["background", "text"] + (0..<16).map(Self.role(ansi:))
        let missing = wanted.filter { role in !entries.contains { $0.role == role } }
        guard !missing.isEmpty else { return }
        log.report(
            "missing-key", .warning, "the theme says nothing of " + missing.joined(separator: ", "), at: origin,
            help: "the terminal's own colours hold there; the pack has no such roles")
    }

    private static func colors(_ entries: [Entry]) -> [PackDraft.Entry] {
        entries.map {
            PackDraft.Entry(.palette, paletteName($0.role), PackDraft.text(of: $0.color), at: $0.origin)
        }
    }

    private static func paletteName(_ role: String) -> String {
        if role == "text" { return "foreground" }
        let name = role.hasPrefix("ansi.") ? String(role.dropFirst(5)) : role
        if name.utf8.first.map({ $0 >= 0x30 && $0 <= 0x39 }) ?? false { return "color-" + name }
        return String(name.map { $0 == "." ? "-" : $0 })
    }

    private static func appearance(_ entries: [Entry]) -> Appearance? {
        guard let background = entries.first(where: { $0.role == "background" })?.color,
            let text = entries.first(where: { $0.role == "text" })?.color
        else { return nil }
        return Appearance(background: background, text: text)
    }

    // MARK: - What the roles are for

    /// What lies on what.
    private static let lying: [(text: String, background: String)] = [
        ("text", "background"), ("on-selection", "selection"), ("on-cursor", "cursor"), ("on-search", "search"),
        ("on-tab", "tab"), ("on-tab.active", "tab.active"),
    ]

    /// The pairs, each with the level that it keeps: AA, or what the theme has where that is less.
    private static func pairs(_ entries: [Entry]) -> [PackDraft.Pair] {
        lying.compactMap { text, background in
            guard let front = entries.first(where: { $0.role == text })?.color,
                let back = entries.first(where: { $0.role == background })?.color, back.alpha == 1
            else { return nil }
            return PackDraft.Pair(text, front, on: background, back)
        }
    }

    private static let kinds: [String: RoleKind] = [
        "background": .background, "text": .text, "text.bold": .text, "text.dim": .text, "cursor": .text,
        "on-cursor": .onFill, "selection": .surface, "on-selection": .text, "link": .accent, "badge": .fill,
        "search": .fill, "on-search": .onFill, "search.focused": .fill, "on-search.focused": .onFill,
        "tab": .surface, "on-tab": .text, "tab.active": .surface, "on-tab.active": .text, "tab-bar": .surface,
        "border": .border, "border.active": .border, "border.bell": .border, "accent": .accent,
        "ansi.black": .kept, "ansi.white": .kept, "ansi.bright-black": .text, "ansi.bright-white": .kept,
    ]

    /// What a role of terminals is for.
    static func kind(of role: String) -> RoleKind? {
        if let kind = kinds[role] { return kind }
        return role.hasPrefix("ansi.") && !isNumbered(role) ? .accent : nil
    }

    /// Whether a role is one of the colours from 16 on, which have numbers alone.
    private static func isNumbered(_ role: String) -> Bool { role.dropFirst(5).utf8.first.map { $0 <= 0x39 } ?? false }

    // MARK: - From settings

    /// Takes the colours out of settings, by a table of what each is called; what is not in it is reported.
    mutating func take(
        _ settings: [TerminalSetting], roles: [String: String], ignored: Set<String> = [], log: ImportLog
    ) {
        for setting in settings {
            let path = setting.path
            if ignored.contains(path) { continue }
            guard let role = roles[path] else {
                let isFile =
                    ["include", "globinclude", "envinclude", "config-file", "theme"].contains(path)
                    || path == "import" || path.hasPrefix("import.") || path.hasPrefix("general.import")
                log.leaveOut(
                    "'\(path)'",
                    because: isFile
                        ? "what another file says is not read; import that one"
                        : "it is no colour that packs have a role for", at: setting.origin)
                continue
            }
            add(role, setting.text, at: setting.origin, called: path, log)
        }
    }

    /// Adds a colour that is written as terminals write it: `#rgb`, `#rrggbb`, `rrggbb`, `0xrrggbb`, or a name.
    mutating func add(_ role: String, _ text: String, at origin: ImportOrigin, called key: String, _ log: ImportLog) {
        if [
            "cellforeground", "cellbackground", "none", "background", "foreground", "cell-foreground",
            "cell-background", "bright", "system", "",
        ]
        .contains(text.lowercased()) {
            log.leaveOut("'\(key)'", because: "'\(text)' is no colour of its own", at: origin)
            return
        }
        if takesX11Names, let color = X11Colors.named(text) {
            add(Entry(role: role, color: color, variant: nil, origin: origin), log)
            return
        }
        let digits = text.lowercased().hasPrefix("0x") ? "#" + text.dropFirst(2) : text
        guard let color = Self.x11(text) ?? (try? ColorValue(pack: digits)) else {
            log.report("bad-color", .error, "'\(text)' is no colour", at: origin)
            return
        }
        add(Entry(role: role, color: color, variant: nil, origin: origin), log)
    }

    /// A colour as X11 writes it: `rgb:` and three parts of one to four hexadecimal digits; three or four digits for each
    /// after `#`; or `rgbi:` and three numbers from 0 to 1, which terminals take for shares of sRGB.
    private static func x11(_ text: String) -> ColorValue? {
        let lower = text.lowercased()
        if lower.hasPrefix("rgbi:") {
            let numbers = text.dropFirst(5).split(separator: "/", omittingEmptySubsequences: false).map { part in
                Double(part).flatMap { (0...1).contains($0) ? $0 : nil }
            }
            guard numbers.count == 3, let red = numbers[0], let green = numbers[1], let blue = numbers[2] else {
                return nil
            }
            return ColorValue(.srgb, red, green, blue)
        }
        var parts: [Substring] = []
        if lower.hasPrefix("rgb:") {
            parts = text.dropFirst(4).split(separator: "/", omittingEmptySubsequences: false)
        } else if text.hasPrefix("#"), text.utf8.count == 10 || text.utf8.count == 13 {
            var rest = text.dropFirst()
            while !rest.isEmpty {
                parts.append(rest.prefix((text.utf8.count - 1) / 3))
                rest = rest.dropFirst((text.utf8.count - 1) / 3)
            }
        } else {
            return nil
        }
        var numbers: [Double] = []
        for part in parts {
            guard (1...4).contains(part.utf8.count), part.utf8.first != UInt8(ascii: "+"),
                let value = UInt32(part, radix: 16)
            else { return nil }
            // Terminals have bytes: one digit counts twice, and of more than two the first two.
            let digits = part.utf8.count
            numbers.append(Double(digits == 1 ? value * 17 : value >> UInt32(4 * (digits - 2))) / 255)
        }
        return numbers.count == 3 ? ColorValue(.srgb, numbers[0], numbers[1], numbers[2]) : nil
    }

    mutating func add(_ entry: Entry, _ log: ImportLog) {
        if let known = entries.firstIndex(where: { $0.role == entry.role && $0.variant == entry.variant }) {
            // In settings the last one counts.
            log.report(
                "duplicate-token", .warning, "'\(entry.role)' is given a colour again, and this one counts",
                at: entry.origin, related: [.init("the first one is here", at: entries[known].origin.location)])
            entries[known] = entry
        } else {
            entries.append(entry)
        }
    }
}
