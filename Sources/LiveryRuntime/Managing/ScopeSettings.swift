internal import LiveryColor

/// What one scope states itself; what it does not state comes from the scope around it.
struct ScopeSettings<Theme: Equatable> {
    var theme: Theme?
    var tint: ColorValue?
    var contentSize: ContentSize?
    var overrides: ContiguousArray<(number: UInt64, change: (inout Theme) -> Void)> = []

    /// What holds in the scope when `outer` holds around it.
    func applied(to outer: ThemeSurroundings<Theme>) -> ThemeSurroundings<Theme> {
        var result = outer
        if let theme { result.theme = theme }
        if let tint { result.tint = tint }
        if let contentSize { result.contentSize = contentSize }
        if var theme = result.theme, !overrides.isEmpty {
            for override in overrides { override.change(&theme) }
            result.theme = theme
        }
        return result
    }
}
