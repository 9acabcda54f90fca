internal import LiveryColor
internal import LiveryDiagnostics
internal import LiveryYAML

extension PackReader {
    /// Reads a theme of the Gogh collection: sixteen terminal colours, background, foreground and cursor.
    ///
    /// The wider form that other collections write, with colours for selections and links, is read as well.
    func readGogh(_ document: YAMLDocument, stem: String) -> Result {
        let root = YAMLDocument.root
        let name = document.value(of: "name", in: root).map(document.string) ?? ""
        var builder = PackBuilder(
            id: Slug.id(prefix: "gogh", from: name.isEmpty ? stem : name, or: stem), format: .gogh,
            source: document.source, lendWorkspace())
        builder.title = name.isEmpty ? nil : name
        builder.author = document.value(of: "author", in: root).map(document.string).flatMap { $0.isEmpty ? nil : $0 }

        var content = PackContentReader(document, builder)
        content.builder.beginLayer()
        var background: ColorValue?
        var text: ColorValue?
        var found: Set<String> = []
        for (key, value) in document.pairs(of: root) {
            let word = document.string(key)
            guard let role = Self.goghRoles[word] else {
                if !Self.goghTexts.contains(word), !word.hasPrefix("x-") {
                    content.builder.report(
                        "unknown-key", .warning, "'\(word)' is no key of a Gogh theme and is left out",
                        at: document[key].place,
                        help: Suggestions.nearest(to: word, among: Self.goghKeys).map { "did you mean '\($0)'?" })
                }
                continue
            }
            // Colours besides those that every theme has may be empty.
            if !Self.goghRequired.contains(word), document[value].kind == .scalar,
                document.isAbsent(value) || document.string(value).isEmpty
            {
                content.builder.report(
                    "empty-value", .warning, "'\(word)' is empty and is left out", at: document[key].place,
                    help: "remove the key, or give it a colour in quotes")
                continue
            }
            found.insert(word)
            let color = content.readHex(value, key: key, token: TokenID(.palette, Name(word)))
            if word == "background" { background = color }
            if word == "foreground" { text = color }
            content.addRole(role, refersTo: word, at: document[value].place)
            if let kind = Self.goghKinds[word] {
                content.builder.roleKinds.append((.init(text: role, place: document[value].place), kind))
            }
        }
        let missing = Self.goghRequired.filter { !found.contains($0) }.map { "'\($0)'" }
        if !missing.isEmpty {
            content.builder.report(
                "missing-key", .error, "the theme has no \(missing.joined(separator: ", "))", at: document[root].place,
                help: "a Gogh theme has color_01 to color_16, background and foreground")
        }
        content.builder.endLayer()
        content.builder.appearance = content.readVariant(
            document.value(of: "variant", in: root), background: background, text: text)
        return finish(&content.builder)
    }

    private static let ansi = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    private static let goghTexts: Set<String> = ["name", "author", "variant", "hash"]
    private static let goghRequired =
        (1...16).map { $0 < 10 ? "color_0\($0)" : "color_\($0)" } + ["background", "foreground"]
    private static let goghRoles: [String: String] = {
        var roles = [
            "background": "background", "foreground": "text", "cursor": "cursor", "cursor_text": "on-cursor",
            "cursor_guide": "cursor.guide", "selection": "selection", "selection_text": "on-selection",
            "bold": "text.bold", "link": "link", "badge": "badge", "tab": "tab", "underline": "underline",
        ]
        for index in 0..<16 {
            roles[goghRequired[index]] = "ansi." + (index < 8 ? "" : "bright-") + ansi[index % 8]
        }
        return roles
    }()
    /// What the colours are for. Terminals' black and white are the same on every background.
    private static let goghKinds: [String: RoleKind] = {
        var kinds: [String: RoleKind] = [
            "background": .background, "foreground": .text, "cursor": .text, "cursor_text": .onFill,
            "selection": .surface, "selection_text": .text, "bold": .text, "link": .accent, "badge": .fill,
            "color_01": .kept, "color_08": .kept, "color_09": .text, "color_16": .kept,
        ]
        for index in 0..<16 where ![0, 7].contains(index % 8) { kinds[goghRequired[index]] = .accent }
        return kinds
    }()
    private static let goghKeys = goghRoles.keys.sorted() + goghTexts.sorted()
}
