public import LiveryDiagnostics

/// One value that a pack states for one token in one layer.
///
/// Kept small, since a pack has dozens: 20 bytes.
public struct Statement: Sendable {
    /// The token.
    public let token: TokenID
    /// Where the value stands.
    public let place: Place
    /// The index, then eight bits for the kind. A file of the largest size states less than 2^24 values.
    private let value: UInt32

    /// What kind of value it is.
    public var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: value)) ?? .invalid }
    /// Where the value is: an index into the pack's list for ``kind``.
    public var index: UInt32 { value >> 8 }

    /// The kinds of values, each with a list of its own in the pack.
    public enum Kind: UInt8, Sendable {
        /// It could not be read, and a diagnostic says so: the token has no value.
        case invalid
        /// `unset`: what a parent gave is removed.
        case unset
        /// A literal colour: an index into ``Pack/colors``.
        case color
        /// A platform's colour, which differs by appearance: an index into ``Pack/colors`` of the light one, which the
        /// dark one follows.
        case adaptiveColor
        /// A reference or a transform: an index into ``Pack/expressions``.
        case expression
        /// A number: an index into ``Pack/dimensions``.
        case dimension
        /// A text: an index into ``Pack/texts``.
        case text
        /// A list of texts: an index into ``Pack/lists``.
        case list
    }

    init(_ token: TokenID, _ kind: Kind, _ index: Int = 0, at place: Place) {
        self.token = token
        self.place = place
        value = UInt32(truncatingIfNeeded: index) << 8 | UInt32(kind.rawValue)
    }
}
