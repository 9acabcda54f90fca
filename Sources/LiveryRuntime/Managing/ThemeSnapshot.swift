/// What was delivered, in one place for all closures that see it.
@usableFromInline
final class ThemeSnapshot<Theme: Equatable> {
    @usableFromInline let theme: Theme
    @usableFromInline let surroundings: ThemeSurroundings<Theme>
    /// The index of the scope in which it was delivered.
    @usableFromInline let index: ReadIndex

    /// What surroundings are delivered as; `nil` where they have no theme, and nothing runs.
    init?(_ surroundings: ThemeSurroundings<Theme>, _ index: ReadIndex) {
        guard let theme = surroundings.theme else { return nil }
        self.theme = theme
        self.surroundings = surroundings
        self.index = index
    }
}
