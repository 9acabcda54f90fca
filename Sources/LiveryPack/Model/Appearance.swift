/// Whether a theme is light or dark.
public enum Appearance: String, Sendable, CaseIterable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
}
