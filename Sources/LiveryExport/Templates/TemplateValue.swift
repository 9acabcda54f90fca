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

    /// Whether a section shows its content: not for `false`, the empty text and the empty list.
    var isTrue: Bool {
        switch self {
        case .text(let text): !text.isEmpty
        case .flag(let flag): flag
        case .list(let list): !list.isEmpty
        case .object: true
        }
    }
}
