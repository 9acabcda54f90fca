internal import LiveryColor
internal import LiveryDiagnostics
internal import LiveryPack

/// A theme that says it is dark but has dark text on light, or the other way round.
enum AppearanceRule {
    static func check(_ theme: Theme) -> [Diagnostic] {
        guard let background = theme.color("background"), let text = theme.color("text"), background.alpha == 1 else {
            return []
        }
        let shown = Appearance(background: background, text: text)
        guard shown != theme.appearance, theme.chain.first?.pack.format == .livery,
            let token = theme.token(TokenID(.colors, Name("background"))),
            let other = theme.token(TokenID(.colors, Name("text")))
        else { return [] }
        return [
            CheckRule.appearanceContradiction.breach(
                "the theme counts as \(theme.appearance.rawValue), but its background is \(shown == .light ? "lighter" : "darker") than its text",
                at: theme.location(of: token),
                related: [.init("the text is stated here", at: theme.location(of: other))],
                help: theme.id.variant == nil
                    ? "write 'appearance: \(shown.rawValue)' in the pack, or swap the colours"
                    : "write 'appearance: \(shown.rawValue)' in the variant, or swap the colours")
        ]
    }
}
