internal import LiveryColor
public import LiveryDiagnostics
internal import LiveryPack
public import LiveryTheme

/// A style sheet for GTK 3 and 4: colours by `@define-color`, text styles as classes.
///
/// Every role is a colour of its own name, dots as hyphens. Besides, the colours that libadwaita's widgets are drawn with
/// (`window_bg_color`, `accent_bg_color`, …) have the values of the roles that they stand for, where the theme has them.
/// GTK has no way to choose between themes inside of a sheet, so that each has a file of its own.
public struct GTKFormat: ExportFormat {
    /// `gtk-css`.
    public let name = "gtk-css"
    /// What it is.
    public let summary = "a style sheet for GTK 3 and 4, with libadwaita's colours"
    /// `css`.
    public let fileExtension = "css"
    /// A file for each theme.
    public let layout = ExportLayout.theme

    /// What it carries besides the values of roles.
    public let carries: Set<PackFeature> = [
        .title, .summary, .author, .license, .textStyles, .fallbackFamilies, .oblique, .unset,
    ]

    /// The format.
    public init() {}

    /// Writes one theme.
    public func export(_ themes: [Theme]) -> (text: String, diagnostics: [Diagnostic]) {
        guard let theme = themes.first else { return ("", []) }
        var names = ExportNames()
        var notes = ExportNotes(of: [theme])
        var text = CSSText.comment(theme) + "\n"
        for (name, token) in theme.tokens(in: .colors) {
            guard case .color(let color) = token.value else { continue }
            let written = names.claim(NameStyle.identifier(name), for: name, at: theme.location(of: token))
            text += "@define-color \(written) \(Self.text(notes.bytes(color, of: name, in: theme)));\n"
        }
        var adwaita = ""
        for (name, roles) in Self.adwaita {
            guard let role = roles.first(where: { theme.color($0) != nil }), let color = theme.color(role) else {
                continue
            }
            // A role that has the name itself says it already.
            if theme.color(name) == nil { adwaita += "@define-color \(name) \(Self.text(color.rgba8));\n" }
        }
        if !adwaita.isEmpty { text += "\n/* libadwaita */\n" + adwaita }
        for style in theme.textStyles { text += Self.rule(for: style, theme, &names, &notes) }
        notes.tellLosses(of: [theme], in: self)
        return (text, names.diagnostics + notes.diagnostics)
    }

    private static func rule(
        for style: TextStyle, _ theme: Theme, _ names: inout ExportNames, _ notes: inout ExportNotes
    ) -> String {
        var lines: [String] = []
        for (field, value) in CSSTextStyle.fields(of: style) {
            switch field {
            case "line-height", "letter-spacing": lines.append("\(field): \(value)")
            case "features": lines.append("font-feature-settings: \(value)")
            default: lines.append("font-\(field): \(value)")
            }
        }
        if let color = style.color { lines.append("color: " + text(notes.bytes(color, of: style.name, in: theme))) }
        let selector = names.claim("." + NameStyle.identifier(style.name), for: style.name, at: nil)
        return "\n\(selector) {\n" + lines.map { "  \($0);\n" }.joined() + "}\n"
    }

    /// A colour as GTK reads it in all its versions.
    private static func text(_ color: RGBA8) -> String {
        guard color.alpha < 255 else { return color.hexString }
        // As many digits as it takes to read the same byte.
        let alpha = (Double(color.alpha) / 255 * 1000).rounded() / 1000
        return "rgba(\(color.red),\(color.green),\(color.blue),\(Dimension(alpha)))"
    }

    /// libadwaita's named colours, and the roles whose values they get: the first that the theme has.
    private static let adwaita: [(name: String, roles: [String])] = [
        ("window_bg_color", ["background"]), ("window_fg_color", ["text"]),
        ("view_bg_color", ["surface.raised", "background"]), ("view_fg_color", ["text"]),
        ("headerbar_bg_color", ["surface", "background"]), ("headerbar_fg_color", ["text"]),
        ("sidebar_bg_color", ["surface", "background"]), ("sidebar_fg_color", ["text"]),
        ("card_bg_color", ["surface.raised", "surface"]), ("card_fg_color", ["text"]),
        ("dialog_bg_color", ["surface.raised", "surface", "background"]), ("dialog_fg_color", ["text"]),
        ("popover_bg_color", ["surface.raised", "surface", "background"]), ("popover_fg_color", ["text"]),
        ("accent_bg_color", ["accent"]), ("accent_fg_color", ["on-accent"]), ("accent_color", ["link", "accent"]),
        ("destructive_bg_color", ["error"]), ("destructive_fg_color", ["on-error"]),
        ("destructive_color", ["error.text", "error"]),
        ("error_bg_color", ["error"]), ("error_fg_color", ["on-error"]), ("error_color", ["error.text", "error"]),
        ("warning_bg_color", ["warning"]), ("warning_fg_color", ["on-warning"]),
        ("warning_color", ["warning.text", "warning"]),
        ("success_bg_color", ["success"]), ("success_fg_color", ["on-success"]),
        ("success_color", ["success.text", "success"]),
        ("theme_bg_color", ["background"]), ("theme_fg_color", ["text"]), ("theme_base_color", ["background"]),
        ("theme_text_color", ["text"]), ("theme_selected_bg_color", ["selection", "accent"]),
        ("theme_selected_fg_color", ["on-selection", "on-accent", "text"]), ("borders", ["border"]),
    ]
}
