public import LiveryColor
public import LiveryRuntime

/// What a desktop says about how things are to look.
public struct DesktopValues: Hashable, Sendable {
    /// Light or dark; ``LiveryRuntime/SystemAppearance/unknown`` where the desktop has no preference.
    public var appearance: SystemAppearance
    /// Whether people asked for more contrast.
    public var wantsHighContrast: Bool
    /// The accent that people chose for the desktop, in sRGB; `nil` where they chose none.
    public var accent: ColorValue?

    /// Values from their parts.
    public init(appearance: SystemAppearance = .unknown, wantsHighContrast: Bool = false, accent: ColorValue? = nil) {
        self.appearance = appearance
        self.wantsHighContrast = wantsHighContrast
        self.accent = accent
    }
}
