/// Which of a platform colour's values is meant.
public enum PlatformAppearance: String, CaseIterable, Hashable, Sendable {
    /// On light grounds.
    case light
    /// On dark grounds.
    case dark
    /// On light grounds, with increased contrast asked for.
    case lightIncreasedContrast = "light-increased-contrast"
    /// On dark grounds, with increased contrast asked for.
    case darkIncreasedContrast = "dark-increased-contrast"
}
