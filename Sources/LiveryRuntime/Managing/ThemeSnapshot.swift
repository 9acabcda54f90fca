/// What was delivered, in one place for all closures that see it.
final class ThemeSnapshot<Theme: Equatable> {
    let theme: Theme
    let surroundings: ThemeSurroundings<Theme>

    /// What surroundings are delivered as; `nil` where they have no theme, and nothing runs.
    init?(_ surroundings: ThemeSurroundings<Theme>) {
        guard let theme = surroundings.theme else { return nil }
        self.theme = theme
        self.surroundings = surroundings
    }
}
