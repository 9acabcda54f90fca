import Livery

/// The style sheet of the whole display, made from a theme: GTK's CSS, as GTK 4.8 reads it.
struct StyleSheet {
    private let theme: ManagedTheme
    private let accent: ColorValue

    /// A style sheet of a theme, with the tint that people chose, or the theme's own.
    init(_ theme: ManagedTheme, tint: ColorValue) {
        self.theme = theme
        accent = tint
    }

    var text: String {
        colors + fonts + rules + accents
    }

    // MARK: - Colours

    private func color(_ role: String, else other: String) -> String {
        (theme.color(role) ?? theme.color(other) ?? ColorValue(RGBA8(rgba: 0x8080_80FF))).hexString
    }

    /// Black or white, whichever is read better on a colour.
    private func readable(on color: ColorValue) -> ColorValue {
        let (black, white) = (ColorValue(RGBA8(rgba: 0x0000_00FF)), ColorValue(RGBA8(rgba: 0xFFFF_FFFF)))
        return black.contrastRatio(on: color) > white.contrastRatio(on: color) * 1.3 ? black : white
    }

    private var isOwnAccent: Bool { theme.color("accent") == accent || theme.color("tint") == accent }

    private var colors: String {
        let names: [(name: String, role: String, other: String)] = [
            ("page", "background", "background"), ("surface", "surface", "background"),
            ("raised", "surface.raised", "surface"), ("sunken", "surface.sunken", "surface"),
            ("ink", "text", "text"), ("quiet", "text.muted", "text"), ("off", "text.disabled", "text.muted"),
            ("link", "link", "accent"), ("focus", "focus", "accent"),
            ("line", "border", "text.muted"), ("hairline", "border.subtle", "border"),
            ("edge", "border.strong", "border"),
            ("selected", "selection", "accent"), ("on_selected", "on-selection", "text"),
            ("error", "error", "accent"), ("on_error", "on-error", "background"),
            ("error_surface", "error.surface", "surface"), ("on_error_surface", "on-error.surface", "text"),
            ("warning_surface", "warning.surface", "surface"), ("on_warning_surface", "on-warning.surface", "text"),
            ("success_surface", "success.surface", "surface"), ("on_success_surface", "on-success.surface", "text"),
            ("info_surface", "info.surface", "surface"), ("on_info_surface", "on-info.surface", "text"),
        ]
        var text = ""
        for (name, role, other) in names { text += "@define-color \(name) \(color(role, else: other));\n" }
        let onAccent = isOwnAccent ? theme.color("on-accent") ?? readable(on: accent) : readable(on: accent)
        text += "@define-color accent \(accent.hexString);\n@define-color on_accent \(onAccent.hexString);\n"
        return text + "@define-color accent_surface mix(@page, @accent, 0.16);\n"
    }

    // MARK: - Fonts

    /// The rules of a text style for the widgets of a selector.
    private func font(_ selector: String, _ name: String) -> String {
        guard let style = theme.theme.textStyles.first(where: { $0.name == name }) else { return "" }
        var text = selector + " {"
        if !style.families.isEmpty {
            let families = style.families.map { family in
                // GTK knows no `system-ui`; its own default is that.
                family == "system-ui"
                    ? "Cantarell, \"DejaVu Sans\"" : family.hasSuffix("serif") ? family : "\"\(family)\""
            }
            text += " font-family: \(families.joined(separator: ", "));"
        }
        if let metrics = theme.textMetrics(name) {
            text += " font-size: \(metrics.size)px; line-height: \(metrics.lineHeight / metrics.size);"
        }
        if let weight = style.weight { text += " font-weight: \(Int(weight));" }
        return text + " }\n"
    }

    private var fonts: String {
        font("window, dialog, popover, tooltip", "label") + font(".headline", "large-title")
            + font(".section", "headline3") + font(".body", "body") + font(".lead", "body")
            + font(".note, .eyebrow", "caption")
    }

    // MARK: - Rules

    private var radius: String { theme.metric("corner-radius").map { "\($0.value)px" } ?? "8px" }
    private var largeRadius: String { theme.metric("corner-radius.large").map { "\($0.value)px" } ?? "16px" }

