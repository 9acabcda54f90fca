internal import LiveryColor
public import LiveryDiagnostics
internal import LiveryPack
public import LiveryTheme

/// A colour theme for Visual Studio Code.
public struct VSCodeFormat: ExportFormat {
    /// `vscode`.
    public let name = "vscode"
    /// What it is.
    public let summary = "a colour theme for Visual Studio Code"
    /// `json`.
    public let fileExtension = "json"
    /// A file for each theme.
    public let layout = ExportLayout.theme

    /// What it carries besides the values of roles.
    public let carries: Set<PackFeature> = [.title, .unset]

    /// The format.
    public init() {}

    /// Writes one theme.
    public func export(_ themes: [Theme]) -> (text: String, diagnostics: [Diagnostic]) {
        guard let theme = themes.first else { return ("", []) }
        var palette = EditorPalette(theme)
        var notes = ExportNotes(of: [theme])
        var json = JSONWriter(layout: .indented)
        json.object { json in
            json.field("$schema", "vscode://schemas/color-theme")
            json.field("name", TerminalWriter.name(of: theme))
            json.field("type", theme.appearance.rawValue)
            json.object("colors") { json in
                for (key, color) in Self.workbench(&palette) {
                    json.field(key, notes.bytes(color, of: key, in: theme).hexString)
                }
            }
            json.array("tokenColors") { json in
                for (name, scopes, color, style) in Self.code(&palette) {
                    json.object { json in
                        json.field("name", name)
                        json.field("scope", scopes)
                        json.object("settings") { json in
                            // A colour theme may have no translucent text.
                            json.field(
                                "foreground",
                                notes.opaque(color, over: palette.terminal.background, of: name, in: theme).hexString)
                            json.field("fontStyle", style)
                        }
                    }
                }
            }
        }
        notes.leftOut(
            "colour", RoleReader.unused(theme, besides: palette.used), because: "the editor has no place for such")
        notes.tellLosses(of: [theme], in: self)
        return (json.text + "\n", notes.diagnostics)
    }

