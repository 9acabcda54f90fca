internal import LiveryDiagnostics

/// Reads the themes of a file in the format of another program, one draft of a pack for each.
enum ForeignThemes {
    /// A theme of a file.
    struct Theme {
        /// What the file calls it; `nil` where the name of the file is all that there is.
        var name: String?
        var draft: PackDraft
        /// Whether something in it is wrong.
        var hasErrors = false
    }

    static func read(
        _ source: SourceText, as format: ImportFormat, stem: String, _ files: ImportFiles, _ log: ImportLog
    ) -> [Theme] {
        switch format {
        case .base16, .base24, .gogh, .k9s: return []
        case .tokens:
            var reader = TokenImport(source, stem: stem, read: files.read, log: log)
            return reader.draft().map { [Theme(name: $0.title, draft: $0, hasErrors: log.errorCount > 0)] } ?? []
        case .iterm, .windowsTerminal, .alacritty, .kitty, .ghostty, .warp:
            return TerminalTheme.read(source, as: format, stem: stem, log: log).map {
                Theme(name: $0.name, draft: $0.draft(log), hasErrors: $0.hasErrors)
            }
        case .helix, .vscode, .zed, .homeAssistant, .vivid, .theo, .tinted8: return []
        case .xcassets:
            log.report(
                "not-imported", .error, "an asset catalogue is a folder",
                at: ImportOrigin(source: source, range: 0..<0), help: "name the folder, which ends in '.xcassets'")
            return []
        }
    }
}
