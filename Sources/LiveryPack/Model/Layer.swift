/// The part of a pack that applies together: its base values, or those of a market, a variant, or both.
public struct Layer: Sendable {
    /// The market or group of markets that the layer is for; `nil` for every market.
    public let market: Name?
    /// The variant that the layer is for; `nil` for every variant.
    public let variant: Name?
    private var first: UInt32
    private var end: UInt32

    /// The layer's part of ``Pack/statements``.
    public internal(set) var statements: Range<Int> {
        get { Int(first)..<Int(end) }
        set {
            first = UInt32(truncatingIfNeeded: newValue.lowerBound)
            end = UInt32(truncatingIfNeeded: newValue.upperBound)
        }
    }

    init(market: Name?, variant: Name?, statements: Range<Int>) {
        self.market = market
        self.variant = variant
        first = UInt32(truncatingIfNeeded: statements.lowerBound)
        end = UInt32(truncatingIfNeeded: statements.upperBound)
    }
}
