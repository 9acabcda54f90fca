import Livery

/// What the system says about light and dark, as far as a command can know it.
enum SystemSetting {
    /// A source that has the present setting.
    static func source() -> any AppearanceSource {
        ManualAppearanceSource(DesktopSettings.read()?.appearance ?? .unknown)
    }
}
