public import LiveryColor

/// What people chose, by stable ids: which pack, market and variant, and a tint of their own.
///
/// The parts do not depend on one another: following the system takes no tint away, and a tint keeps nobody from it.
public struct ThemeSelection: Hashable, Sendable {
    /// The id of the pack.
    public var pack: String
    /// The id of the pack to use instead where the appearance is dark; `nil` for the same one.
    public var darkPack: String?
    /// The market; `nil` for the base values.
    public var market: String?
    /// The variant.
    public var variant: VariantChoice
    /// The tint of their own, opacity included; `nil` for the theme's.
    public var tint: ColorValue?

    /// A choice from its parts.
    public init(
        pack: String, darkPack: String? = nil, market: String? = nil, variant: VariantChoice = .followSystem,
        tint: ColorValue? = nil
    ) {
        self.pack = pack
        self.darkPack = darkPack
        self.market = market
        self.variant = variant
        self.tint = tint
    }

    /// What people want of light and dark; `nil` where they chose a variant by its name.
    public var appearance: AppearanceSetting? {
        if case .appearance(let setting) = variant { setting } else { nil }
    }

    /// The pack for an appearance.
    public func pack(for appearance: EffectiveAppearance) -> String {
        appearance == .dark ? darkPack ?? pack : pack
    }
}