    private var rules: String {
        """
        window, dialog, .background { background-color: @page; color: @ink; }
        window { border-radius: 0; }
        * { outline-color: @focus; -gtk-icon-shadow: none; text-shadow: none; }
        label { color: inherit; }
        selection { background-color: @selected; color: @on_selected; }
        tooltip { background-color: @ink; color: @page; border-radius: \(radius); }

        headerbar { background: @surface; color: @ink; border-bottom: 1px solid @hairline; box-shadow: none; min-height: 46px; }
        headerbar .title { font-weight: 600; }
        .sidebar { background: @surface; border-right: 1px solid @hairline; padding: 24px 20px; }
        .sidebar .eyebrow { margin: 8px 4px 0 4px; }
        .document { background: @page; }
        .page { padding: 48px 56px; }
        .headline { margin-bottom: 4px; }
        .lead { color: @quiet; margin-bottom: 8px; }
        .eyebrow { color: @quiet; font-weight: 600; letter-spacing: 0.6px; }
        .note { color: @quiet; }
        .card { background: @raised; border: 1px solid @hairline; border-radius: \(largeRadius); padding: 24px; box-shadow: none; }

        button { background: @raised; color: @ink; border: 1px solid @line; border-radius: \(radius); padding: 8px 16px;
            min-height: 20px; box-shadow: none; transition: none; }
        button:hover { background: mix(@raised, @ink, 0.05); }
        button:active, button:checked { background: mix(@raised, @ink, 0.10); }
        button:focus-visible { outline: 2px solid @focus; outline-offset: 1px; }
        button:disabled { background: @surface; color: @off; border-color: @hairline; }
        button.primary { background: @accent; color: @on_accent; border-color: transparent; font-weight: 600; }
        button.primary:hover { background: mix(@accent, @ink, 0.10); }
        button.primary:active { background: mix(@accent, @ink, 0.18); }
        button.quiet { background: transparent; border-color: transparent; color: @link; }
        button.quiet:hover { background: alpha(@link, 0.10); }
        headerbar button { border-color: transparent; background: transparent; padding: 4px 8px; }
        headerbar button:hover { background: mix(@surface, @ink, 0.08); }

        .segments { background: @sunken; border-radius: \(radius); padding: 3px; }
        .segments button { background: transparent; border-color: transparent; padding: 5px 10px; color: @quiet; }
        .segments button:hover { color: @ink; }
        .segments button:checked { background: @raised; color: @ink; border-color: @hairline; }

        list, listview { background: transparent; }
        list.themes > row { border-radius: \(radius); padding: 8px 10px; margin: 1px 0; color: @ink; background: transparent; }
        list.themes > row:hover { background: mix(@surface, @ink, 0.05); }
        list.themes > row:selected { background: @accent_surface; color: @ink; box-shadow: inset 3px 0 0 @accent; }
        list.themes > row:focus-visible { outline: 2px solid @focus; outline-offset: -2px; }
        .dot { min-width: 14px; min-height: 14px; border-radius: 8px; border: 1px solid alpha(@ink, 0.22); }

        .accents button { min-width: 22px; min-height: 22px; padding: 0; border-radius: 16px; border: 3px solid @surface;
            box-shadow: 0 0 0 1px alpha(@ink, 0.18); }
        .accents button.chosen { box-shadow: 0 0 0 2px @ink; }
        flowboxchild { padding: 0; border-radius: 16px; background: transparent; }

        dropdown > button { background: @raised; padding: 7px 12px; }
        dropdown > button label { color: @ink; }
        popover > contents, popover > arrow { background: @raised; color: @ink; border: 1px solid @line; }
        popover > contents { border-radius: \(radius); padding: 4px; box-shadow: 0 4px 16px alpha(black, 0.18); }
        popover listview > row { border-radius: 5px; padding: 6px 10px; color: @ink; }
        popover listview > row:hover, popover listview > row:selected { background: @accent_surface; color: @ink; }

        entry, entry.flat { background: @page; color: @ink; border: 1px solid @edge; border-radius: \(radius); padding: 6px 12px;
            min-height: 22px; box-shadow: none; outline: none; caret-color: @accent; }
        entry:focus-within { border-color: @focus; box-shadow: inset 0 0 0 1px @focus; }
        entry > text > placeholder { color: @quiet; opacity: 1; }

        switch { background: @edge; border: none; border-radius: 14px; min-width: 46px; min-height: 26px; }
        switch > slider { background: @page; border: none; box-shadow: none; border-radius: 12px; margin: 3px; min-width: 20px; min-height: 20px; }
        switch:checked { background: @accent; }
        switch:checked > slider { background: @on_accent; }
        switch > image { opacity: 0; }
        check, radio { background: @page; border: 1px solid @edge; color: @on_accent; box-shadow: none; border-radius: 4px; }
        check:checked { background: @accent; border-color: @accent; color: @on_accent; }
        scale > trough, progressbar > trough { background: @sunken; border: none; border-radius: 4px; min-height: 6px; box-shadow: none; }
        scale > trough { background: mix(@sunken, @ink, 0.08); }
        progressbar > trough { background: mix(@sunken, @ink, 0.08); }
        scale > trough > highlight, progressbar > trough > progress { background: @accent; border: none; border-radius: 4px; min-height: 6px; margin: 0; }
        scale > trough > slider { background: @accent; border: 3px solid @raised; box-shadow: 0 0 0 1px @edge; border-radius: 12px; min-width: 14px; min-height: 14px; margin: -7px; }
        separator { background: @hairline; min-height: 1px; }
        scrollbar { background: transparent; border: none; }
        scrollbar slider { background: alpha(@ink, 0.35); border: 3px solid transparent; min-width: 6px; }

        .chip { border-radius: 14px; padding: 5px 14px; font-weight: 600; }
        .chip.error { background: @error_surface; color: @on_error_surface; }
        .chip.warning { background: @warning_surface; color: @on_warning_surface; }
        .chip.success { background: @success_surface; color: @on_success_surface; }
        .chip.info { background: @info_surface; color: @on_info_surface; }

        infobar > revealer > box { background: @warning_surface; color: @on_warning_surface; padding: 12px 24px;
            border-bottom: 1px solid mix(@warning_surface, @on_warning_surface, 0.25); }
        infobar label { color: @on_warning_surface; }

        dialog > box, messagedialog, filechooser { background: @page; color: @ink; }
        window.dialog > headerbar, messagedialog .titlebar { background: @surface; }
        messagedialog .title { font-weight: 700; font-size: 20px; }
        .dialog-action-area { padding: 12px; border-spacing: 8px; }
        messagedialog.csd .dialog-action-area > button { border-radius: \(radius); margin: 4px; border: 1px solid @line; }
        messagedialog.csd .dialog-action-area > button.primary { border-color: transparent; }
        filechooser .view, filechooser treeview, filechooser columnview, placessidebar, placessidebar list { background: @page; color: @ink; }
        placessidebar, placessidebar list { background: @surface; }
        placessidebar row:selected, treeview.view:selected { background: @accent_surface; color: @ink; }
        treeview.view { background: @page; color: @ink; }
        treeview.view header button, columnview > header button { background: @surface; color: @quiet; border: none; border-radius: 0; }
        paned > separator { background: @hairline; }
        actionbar > revealer > box, .toolbar { background: @surface; border-color: @hairline; }

        """
    }

    private var accents: String {
        var text = ".accents button.own { background: \(color("accent", else: "text")); }\n"
        for (name, color) in Accent.all { text += ".accents button.\(name) { background: \(color.hexString); }\n" }
        return text
    }

    /// The rules of the dots that show the colours of each pack, in the order of the list.
    static func rows(_ samples: [[ColorValue]]) -> String {
        var text = ""
        for (number, colors) in samples.enumerated() {
            for (place, color) in colors.enumerated() {
                text += ".dot.pack-\(number).color-\(place) { background: \(color.hexString); }\n"
            }
        }
        return text
    }
}
