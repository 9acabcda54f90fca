public import LiveryDiagnostics

/// Something that was amiss when a template was rendered: the template is well-formed, but does not fit the values.
public struct TemplateProblem: Sendable, Hashable {
    /// What is amiss.
    public enum Kind: Sendable, Hashable {
        /// There is no value of that name; nothing was written.
        case undefined
        /// The value is a list or a group of values, which cannot be written; nothing was.
        case notText
        /// There is no partial of that name; nothing was written.
        case missingPartial
        /// Partials call one another too often or too deeply; rendering stopped.
        case endless
        /// A text with a line break stands behind the mark of a comment that ends with its line.
        case leavesComment
    }

    /// What is amiss.
    public let kind: Kind
    /// The name in the tag.
    public let name: String
    /// The path of the template.
    public let path: String
    /// The tag.
    public let place: Place
}
