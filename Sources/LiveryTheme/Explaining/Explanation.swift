public import LiveryColor
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
    /// The transforms that were called on the way, the token's own first, an outer call before those in it.
    public let transforms: [Transform]
    /// The pairs of roles that the token is in, where it is a role, with their contrast.
    public let contrasts: [Contrast]

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

    /// A call of a function on the way to a value.
    public struct Transform: Sendable {
        /// The step whose text calls it, an index into ``Explanation/steps``; `nil` for the token's own text.
        public let step: Int?
        /// How deep it stands in other calls of that text: 0 for the outermost.
        public let depth: Int
        /// The function: `darken`.
        public let function: String
        /// The call as it is written.
        public let text: String
        /// What was handed over, in the order of the text.
        public let arguments: [Argument]
        /// What came out; `nil` where it failed.
        public let value: ColorValue?
        /// Where the call stands.
        public let location: Location

        /// What a call hands over.
        public struct Argument: Sendable {
            /// The parameter's name, where the text says it.
            public let label: String?
            /// The argument as it is written, without its label.
            public let text: String
            /// Its value; `nil` for what has none.
            public let value: ResolvedValue?
        }
    }

    /// A pair of roles that the token is one of.
    public struct Contrast: Sendable {
        /// The role in the foreground.
        public let foreground: String
        /// The role behind it.
        public let background: String
        /// The contrast in this theme.
        public let contrast: PairContrast
        /// The contrast without the variant, where the token is derived and the pair is there too.
        public let before: PairContrast?
    }
}
