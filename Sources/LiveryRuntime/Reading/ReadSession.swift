/// What closures see of a theme of some type.
@usableFromInline
final class ReadSession<Theme: Equatable>: AnyReadSession {
    @usableFromInline let snapshot: ThemeSnapshot<Theme>

    init(_ snapshot: ThemeSnapshot<Theme>) { self.snapshot = snapshot }

    override func copy() -> AnyReadSession { ReadSession(snapshot) }
}
