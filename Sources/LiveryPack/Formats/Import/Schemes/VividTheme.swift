internal import LiveryColor
internal import LiveryDiagnostics
internal import LiveryYAML

/// Makes a pack of a theme of vivid, which says how the names of files are coloured.
///
/// The colours are the pack's palette. A kind of files is a role under its path, `core.directory`, its background one with
/// `.bg` after it; bold and italic are text styles.
struct VividTheme {
    private let yaml: YAMLThemes
    private let log: ImportLog
    private var theme: ThemeDraft
    private var terminalNames: Set<String> = []

    static func draft(_ source: SourceText, _ log: ImportLog) -> PackDraft? {
        guard let yaml = YAMLThemes.read(source, log) else { return nil }
        var reader = VividTheme(yaml: yaml, log: log, theme: ThemeDraft(source, log))
        reader.read()
        guard !reader.theme.isEmpty else {
            if !reader.terminalNames.isEmpty {
                log.report(
                    "missing-key", .error,
                    "all colours of the theme are the terminal's own, so that there is none to carry over",
                    at: yaml.origin(YAMLDocument.root), help: "import a theme of the terminal for its colours")
                return nil
            }
            log.report("missing-key", .error, "the theme has no colour", at: yaml.origin(YAMLDocument.root))
            return nil
        }
        return reader.theme.draft
    }

    private static let ansi: Set<String> = {
        let names = TerminalTheme.ansi
        return Set(names + names.map { "bright-" + $0 } + names.map { "bright_" + $0 } + ["default"])
    }()

    /// Whether a text is a colour that the terminal has by that name: `red`, or `ansi:red`.
    private static func isTerminal(_ text: String) -> Bool {
        ansi.contains(text.hasPrefix("ansi:") ? String(text.dropFirst(5)) : text)
    }

    private mutating func read() {
        if let colors = yaml.mapping("colors") {
            for (key, value) in yaml.document.pairs(of: colors) {
                let name = yaml.document.string(key)
                let text = yaml.document[value].kind == .scalar ? yaml.document.string(value) : ""
                if Self.isTerminal(text) {
                    terminalNames.insert(name)
                    log.leaveOut("'\(name)'", because: "'\(text)' is the terminal's own colour", at: yaml.origin(value))
                } else if let color = yaml.hex(value, of: name) {
                    theme.addRaw(name, color, at: yaml.origin(value))
                } else {
                    terminalNames.insert(name)
                }
            }
        }
        for (key, value) in yaml.document.pairs(of: YAMLDocument.root) where !yaml.document.isText(key, "colors") {
            guard yaml.document[value].kind == .mapping else {
                log.leaveOut(
                    "'\(yaml.document.string(key))'", because: "it is no kind of files", at: yaml.origin(key))
                continue
            }
            readKind(yaml.document.string(key), value)
        }
    }

    private mutating func readKind(_ path: String, _ node: Int) {
        var pending = [(path: path, node: node)]
        while let (path, node) = pending.popLast() {
            var below: [(path: String, node: Int)] = []
            for (key, value) in yaml.document.pairs(of: node) {
                let word = yaml.document.string(key)
                if yaml.document[value].kind == .mapping {
                    below.append((path + "." + word, value))
                    continue
                }
                switch word {
                case "foreground": addColor(path, value)
                case "background": addColor(path + ".bg", value)
                case "font-style": addStyle(path, value)
                default:
                    log.leaveOut("'\(path).\(word)'", because: "it is no part of a style", at: yaml.origin(key))
                }
            }
            pending += below.reversed()
        }
    }

    private mutating func addColor(_ role: String, _ node: Int) {
        let text = yaml.document[node].kind == .scalar ? yaml.document.string(node) : ""
        let name = DraftNames.packName(text)
        if let color = theme.color(ofRaw: name), !text.isEmpty {
            theme.addRole(role, color, as: "$palette." + name, at: yaml.origin(node))
        } else if terminalNames.contains(text) || Self.isTerminal(text) {
            log.leaveOut("'\(role)'", because: "'\(text)' is the terminal's own colour", at: yaml.origin(node))
        } else if text.utf8.count == 6, let color = try? ColorValue(pack: "#" + text) {
            theme.addRole(role, color, at: yaml.origin(node))
        } else if text.hasPrefix("#"), let color = try? ColorValue(pack: text) {
            theme.addRole(role, color, at: yaml.origin(node))
        } else {
            let near = Suggestions.nearest(to: text, among: theme.rawNames)
            log.report(
                "unknown-reference", .error, "there is no colour '\(text)' in 'colors'", at: yaml.origin(node),
                help: near.map { "did you mean '\($0)'?" } ?? "add it to 'colors', or write 'rrggbb'")
        }
    }

    private mutating func addStyle(_ role: String, _ node: Int) {
        var fields: [(key: String, text: String)] = []
        let items = yaml.document[node].kind == .sequence ? Array(yaml.document.children(of: node)) : [node]
        for item in items {
            switch yaml.document.string(item) {
            case "bold": fields.append(("weight", "bold"))
            case "italic": fields.append(("style", "italic"))
            case "regular", "normal": fields += [("weight", "normal"), ("style", "normal")]
            case let word:
                log.leaveOut(
                    "'\(word)' of '\(role)'", because: "text styles of packs have no such thing", at: yaml.origin(item))
            }
        }
        var unique: [(key: String, text: String)] = []
        for field in fields where !unique.contains(where: { $0.key == field.key }) { unique.append(field) }
        theme.addStyle(role, unique, at: yaml.origin(node))
    }
}
