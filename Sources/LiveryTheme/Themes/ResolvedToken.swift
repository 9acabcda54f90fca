public import LiveryColor
public import LiveryPack

/// A token of a theme with its value.
public struct ResolvedToken: Sendable {
    /// The token.
    public let token: TokenID
    /// Its value.
    public internal(set) var value: ResolvedValue
    /// The strongest statement: an index into ``Theme/candidates``. Others follow from it, each weaker than the last.
    public internal(set) var winner: Int32
    /// How a derivation came to the value; `nil` when it was stated.
    public internal(set) var derivation: Int32 = -1
}

/// What a token resolved to.
public enum ResolvedValue: Hashable, Sendable {
    /// Nothing: it has an error, or depends on one. A diagnostic says so.
    case failed
    /// Nothing: the strongest statement is `unset`.
    case unset
    /// A colour.
    case color(ColorValue)
    /// A number.
    case dimension(Dimension)
    /// A text.
    case text(String)
    /// A list of texts.
    case list([String])
}

/// A statement that took part in the choice of a token's value.
public struct Candidate: Sendable {
    /// The pack: an index into ``Theme/chain``.
    public let link: UInt16
    /// The pack's layer.
    public let layer: UInt16
    /// The stage at which the layer applies.
    public let stage: Stage
    /// The statement: an index into the pack's statements.
    public let statement: UInt32
    /// The next weaker candidate for the token, -1 when there is none.
    public let weaker: Int32

    /// The order in which layers apply, weakest first. Within a stage ancestors are weaker than descendants.
    public enum Stage: UInt8, Sendable, CaseIterable {
        /// The base values.
        case base
        /// The values of a group of markets.
        case group
        /// The values of the market.
        case market
        /// The values of the variant.
        case variant
        /// The values of a group of markets within the variant.
        case variantGroup
        /// The values of the market within the variant.
        case variantMarket

        /// Whether the stage belongs to the variant.
        public var isVaried: Bool { rawValue >= Stage.variant.rawValue }

        /// What the stage is called where people read it.
        public var title: String {
            switch self {
            case .base: "base"
            case .group: "group"
            case .market: "market"
            case .variant: "variant"
            case .variantGroup: "variant and group"
            case .variantMarket: "variant and market"
            }
        }
    }
}
