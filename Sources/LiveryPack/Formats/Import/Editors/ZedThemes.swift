internal import LiveryColor
internal import LiveryDiagnostics

/// Makes packs of a theme family of Zed: one for each theme in it.
///
/// Colours are roles under their own names; those of the syntax are `syntax.NAME` and `syntax.NAME.bg`, those of
/// collaborators `players.1.cursor`, and bold and italic are text styles.
enum ZedThemes {
    static func read(_ source: SourceText, _ log: ImportLog) -> [ForeignThemes.Theme] {
        guard let (root, file) = JSONThemes.read(source, log) else { return [] }
        // A theme may also stand alone, without a family.
        let themes = root["themes"].map { Array($0.elements) } ?? [root]
        let author = root["author"]?.string
        var found: [ForeignThemes.Theme] = []
        for theme in themes {
            guard let style = theme["style"], style.kind == .object else {
                log.report("missing-key", .error, "the theme has no 'style'", at: file.origin(theme))
                continue
            }
            var reader = ZedTheme(source, file, log)
            reader.read(style)
            for member in theme.members where !["name", "appearance", "style"].contains(member.key) {
                log.report(
                    "not-carried", .note, "'\(member.key)' is left out: it says nothing of colours",
                    at: file.origin(member.name))
            }
            var stated: Appearance?
            if let value = theme["appearance"] {
                stated = value.string.flatMap(Appearance.init(rawValue:))
                if stated == nil {
                    log.report(
                        "unknown-word", .error, "'appearance' is neither light nor dark", at: file.origin(value),
                        help: "write \"light\" or \"dark\"")
                }
            }
            let name = theme["name"]?.string
            guard let draft = reader.draft(name: name, author: author, stated) else {
                log.report("missing-key", .error, "the theme has no colour", at: file.origin(style))
                continue
            }
            found.append(.init(name: name, draft: draft, extent: theme.range))
        }
        return found
    }
}

/// One theme of a family.
private struct ZedTheme {
    private let file: JSONThemes
    private let log: ImportLog
    private var theme: ThemeDraft

    init(_ source: SourceText, _ file: JSONThemes, _ log: ImportLog) {
        self.file = file
        self.log = log
        theme = ThemeDraft(source, log)
    }

    mutating func draft(name: String?, author: String?, _ stated: Appearance?) -> PackDraft? {
        if theme.isEmpty { return nil }
        theme.draft.title = name
        theme.draft.author = author
        theme.addCommon(Self.common)
        theme.setAppearance(stated)
        return theme.draft
    }

    mutating func read(_ style: JSONValue) {
        for member in style.members {
            let value = member.value
            if value.isNull { continue }
            switch member.key {
            case "syntax": for rule in value.members { add(rule) }
            case "accents":
                for (index, color) in value.elements.enumerated() where !color.isNull {
                    add("accents.\(index + 1)", color)
                }
            case "players":
                for (index, player) in value.elements.enumerated() {
                    for part in player.members where !part.value.isNull {
                        add("players.\(index + 1)." + part.key, part.value)
                    }
                }
            case "background.appearance", "window_background_appearance":
                log.leaveOut(
                    "'\(member.key)'", because: "how windows let through what is behind them is no colour",
                    at: file.origin(member.name))
            default: add(member.key, value)
            }
        }
    }

    private mutating func add(_ key: String, _ value: JSONValue) {
        if let color = file.color(value, of: key) { theme.addRole(key, color, at: file.origin(value)) }
    }

    private mutating func add(_ rule: JSONValue.Member) {
        let role = "syntax." + rule.key
        var fields: [(key: String, text: String)] = []
        for member in rule.value.members where !member.value.isNull {
            let origin = file.origin(member.value)
            switch member.key {
            case "color": add(role, member.value)
            case "background_color": add(role + ".bg", member.value)
            case "font_style":
                let word = member.value.string ?? ""
                if ["normal", "italic", "oblique"].contains(word) {
                    fields.append(("style", word))
                } else {
                    log.report(
                        "unknown-word", .error, "'\(word)' is no style of a font", at: origin,
                        help: "known are normal, italic and oblique")
                }
            case "font_weight":
                guard let number = member.value.double, number >= 1, number <= 1000,
                    let text = TokenValue.decimal(number)
                else {
                    log.report("bad-weight", .error, "a weight is a number from 1 to 1000", at: origin)
                    continue
                }
                fields.append(("weight", text))
            default:
                log.leaveOut(
                    "'\(member.key)' of '\(role)'", because: "text styles of packs have no such thing", at: origin)
            }
        }
        theme.addStyle(role, fields, at: file.origin(rule.value))
    }

    private static let common: [ThemeDraft.Common] = {
        var table: [ThemeDraft.Common] = [
            .init("background", .background, "editor.background"), .init("text", .text, "editor.foreground"),
            .init("cursor", .text, "players.1.cursor"), .init("selection", .surface, "players.1.selection"),
            .init("background.raised", .surface, "elevated_surface.background", "surface.background"),
            .init("border", .border, "border"), .init("accent", .accent, "text.accent"),
            .init("status-text", .text, "text.muted"), .init("comment", .text, "syntax.comment"),
            .init("link", .accent, "link_text.hover"), .init("search", .fill, "search.match_background"),
            .init("syntax.variable", .accent, "syntax.variable"), .init("syntax.constant", .accent, "syntax.constant"),
            .init("syntax.type", .accent, "syntax.type"), .init("syntax.string", .accent, "syntax.string"),
            .init("syntax.function", .accent, "syntax.function"), .init("syntax.keyword", .accent, "syntax.keyword"),
            .init("diff.inserted", .accent, "created"), .init("diff.deleted", .accent, "deleted"),
            .init("diff.changed", .accent, "modified"),
        ]
        for (number, name) in TerminalTheme.ansi.enumerated() {
            table.append(
                .init(TerminalTheme.role(ansi: number), TerminalTheme.kind(of: "ansi." + name), "terminal.ansi." + name)
            )
            table.append(
                .init(
                    TerminalTheme.role(ansi: number + 8), TerminalTheme.kind(of: "ansi.bright-" + name),
                    "terminal.ansi.bright_" + name))
        }
        return table
    }()
}
