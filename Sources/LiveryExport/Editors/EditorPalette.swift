internal import LiveryColor
internal import LiveryPack
internal import LiveryTheme

/// What editors colour, for a theme: planes, text, lines, states, and the parts of code.
///
/// Roles are taken by their names, the first of a list that the theme has; what it has none for is derived as terminals'
/// colours are. See `Documentation/exporting.md`.
struct EditorPalette {
    let terminal: TerminalPalette
    private var reader: RoleReader

    init(_ theme: Theme) {
        reader = RoleReader(theme)
        terminal = TerminalPalette(theme)
    }

    /// The roles whose values are somewhere.
    var used: Set<String> { reader.used.union(terminal.used) }

    /// The colour of the first of some roles that the theme has.
    mutating func role(_ roles: String...) -> ColorValue? { reader.first(roles) }

    /// A plane between the page and its text.
    func plane(_ amount: Double) -> ColorValue { terminal.background.mixed(with: terminal.text, amount: amount) }

    // MARK: - Code

    mutating func comment() -> ColorValue { role("comment", "syntax.comment", "text.muted") ?? plane(0.55) }
    mutating func keyword() -> ColorValue { role("syntax.keyword") ?? terminal.ansi[5] }
    mutating func string() -> ColorValue { role("syntax.string") ?? terminal.ansi[2] }
    mutating func function() -> ColorValue { role("syntax.function") ?? terminal.ansi[4] }
    mutating func type() -> ColorValue { role("syntax.type") ?? terminal.ansi[3] }
    mutating func variable() -> ColorValue { role("syntax.variable") ?? terminal.text }
    mutating func support() -> ColorValue { role("syntax.support") ?? terminal.ansi[6] }
    mutating func constant() -> ColorValue {
        role("syntax.constant") ?? terminal.ansi[1].mixed(with: terminal.ansi[3])
    }

    // MARK: - States

    mutating func error() -> ColorValue { role("error.text", "error") ?? terminal.ansi[1] }
    mutating func warning() -> ColorValue { role("warning.text", "warning") ?? terminal.ansi[3] }
    mutating func info() -> ColorValue { role("info.text", "info") ?? terminal.ansi[4] }
    mutating func success() -> ColorValue { role("success.text", "success") ?? terminal.ansi[2] }
    mutating func accent() -> ColorValue { role("accent") ?? terminal.ansi[4] }
    mutating func onAccent() -> ColorValue { role("on-accent") ?? terminal.background }
    mutating func surface() -> ColorValue { role("surface", "background.raised") ?? plane(0.05) }
    mutating func raised() -> ColorValue { role("surface.raised", "background.raised", "surface") ?? plane(0.08) }
    mutating func border() -> ColorValue { role("border") ?? plane(0.2) }
    mutating func muted() -> ColorValue { role("text.muted", "status-text", "comment") ?? plane(0.65) }
}
