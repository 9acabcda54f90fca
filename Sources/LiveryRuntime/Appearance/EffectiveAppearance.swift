/// Whether things are to be shown light or dark, once everything has been considered.
public enum EffectiveAppearance: String, Hashable, Sendable, CaseIterable {
    /// Dark text on light grounds.
    case light
    /// Light text on dark grounds.
    case dark
}
