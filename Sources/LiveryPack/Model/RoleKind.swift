/// What a role is for, where a pack says so: derivations go by it, whatever the role is called.
public enum RoleKind: String, Sendable, CaseIterable {
    /// The page: what everything else lies on.
    case background
    /// A plane on or beside the page: a card, a sidebar, a selected row.
    case surface
    /// A shape that carries meaning by its colour: a button, a badge.
    case fill
    /// Text and icons without a colour of their own.
    case text
    /// Coloured text and icons.
    case accent
    /// Lines around and between things.
    case border
    /// Text and icons on a fill.
    case onFill = "on-fill"
    /// What is the same in every appearance: shadows and scrims.
    case kept
}
