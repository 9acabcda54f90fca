/// A scope that lives as long as whoever made it wants.
struct WeakScope<Theme: Equatable> {
    weak var scope: ThemeManager<Theme>?
}
