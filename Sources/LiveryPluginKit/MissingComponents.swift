/// The components of a colour that are `none` (CSS Color 4, section 4.4). Their value is 0.
public struct MissingComponents: OptionSet, Hashable, Sendable {
    /// Bit n stands for component n.
    public let rawValue: UInt8

    /// A set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The first component: red or lightness.
    public static let first = MissingComponents(rawValue: 1)
    /// The second component: green, chroma or a.
    public static let second = MissingComponents(rawValue: 2)
    /// The third component: blue, hue or b.
    public static let third = MissingComponents(rawValue: 4)
    /// Alpha.
    public static let alpha = MissingComponents(rawValue: 8)
}
