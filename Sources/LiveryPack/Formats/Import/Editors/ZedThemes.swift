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
