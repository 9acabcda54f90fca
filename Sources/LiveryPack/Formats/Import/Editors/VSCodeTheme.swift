internal import LiveryColor
internal import LiveryDiagnostics

/// Makes a pack of a colour theme of VS Code: the colours of the workbench, those of scopes, those of semantic tokens, and
/// what the theme includes.
///
/// Colours of the workbench are roles under their own names. A scope `a.b` is `syntax.a.b`, its background
/// `syntax.a.b.bg`; a semantic token `t.m` is `semantic.t.m`. Bold and italic are text styles of these names.
struct VSCodeTheme {
    private let files: ImportFiles
    private let log: ImportLog
    private var theme: ThemeDraft
    private var type: String?

    /// How many files may include one another.
    private static let limit = 32

    /// The draft; `nil` where the file cannot be read.
    static func draft(_ source: SourceText, _ files: ImportFiles, _ log: ImportLog) -> PackDraft? {
        var reader = VSCodeTheme(files: files, log: log, theme: ThemeDraft(source, log))
        guard reader.readChain(source) else { return nil }
        guard !reader.theme.isEmpty else {
            log.report(
                "missing-key", .error, "the theme has no colour", at: ImportOrigin(source: source, range: 0..<0))
            return nil
        }
        reader.theme.addCommon(Self.common)
        reader.theme.setAppearance(reader.appearance)
        return reader.theme.draft
    }

    private var appearance: Appearance? {
        switch type?.lowercased() {
        case "dark", "vs-dark", "hc", "hcdark", "hc-black": .dark
        case "light", "vs", "hclight", "hc-light": .light
        default: nil
        }
    }

    // MARK: - Files

    /// Reads a file and what it includes, the included first: what comes later is stronger.
    private mutating func readChain(_ first: SourceText) -> Bool {
        guard let own = JSONThemes.read(first, log) else { return false }
        var chain = [own]
        var visited = [first.path]
        var carrier: ImportOrigin?
        while let include = chain[chain.count - 1].root["include"] {
            let file = chain[chain.count - 1].file
            let origin = file.origin(include)
            guard let reference = include.string else {
                log.report("missing-source", .error, "'include' names a file", at: origin)
                return false
            }
            if carrier == nil { carrier = origin }
            let path = ImportFiles.path(reference, near: file.source.path)
            if visited.contains(path) || visited.count >= Self.limit {
                log.report(
                    "inheritance-cycle", .error,
                    "the themes include one another in a circle: "
                        + (visited.map(ImportFiles.name) + [ImportFiles.name(of: path)]).joined(separator: " → "),
                    at: origin, help: "remove 'include' from one of them")
                return false
            }
            guard let bytes = files.read(path) else {
                log.report(
                    "missing-source", .error, "the file '\(path)' that this theme includes cannot be read", at: origin,
                    help: "put it there, or remove 'include'")
                return false
            }
            let source = SourceText(path: path, bytes: bytes)
            visited.append(path)
            theme.draft.carriers[ObjectIdentifier(source)] = carrier
            guard let next = JSONThemes.read(source, log) else { return false }
            chain.append(next)
        }
        for (root, file) in chain.reversed() { join(root, file) }
        // The name of what is included is another theme's.
        theme.draft.title = own.root["name"]?.string
        return true
    }

    private mutating func join(_ root: JSONValue, _ file: JSONThemes) {
        let hasTokenColors = root["tokenColors"] != nil
        for member in root.members {
            let origin = file.origin(member.name)
            switch member.key {
            case "include", "$schema", "name": break
            case "author": theme.draft.author = member.value.string ?? theme.draft.author
            case "type": type = member.value.string ?? type
            case "colors": for color in member.value.members { join(color, file) }
            case "tokenColors": joinScopes(member.value, file)
            case "settings" where !hasTokenColors: joinScopes(member.value, file)
            case "semanticTokenColors": for token in member.value.members { joinSemantic(token, file) }
            default:
                log.report(
                    "not-carried", .note, "'\(member.key)' is left out: it says nothing of colours", at: origin)
            }
        }
    }

    // MARK: - Colours

    private mutating func join(_ member: JSONValue.Member, _ file: JSONThemes) {
        let key = member.key
        // 'default' takes back what an included theme says.
        if member.value.isString("default") || member.value.isNull {
            theme.removeRole(key)
            return
        }
        guard let color = file.color(member.value, of: key) else { return }
        theme.addRole(key, color, at: file.origin(member.value))
    }

    private mutating func joinScopes(_ value: JSONValue, _ file: JSONThemes) {
        guard value.kind == .array else {
            log.leaveOut(
                "'tokenColors'", because: "it names a file of another format, which is not followed",
                at: file.origin(value))
            return
        }
        for rule in value.elements {
            guard let settings = rule["settings"], settings.kind == .object else { continue }
            guard let scope = rule["scope"] else {
                joinGlobal(settings, file)
                continue
            }
            let texts = scope.kind == .array ? scope.elements.map { $0 } : [scope]
            for text in texts {
                for selector in (text.string ?? "").split(separator: ",") {
                    let selector = selector.trimmed
                    if selector.isEmpty { continue }
                    guard Self.isName(selector) else {
                        log.leaveOut(
                            "the colour of '\(selector)'",
                            because: "a pack names single categories, not where they stand", at: file.origin(text))
                        continue
                    }
                    add(settings, to: "syntax." + selector, file)
                }
            }
        }
    }

