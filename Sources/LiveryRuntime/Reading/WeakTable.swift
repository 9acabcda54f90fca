/// A table that does not hold itself.
@usableFromInline
final class WeakTable<Theme: TokenTheme> {
    @usableFromInline weak var table: TokenTable<Theme>?
    @usableFromInline init() {}
}
