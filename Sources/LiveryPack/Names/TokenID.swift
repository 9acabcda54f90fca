/// A token's identity: its namespace and its name, in one number.
///
/// A field of a text style is a token of its own, named `style/field`, so that fields merge one by one.
public struct TokenID: Hashable, Sendable, CustomStringConvertible {
    /// The parts of a theme that tokens live in.
    public enum Namespace: UInt32, Sendable, CaseIterable {
        /// Raw colours.
        case palette
        /// Semantic colour roles.
        case colors
        /// Fields of text styles.
        case fonts
        /// Other visual numbers.
        case metrics
    }

    /// The number: the name's, then two bits for the namespace.
    public let rawValue: UInt32

    /// A token from its namespace and its name.
    @inline(__always)
    public init(_ namespace: Namespace, _ name: Name) {
        rawValue = name.id << 2 | namespace.rawValue
    }

    /// The name without its namespace.
    public var name: Name { Name(id: rawValue >> 2) }

    /// The namespace.
    public var namespace: Namespace {
        switch rawValue & 3 {
        case 0: .palette
        case 1: .colors
        case 2: .fonts
        default: .metrics
        }
    }

    /// The name as it is written in a pack and asked for by people.
    public var description: String { name.description }
}
