internal import LiveryDiagnostics

/// Reads the themes of a file in the format of another program, one draft of a pack for each.
enum ForeignThemes {
    /// A theme of a file.
    struct Theme {
        /// What the file calls it; `nil` where the name of the file is all that there is.
        var name: String?
        var draft: PackDraft
        /// Its part of the file; `nil` where it is all of it.
        var extent: Range<Int>?
    }

    static func read(
        _ source: SourceText, as format: ImportFormat, stem: String, _ files: ImportFiles, _ log: ImportLog
    ) -> [Theme] {
        switch format {
        case .base16, .base24, .gogh, .k9s: return []
        case .tokens:
            var reader = TokenImport(source, stem: stem, files, log: log)
            return reader.draft().map { [Theme(name: $0.title, draft: $0)] } ?? []
        case .iterm, .windowsTerminal, .alacritty, .kitty, .ghostty, .warp:
            return TerminalTheme.read(source, as: format, stem: stem, log: log).map {
                Theme(name: $0.name, draft: $0.draft(log), extent: $0.origin.range.isEmpty ? nil : $0.origin.range)
            }
        case .helix: return one(HelixTheme.draft(source, files, log))
        case .vscode: return one(VSCodeTheme.draft(source, files, log))
        case .zed: return ZedThemes.read(source, log)
        case .homeAssistant: return HomeAssistantThemes.read(source, log)
        case .vivid: return one(VividTheme.draft(source, log))
        case .theo: return one(TheoTokens.draft(source, files, log))
        case .tinted8: return one(Tinted8Scheme.draft(source, log))
        case .xcassets:
            log.report(
                "not-imported", .error, "an asset catalogue is a folder",
                at: ImportOrigin(source: source, range: 0..<0), help: "name the folder, which ends in '.xcassets'")
            return []
        }
    }

    private static func one(_ draft: PackDraft?) -> [Theme] {
        draft.map { [Theme(name: $0.title, draft: $0)] } ?? []
    }
}
