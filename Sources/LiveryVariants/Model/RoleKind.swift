/// What a role is for, which decides by which rule its counterpart in another appearance is derived.
public enum RoleKind: String, Sendable, CaseIterable {
    /// The page: what everything else lies on.
    case background
    /// A plane on or beside the page: a card, a sidebar, a selected row.
    case surface
    /// A shape that carries meaning by its colour: a button, a badge, a bar of a chart.
    case fill
    /// Text and icons without a colour of their own.
    case text
    /// Coloured text and icons: links, states, syntax.
    case accent
    /// Lines: borders, dividers, outlines.
    case border
    /// Text and icons on a fill.
    case onFill = "on-fill"
    /// What is the same in every appearance: shadows and scrims.
    case kept
}
