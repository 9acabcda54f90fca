/// Whether a theme is light or dark.
public enum Appearance: UInt32, Sendable, CaseIterable {
    /// Neither, or not known.
    case other = 0
    /// Dark text on light surfaces.
    case light = 1
    /// Light text on dark surfaces.
    case dark = 2
}
