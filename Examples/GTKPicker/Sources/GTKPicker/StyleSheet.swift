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

    /// Black or white, whichever is read better on a colour.
    private func readable(on color: ColorValue) -> ColorValue {
        let (black, white) = (ColorValue(RGBA8(rgba: 0x0000_00FF)), ColorValue(RGBA8(rgba: 0xFFFF_FFFF)))
        return black.contrastRatio(on: color) > white.contrastRatio(on: color) * 1.3 ? black : white
    }

    private var isOwnAccent: Bool { theme.color("accent") == accent || theme.color("tint") == accent }

    /// Roles that the rules below use and that not every pack has, and what is used instead.
    private static let substitutes: [(role: String, other: String)] = [
        ("surface", "background"), ("surface-raised", "surface"), ("surface-sunken", "surface"),
        ("text-muted", "text"), ("text-disabled", "text-muted"), ("link", "accent"), ("focus", "accent"),
        ("border", "text-muted"), ("border-subtle", "border"), ("border-strong", "border"), ("selection", "accent"),
        ("on-selection", "text"), ("error-surface", "surface"), ("on-error-surface", "text"),
        ("warning-surface", "surface"), ("on-warning-surface", "text"), ("success-surface", "surface"),
        ("on-success-surface", "text"), ("info-surface", "surface"), ("on-info-surface", "text"),
    ]

    /// The roles as GTK's named colours, as `livery export --format gtk-css` writes them, and the tint in the accent's place.
    private var colors: String {
        var text = "@define-color background #808080;\n@define-color text #000000;\n"
        for (role, other) in Self.substitutes { text += "@define-color \(role) @\(other);\n" }
        text += GTKFormat().export([theme.theme]).text
        let onAccent = isOwnAccent ? theme.color("on-accent") ?? readable(on: accent) : readable(on: accent)
        text += "@define-color own-accent \((theme.color("accent") ?? accent).hexString);\n"
        text += "@define-color accent \(accent.hexString);\n@define-color on-accent \(onAccent.hexString);\n"
        return text + "@define-color accent-surface mix(@background, @accent, 0.16);\n"
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
        window, dialog, .background { background-color: @background; color: @text; }
        window { border-radius: 0; }
        * { outline-color: @focus; -gtk-icon-shadow: none; text-shadow: none; }
        label { color: inherit; }
        selection { background-color: @selection; color: @on-selection; }
        tooltip { background-color: @text; color: @background; border-radius: \(radius); }

        headerbar { background: @surface; color: @text; border-bottom: 1px solid @border-subtle; box-shadow: none; min-height: 46px; }
        headerbar .title { font-weight: 600; }
        .sidebar { background: @surface; border-right: 1px solid @border-subtle; padding: 24px 20px; }
        .sidebar .eyebrow { margin: 8px 4px 0 4px; }
        .document { background: @background; }
        .page { padding: 48px 56px; }
        .headline { margin-bottom: 4px; }
        .lead { color: @text-muted; margin-bottom: 8px; }
        .eyebrow { color: @text-muted; font-weight: 600; letter-spacing: 0.6px; }
        .note { color: @text-muted; }
        .card { background: @surface-raised; border: 1px solid @border-subtle; border-radius: \(largeRadius); padding: 24px; box-shadow: none; }

        button { background: @surface-raised; color: @text; border: 1px solid @border; border-radius: \(radius); padding: 8px 16px;
            min-height: 20px; box-shadow: none; transition: none; }
        button:hover { background: mix(@surface-raised, @text, 0.05); }
        button:active, button:checked { background: mix(@surface-raised, @text, 0.10); }
        button:focus-visible { outline: 2px solid @focus; outline-offset: 1px; }
        button:disabled { background: @surface; color: @text-disabled; border-color: @border-subtle; }
        button.primary { background: @accent; color: @on-accent; border-color: transparent; font-weight: 600; }
        button.primary:hover { background: mix(@accent, @text, 0.10); }
        button.primary:active { background: mix(@accent, @text, 0.18); }
        button.quiet { background: transparent; border-color: transparent; color: @link; }
        button.quiet:hover { background: alpha(@link, 0.10); }
        headerbar button { border-color: transparent; background: transparent; padding: 4px 8px; }
        headerbar button:hover { background: mix(@surface, @text, 0.08); }

        .segments { background: @surface-sunken; border-radius: \(radius); padding: 3px; }
        .segments button { background: transparent; border-color: transparent; padding: 5px 10px; color: @text-muted; }
        .segments button:hover { color: @text; }
        .segments button:checked { background: @surface-raised; color: @text; border-color: @border-subtle; }

        list, listview { background: transparent; }
        list.themes > row { border-radius: \(radius); padding: 8px 10px; margin: 1px 0; color: @text; background: transparent; }
        list.themes > row:hover { background: mix(@surface, @text, 0.05); }
        list.themes > row:selected { background: @accent-surface; color: @text; box-shadow: inset 3px 0 0 @accent; }
        list.themes > row:focus-visible { outline: 2px solid @focus; outline-offset: -2px; }
        .dot { min-width: 14px; min-height: 14px; border-radius: 8px; border: 1px solid alpha(@text, 0.22); }

        .accents button { min-width: 22px; min-height: 22px; padding: 0; border-radius: 16px; border: 3px solid @surface;
            box-shadow: 0 0 0 1px alpha(@text, 0.18); }
        .accents button.chosen { box-shadow: 0 0 0 2px @text; }
        flowboxchild { padding: 0; border-radius: 16px; background: transparent; }

        dropdown > button { background: @surface-raised; padding: 7px 12px; }
        dropdown > button label { color: @text; }
        popover > contents, popover > arrow { background: @surface-raised; color: @text; border: 1px solid @border; }
        popover > contents { border-radius: \(radius); padding: 4px; box-shadow: 0 4px 16px alpha(black, 0.18); }
        popover listview > row { border-radius: 5px; padding: 6px 10px; color: @text; }
        popover listview > row:hover, popover listview > row:selected { background: @accent-surface; color: @text; }

        entry, entry.flat { background: @background; color: @text; border: 1px solid @border-strong; border-radius: \(radius); padding: 6px 12px;
            min-height: 22px; box-shadow: none; outline: none; caret-color: @accent; }
        entry:focus-within { border-color: @focus; box-shadow: inset 0 0 0 1px @focus; }
        entry > text > placeholder { color: @text-muted; opacity: 1; }

        switch { background: @border-strong; border: none; border-radius: 14px; min-width: 46px; min-height: 26px; }
        switch > slider { background: @background; border: none; box-shadow: none; border-radius: 12px; margin: 3px; min-width: 20px; min-height: 20px; }
        switch:checked { background: @accent; }
        switch:checked > slider { background: @on-accent; }
        switch > image { opacity: 0; }
        check, radio { background: @background; border: 1px solid @border-strong; color: @on-accent; box-shadow: none; border-radius: 4px; }
        check { margin-right: 6px; }
        check:checked { background: @accent; border-color: @accent; color: @on-accent; }
        scale > trough, progressbar > trough { background: @surface-sunken; border: none; border-radius: 4px; min-height: 6px; box-shadow: none; }
        scale > trough { background: mix(@surface-sunken, @text, 0.08); }
        progressbar > trough { background: mix(@surface-sunken, @text, 0.08); }
        scale > trough > highlight, progressbar > trough > progress { background: @accent; border: none; border-radius: 4px; min-height: 6px; margin: 0; }
        scale > trough > slider { background: @accent; border: 3px solid @surface-raised; box-shadow: 0 0 0 1px @border-strong; border-radius: 12px; min-width: 14px; min-height: 14px; margin: -7px; }
        separator { background: @border-subtle; min-height: 1px; }
        scrollbar { background: transparent; border: none; }
        scrollbar slider { background: alpha(@text, 0.35); border: 3px solid transparent; min-width: 6px; }

        .chip { border-radius: 14px; padding: 5px 14px; font-weight: 600; }
        .chip.error { background: @error-surface; color: @on-error-surface; }
        .chip.warning { background: @warning-surface; color: @on-warning-surface; }
        .chip.success { background: @success-surface; color: @on-success-surface; }
        .chip.info { background: @info-surface; color: @on-info-surface; }

        infobar > revealer > box { background: @warning-surface; color: @on-warning-surface; padding: 12px 24px;
            border-bottom: 1px solid mix(@warning-surface, @on-warning-surface, 0.25); }
        infobar label { color: @on-warning-surface; }

        dialog > box, messagedialog, filechooser { background: @background; color: @text; }
        window.dialog > headerbar, messagedialog .titlebar { background: @surface; }
        messagedialog .title { font-weight: 700; font-size: 20px; }
        .dialog-action-area { padding: 12px; border-spacing: 8px; }
        messagedialog.csd .dialog-action-area > button { border-radius: \(radius); margin: 4px; border: 1px solid @border; }
        messagedialog.csd .dialog-action-area > button.primary { border-color: transparent; }
        filechooser .view, filechooser treeview, filechooser columnview, placessidebar, placessidebar list { background: @background; color: @text; }
        placessidebar, placessidebar list { background: @surface; }
        placessidebar row:selected, treeview.view:selected { background: @accent-surface; color: @text; }
        treeview.view { background: @background; color: @text; }
        treeview.view header button, columnview > header button { background: @surface; color: @text-muted; border: none; border-radius: 0; }
        paned > separator { background: @border-subtle; }
        actionbar > revealer > box, .toolbar { background: @surface; border-color: @border-subtle; }

        """
    }

    private var accents: String {
        var text = ".accents button.own { background: @own-accent; }\n"
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
