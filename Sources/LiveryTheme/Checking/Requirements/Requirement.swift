public import LiveryDiagnostics
public import LiveryPack

/// A token that every theme has to have, because an app asks for it.
public struct Requirement: Sendable {
    /// The part of a theme that it is looked for in.
    public let namespace: TokenID.Namespace
    /// Its name: of a role, a raw colour, a metric or a text style.
    public let name: String
    /// What it has to be; `nil` where anything will do.
    public let kind: Kind?
    /// The fields that a text style has to state.
    public let fields: [String]
    /// What it is for, in the words of the file.
    public let summary: String?
    /// Where it is asked for.
    public let location: Location

    /// What a token has to be.
    public enum Kind: String, Sendable, CaseIterable {
        /// A colour without transparency.
        case opaque
        /// A number of points, pixels or the like, or without a unit.
        case length
        /// A number of milliseconds or seconds.
        case duration
        /// A number of degrees or the like.
        case angle
        /// A number without a unit.
        case factor

        /// What is wanted, with its article.
        var title: String {
            switch self {
            case .opaque: "an opaque colour"
            case .length: "a length"
            case .duration: "a duration"
            case .angle: "an angle"
            case .factor: "a number without a unit"
            }
        }

        /// The kinds that make sense for the tokens of a namespace.
        static func kinds(of namespace: TokenID.Namespace) -> [Kind] {
            switch namespace {
            case .colors, .palette: [.opaque]
            case .metrics: [.length, .duration, .angle, .factor]
            case .fonts: []
            }
        }
    }
}
