/// What was delivered, in one place for all closures that see it.
@usableFromInline
final class ThemeSnapshot<Theme: Equatable> {
    @usableFromInline let theme: Theme
    @usableFromInline let surroundings: ThemeSurroundings<Theme>
    /// The index of the scope in which it was delivered.
    @usableFromInline let index: ReadIndex
    /// Where what is wrong with a reading goes.
    let outlet: DiagnosticOutlet

    /// What surroundings are delivered as; `nil` where they have no theme, and nothing runs.
    init?(_ surroundings: ThemeSurroundings<Theme>, _ index: ReadIndex, _ outlet: DiagnosticOutlet) {
        guard let theme = surroundings.theme else { return nil }
        self.theme = theme
        self.surroundings = surroundings
        self.index = index
        self.outlet = outlet
    }
}