    /// A rule without a scope holds the colours of everything else.
    private mutating func joinGlobal(_ settings: JSONValue, _ file: JSONThemes) {
        for member in settings.members {
            if member.key == "fontStyle" {
                if let style = member.value.string, !style.isEmpty {
                    log.leaveOut(
                        "'\(style)' of everything", because: "a pack has styles for single categories",
                        at: file.origin(member.value))
                }
                continue
            }
            guard member.value.string != nil, let color = file.color(member.value, of: member.key) else { continue }
            theme.addRole("syntax." + member.key, color, at: file.origin(member.value))
        }
    }

    private mutating func joinSemantic(_ member: JSONValue.Member, _ file: JSONThemes) {
        guard Self.isName(member.key) else {
            log.leaveOut(
                "the colour of the semantic token '\(member.key)'",
                because: "a pack names single categories, without '*' and languages", at: file.origin(member.name))
            return
        }
        add(member.value, to: "semantic." + member.key, file)
    }

    /// Adds what a rule sets: a colour alone, or colours and a style.
    private mutating func add(_ settings: JSONValue, to role: String, _ file: JSONThemes) {
        if settings.kind == .string {
            if let color = file.color(settings, of: role) { theme.addRole(role, color, at: file.origin(settings)) }
            return
        }
        var fields: [(key: String, text: String)]?
        // What is null says nothing.
        for member in settings.members where !member.value.isNull {
            let origin = file.origin(member.value)
            switch member.key {
            case "foreground":
                if let color = file.color(member.value, of: member.key) { theme.addRole(role, color, at: origin) }
            case "background":
                if let color = file.color(member.value, of: member.key) {
                    theme.addRole(role + ".bg", color, at: origin)
                }
            case "fontStyle":
                let words = (member.value.string ?? "").split(separator: " ")
                fields = [
                    ("style", words.contains("italic") ? "italic" : "normal"),
                    ("weight", words.contains("bold") ? "bold" : "normal"),
                ]
                for word in words where !["italic", "bold", "normal", "regular", "none"].contains(word) {
                    log.leaveOut(
                        "'\(word)' of '\(role)'", because: "text styles of packs have no such thing", at: origin)
                }
            case "bold", "italic":
                let isSet = member.value.bool ?? false
                let key = member.key == "bold" ? "weight" : "style"
                fields = (fields ?? []).filter { $0.key != key } + [(key, isSet ? member.key : "normal")]
            default:
                log.leaveOut(
                    "'\(member.key)' of '\(role)'", because: "text styles of packs have no such thing", at: origin)
            }
        }
        if let fields { theme.addStyle(role, fields, at: file.origin(settings)) }
    }

    /// Whether a selector names one category: letters, digits and what names of packs may hold beside them.
    private static func isName(_ selector: String) -> Bool {
        guard let first = selector.utf8.first, first != UInt8(ascii: "."), selector.utf8.last != UInt8(ascii: ".")
        else {
            return false
        }
        return first != UInt8(ascii: "-")
            && selector.unicodeScalars.allSatisfy {
                $0.isASCII && ($0.properties.isAlphabetic || (0x30...0x39).contains($0.value)) || $0 == "." || $0 == "-"
                    || $0 == "_" || $0 == "+" || $0 == "#"
            }
    }

    // MARK: - What all packs have

    private static let common: [ThemeDraft.Common] = {
        var table: [ThemeDraft.Common] = [
            .init("background", .background, "editor.background", "syntax.background"),
            .init("text", .text, "editor.foreground", "foreground", "syntax.foreground"),
            .init("cursor", .text, "editorCursor.foreground", "syntax.caret"),
            .init("on-cursor", .onFill, "editorCursor.background"),
            .init("selection", .surface, "editor.selectionBackground", "syntax.selection"),
            .init("on-selection", .text, "editor.selectionForeground"),
            .init("background.raised", .surface, "sideBar.background", "editorWidget.background"),
            .init("accent", .fill, "button.background", "focusBorder", "activityBarBadge.background"),
            .init("on-accent", .onFill, "button.foreground"),
            .init("border", .border, "panel.border", "contrastBorder"),
            .init("status-text", .text, "statusBar.foreground"), .init("link", .accent, "textLink.foreground"),
            .init("error", .accent, "errorForeground", "editorError.foreground"),
            .init("warning", .accent, "editorWarning.foreground"), .init("info", .accent, "editorInfo.foreground"),
            .init("search", .fill, "editor.findMatchBackground"), .init("comment", .text, "syntax.comment"),
            .init("syntax.function", .accent, "syntax.entity.name.function", "syntax.support.function"),
            .init("syntax.type", .accent, "syntax.entity.name.type", "syntax.entity.name.class", "syntax.support.type"),
            .init("syntax.variable", .accent, "syntax.variable.other"),
            .init("syntax.string", .accent, "syntax.string.quoted"),
            .init("syntax.constant", .accent, "syntax.constant.numeric", "syntax.constant.language"),
            .init("syntax.keyword", .accent, "syntax.keyword.control", "syntax.storage"),
            .init(
                "diff.inserted", .accent, "syntax.markup.inserted", "gitDecoration.addedResourceForeground"),
            .init("diff.deleted", .accent, "syntax.markup.deleted", "gitDecoration.deletedResourceForeground"),
            .init("diff.changed", .accent, "syntax.markup.changed", "gitDecoration.modifiedResourceForeground"),
        ]
        for (number, name) in TerminalTheme.ansi.enumerated() {
            let word = name.prefix(1).uppercased() + name.dropFirst()
            table.append(
                .init(TerminalTheme.role(ansi: number), TerminalTheme.kind(of: "ansi." + name), "terminal.ansi" + word))
            table.append(
                .init(
                    TerminalTheme.role(ansi: number + 8), TerminalTheme.kind(of: "ansi.bright-" + name),
                    "terminal.ansiBright" + word))
        }
        return table
    }()
}
