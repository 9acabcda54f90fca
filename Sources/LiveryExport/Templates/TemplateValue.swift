/// A value that a template reads.
public enum TemplateValue: Sendable {
    /// A text. The empty text counts as false in a section.
    case text(String)
    /// True or false; printed as `true` or `false`.
    case flag(Bool)
    /// A list, which a section goes through.
    case list([TemplateValue])
    /// Values by name.
    case object([String: TemplateValue])
    /// Nothing: the name is known, and hides that of an outer value; it prints nothing and counts as false.
    case nothing

    /// Whether a section shows its content: not for `false`, the empty text, the empty list and nothing.
    var isTrue: Bool {
        switch self {
        case .text(let text): !text.isEmpty
        case .flag(let flag): flag
        case .list(let list): !list.isEmpty
        case .object: true
        case .nothing: false
        }
    }
}
