public import LiveryPack

/// A pack in the line of inheritance of a theme.
public struct ChainLink: Sendable {
    /// The pack.
    public let pack: Pack
    /// Whether it is an overlay, which lies over the pack that follows it.
    public let isOverlay: Bool
}
