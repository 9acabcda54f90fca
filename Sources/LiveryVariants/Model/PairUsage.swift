/// What the foreground of a pair is used for, which decides how much contrast it owes (WCAG 2.2, 1.4.3, 1.4.6, 1.4.11).
public enum PairUsage: Sendable {
    /// Running text.
    case text
    /// Text of at least 24 px, or of 18.66 px in bold.
    case largeText
    /// An icon, a border, a focus ring: what is seen and not read.
    case graphic

    /// The contrast ratio of level AA.
    var required: Double { self == .text ? 4.5 : 3 }
    /// The contrast ratio of level AAA; for graphics, which have none, that of large text.
    var enhanced: Double { self == .text ? 7 : 4.5 }
}
