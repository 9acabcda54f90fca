public import LiveryColor

/// What holds at one place of an interface: the theme, the tint and the size of text, as they were delivered together.
public struct ThemeSurroundings<Theme: Equatable>: Equatable {
    /// The theme; `nil` as long as none is set, and then nothing runs.
    public var theme: Theme?
    /// The tint. ``LiveryColor/ColorValue/defaultTint`` where nobody set one.
    public var tint: ColorValue
    /// How much larger than by design people want text.
    public var contentSize: ContentSize

    init(theme: Theme? = nil, tint: ColorValue = .defaultTint, contentSize: ContentSize = .standard) {
        self.theme = theme
        self.tint = tint
        self.contentSize = contentSize
    }
}
