/// Which components of a colour are missing: CSS's `none` (CSS Color 4, section 4.4).
///
/// A missing component counts as 0 where a number is needed, and takes the other colour's value in a mix.
public struct MissingComponents: OptionSet, Hashable, Sendable {
    /// The set as bits, one a component.
    public let rawValue: UInt8

    /// A set from its bits.
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The first component.
    public static let first = MissingComponents(rawValue: 1)
    /// The second component.
    public static let second = MissingComponents(rawValue: 2)
    /// The third component.
    public static let third = MissingComponents(rawValue: 4)
    /// The opacity.
    public static let alpha = MissingComponents(rawValue: 8)

    /// The component at an index: 0, 1 and 2 in the space's order, 3 for the opacity.
    @inlinable
    public static func component(_ index: Int) -> MissingComponents {
        MissingComponents(rawValue: 1 &<< UInt8(truncatingIfNeeded: index))
    }
}
