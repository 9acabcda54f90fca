/// Which variant of a pack people chose.
public enum VariantChoice: Hashable, Sendable {
    /// The one for an appearance: light, dark, or what the system says.
    case appearance(AppearanceSetting)
    /// The one of a name, whatever the system says.
    case named(String)
    /// The unvaried pack, whatever the system says.
    case base

    /// The one for what the system says.
    public static let followSystem = VariantChoice.appearance(.system)
}
