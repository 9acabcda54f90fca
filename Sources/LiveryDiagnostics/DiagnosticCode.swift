/// The stable name of a kind of diagnostic, such as `unknown-key`.
///
/// A struct and not an enumeration, so that modules and plug-ins can add their own beside the rule that uses them.
public struct DiagnosticCode: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// Lower-case words joined by hyphens. That of a plug-in of others begins with its id: `org.example.dim/too-dark`.
    public let name: String

    /// A code from its name.
    public init(_ name: String) { self.name = name }

    /// A code written as a literal.
    public init(stringLiteral value: StaticString) { name = value.description }

    /// The name.
    public var description: String { name }
}
