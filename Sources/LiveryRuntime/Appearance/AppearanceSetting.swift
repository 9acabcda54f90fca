/// What people want: light, dark, or what the system says.
public enum AppearanceSetting: String, Hashable, Sendable, CaseIterable {
    /// What the system says, now and whenever it changes.
    case system
    /// Light, whatever the system says.
    case light
    /// Dark, whatever the system says.
    case dark

    /// The appearance to show: the setting's, else the system's.
    public func effective(system: SystemAppearance) -> EffectiveAppearance {
        switch self {
        case .light: .light
        case .dark: .dark
        case .system: system.effective
        }
    }
}
