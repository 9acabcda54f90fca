/// What the system says about light and dark, in its own word: `dark`, `light`, `no-preference`, or one of the future.
public struct SystemAppearance: RawRepresentable, Hashable, Sendable {
    /// The system's word.
    public let rawValue: String

    /// An appearance from the system's word.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Light.
    public static let light = SystemAppearance(rawValue: "light")
    /// Dark.
    public static let dark = SystemAppearance(rawValue: "dark")
    /// The system does not say.
    public static let unknown = SystemAppearance(rawValue: "")

    /// What it means: anything that is not dark is light.
    public var effective: EffectiveAppearance { self == .dark ? .dark : .light }
}
