/// The part of a pack that applies together: its base values, or those of a market, a variant, or both.
public struct Layer: Sendable {
    /// The market or group of markets that the layer is for; `nil` for every market.
    public let market: Name?
    /// The variant that the layer is for; `nil` for every variant.
    public let variant: Name?
    /// The layer's part of ``Pack/statements``.
    public internal(set) var statements: Range<Int>
}
