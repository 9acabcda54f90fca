/// What a role or a pair of roles is for, where the pack says so.
public enum Usage: UInt32, Sendable, CaseIterable {
    /// The pack does not say.
    case unspecified = 0
    /// What lies behind everything.
    case background = 1
    /// What lies above the background: cards, sheets, bars.
    case surface = 2
    /// Text of body size.
    case text = 3
    /// Text of at least 24 px, or 18.66 px bold.
    case largeText = 4
    /// Icons and other graphics that carry meaning.
    case icon = 5
    /// What draws the eye: links, tinted controls.
    case accent = 6
    /// A filled area that carries content: buttons, badges.
    case fill = 7
    /// Content on a fill.
    case onFill = 8
    /// Lines around and between things.
    case border = 9
    /// The ring around what has the keyboard.
    case focus = 10
    /// Without meaning; nothing is required of it.
    case decoration = 11
}
