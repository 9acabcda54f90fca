public import LiveryDiagnostics
public import LiveryPack

/// Why a token has its value: every layer that stated it, which one won and why, and all that the value was computed
/// from, each with its place.
public struct Explanation: Sendable {
    /// The theme.
    public let theme: ThemeID
    /// The token's name.
    public let name: String
    /// The namespace that it was found in.
    public let namespace: TokenID.Namespace
    /// The value.
    public let value: ResolvedValue
    /// The layers that stated it, the winner first.
    public let layers: [Layer]
    /// How a derivation came to the value; `nil` when it was stated.
    public let derivation: Theme.Derivation?
    /// What the value was computed from, in the order of the text; each follows from an earlier one by its depth.
    public let steps: [Step]

    /// A layer that stated the token.
    public struct Layer: Sendable {
        /// The id of the pack.
        public let pack: String
        /// Whether the statement stands in an overlay of the pack.
        public let isOverlay: Bool
        /// The stage, the market and the variant of the layer.
        public let stage: Candidate.Stage
        /// The market or group that the layer is for.
        public let market: String?
        /// The variant that the layer is for.
        public let variant: String?
        /// The value as it is written.
        public let text: String
        /// Where it stands.
        public let location: Location
        /// Why it won or lost.
        public let reason: String
    }

    /// A token that the value was computed from.
    public struct Step: Sendable {
        /// How far from the token: 1 for what its own text refers to.
        public let depth: Int
        /// The token's name.
        public let name: String
        /// The namespace.
        public let namespace: TokenID.Namespace
        /// Its value.
        public let value: ResolvedValue
        /// The winning statement as it is written.
        public let text: String
        /// The pack that it stands in.
        public let pack: String
        /// Where it stands.
        public let location: Location
    }
}