    private static func workbench(_ palette: inout EditorPalette) -> [(String, ColorValue)] {
        let terminal = palette.terminal
        let (background, text) = (terminal.background, terminal.text)
        let (surface, raised, border, muted) = (palette.surface(), palette.raised(), palette.border(), palette.muted())
        let (accent, onAccent) = (palette.accent(), palette.onAccent())
        let (error, warning, info, success) = (palette.error(), palette.warning(), palette.info(), palette.success())
        let selection = terminal.selection
        let strong = palette.role("border.strong") ?? border
        let sunken = palette.role("surface.sunken", "background.dark") ?? surface
        let hover = palette.role("accent.hover") ?? accent
        let focus = palette.role("focus") ?? accent
        let link = palette.role("link") ?? accent
        let search = palette.role("search") ?? terminal.ansi[3].withAlpha(0.4)
        let quiet = palette.role("accent.surface") ?? selection
        var colors: [(String, ColorValue)] = [
            ("foreground", text), ("descriptionForeground", muted), ("errorForeground", error), ("focusBorder", focus),
            ("icon.foreground", muted), ("disabledForeground", palette.role("text.disabled") ?? muted),
            ("selection.background", selection), ("textLink.foreground", link), ("textLink.activeForeground", link),
            ("textBlockQuote.background", surface), ("textCodeBlock.background", sunken),
            ("editor.background", background), ("editor.foreground", text),
            ("editor.selectionBackground", selection), ("editor.lineHighlightBackground", surface),
            ("editor.findMatchBackground", search),
            ("editor.findMatchHighlightBackground", search.withAlpha(search.alpha * 0.6)),
            ("editor.wordHighlightBackground", quiet.withAlpha(quiet.alpha * 0.6)),
            ("editorCursor.foreground", terminal.cursor), ("editorCursor.background", terminal.cursorText),
            ("editorLineNumber.foreground", muted), ("editorLineNumber.activeForeground", text),
            ("editorIndentGuide.background1", border), ("editorWhitespace.foreground", border),
            ("editorRuler.foreground", border),
            ("editorBracketMatch.border", strong), ("editorBracketMatch.background", surface),
            ("editorError.foreground", error), ("editorWarning.foreground", warning), ("editorInfo.foreground", info),
            ("editorHint.foreground", success),
            ("editorGutter.addedBackground", palette.role("diff.inserted") ?? success),
            ("editorGutter.deletedBackground", palette.role("diff.deleted") ?? error),
            ("editorGutter.modifiedBackground", palette.role("diff.changed") ?? warning),
            ("editorGroup.border", border), ("editorGroupHeader.tabsBackground", surface),
            ("editorWidget.background", raised), ("editorWidget.foreground", text), ("editorWidget.border", border),
            ("editorHoverWidget.background", raised), ("editorHoverWidget.border", border),
            ("editorSuggestWidget.background", raised), ("editorSuggestWidget.border", border),
            ("editorSuggestWidget.selectedBackground", selection), ("editorSuggestWidget.highlightForeground", link),
            ("activityBar.background", surface), ("activityBar.foreground", text),
            ("activityBar.inactiveForeground", muted),
            ("activityBarBadge.background", accent), ("activityBarBadge.foreground", onAccent),
            ("badge.background", accent), ("badge.foreground", onAccent),
            ("button.background", accent), ("button.foreground", onAccent), ("button.hoverBackground", hover),
            ("dropdown.background", raised), ("dropdown.foreground", text), ("dropdown.border", border),
            ("input.background", background), ("input.foreground", text), ("input.border", strong),
            ("input.placeholderForeground", muted), ("inputOption.activeBorder", focus),
            ("inputValidation.errorBackground", palette.role("error.surface") ?? surface),
            ("inputValidation.errorBorder", error),
            ("inputValidation.warningBackground", palette.role("warning.surface") ?? surface),
            ("inputValidation.warningBorder", warning),
            ("inputValidation.infoBackground", palette.role("info.surface") ?? surface),
            ("inputValidation.infoBorder", info),
            ("list.activeSelectionBackground", selection), ("list.activeSelectionForeground", terminal.selectionText),
            ("list.inactiveSelectionBackground", quiet), ("list.hoverBackground", sunken),
            ("list.highlightForeground", link),
            ("list.errorForeground", error), ("list.warningForeground", warning),
            ("menu.background", raised), ("menu.foreground", text), ("menu.selectionBackground", selection),
            ("menu.selectionForeground", terminal.selectionText),
            ("notifications.background", raised), ("notifications.foreground", text), ("notifications.border", border),
            ("panel.background", background), ("panel.border", border), ("panelTitle.activeForeground", text),
            ("panelTitle.inactiveForeground", muted), ("panelTitle.activeBorder", accent),
            ("peekView.border", accent), ("peekViewEditor.background", surface), ("peekViewResult.background", surface),
            ("progressBar.background", accent), ("quickInput.background", raised), ("quickInput.foreground", text),
            ("sideBar.background", surface), ("sideBar.foreground", text), ("sideBar.border", border),
            ("sideBarSectionHeader.background", surface), ("sideBarTitle.foreground", text),
            ("statusBar.background", surface), ("statusBar.foreground", text), ("statusBar.border", border),
            ("statusBarItem.remoteBackground", accent), ("statusBarItem.remoteForeground", onAccent),
            ("tab.activeBackground", palette.role("tab.active") ?? background),
            ("tab.activeForeground", palette.role("on-tab.active") ?? text),
            ("tab.inactiveBackground", palette.role("tab") ?? surface),
            ("tab.inactiveForeground", palette.role("on-tab") ?? muted), ("tab.border", border),
            ("tab.activeBorderTop", accent),
            ("titleBar.activeBackground", surface), ("titleBar.activeForeground", text),
            ("titleBar.inactiveBackground", surface), ("titleBar.inactiveForeground", muted),
            ("widget.shadow", palette.role("shadow") ?? ColorValue(RGBA8(rgba: 0x0000_0040))),
            ("terminal.background", background), ("terminal.foreground", text),
            ("terminal.selectionBackground", selection), ("terminalCursor.foreground", terminal.cursor),
            ("terminalCursor.background", terminal.cursorText),
        ]
        for number in 0..<16 {
            let name = TerminalPalette.names[number % 8]
            colors.append(
                (
                    "terminal.ansi" + (number < 8 ? "" : "Bright") + name.prefix(1).uppercased() + name.dropFirst(),
                    terminal.ansi[number]
                ))
        }
        return colors
    }

    private static func code(
        _ palette: inout EditorPalette
    ) -> [(name: String, scopes: [String], color: ColorValue, style: String?)] {
        [
            ("comment", ["comment", "punctuation.definition.comment"], palette.comment(), nil),
            ("keyword", ["keyword", "storage", "storage.type", "storage.modifier"], palette.keyword(), nil),
            ("operator", ["keyword.operator", "punctuation"], palette.terminal.text, nil),
            ("string", ["string", "markup.inline.raw"], palette.string(), nil),
            (
                "constant", ["constant", "constant.numeric", "constant.language", "variable.other.constant"],
                palette.constant(), nil
            ),
            (
                "function", ["entity.name.function", "support.function", "meta.function-call.generic"],
                palette.function(), nil
            ),
            (
                "type",
                [
                    "entity.name.type", "entity.name.class", "support.type", "support.class",
                    "entity.other.inherited-class",
                ], palette.type(), nil
            ),
            ("variable", ["variable", "variable.parameter", "entity.other.attribute-name"], palette.variable(), nil),
            (
                "support", ["string.regexp", "constant.character.escape", "support.constant", "markup.quote"],
                palette.support(), nil
            ),
            ("tag", ["entity.name.tag", "markup.heading"], palette.keyword(), nil),
            ("link", ["markup.underline.link"], palette.role("link") ?? palette.terminal.ansi[4], "underline"),
            ("inserted", ["markup.inserted"], palette.role("diff.inserted") ?? palette.success(), nil),
            ("deleted", ["markup.deleted"], palette.role("diff.deleted") ?? palette.error(), nil),
            ("changed", ["markup.changed"], palette.role("diff.changed") ?? palette.warning(), nil),
            ("invalid", ["invalid", "invalid.illegal"], palette.error(), nil),
            (
                "deprecated", ["invalid.deprecated"], palette.role("syntax.deprecated") ?? palette.muted(),
                "strikethrough"
            ),
        ]
    }
}
