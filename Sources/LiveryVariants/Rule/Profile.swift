/// What a derived theme should be like.
public enum Profile: String, Sendable, CaseIterable {
    /// As designers do it.
    case faithful
    /// Softer: less chroma in accents, no glaring text.
    case calm
    /// Every pair at 7, or 4.5 for large text and graphics.
    case highContrast = "high-contrast"
    /// On exact black.
    case oled
}
