/// A text style of a theme.
public struct TextStyle: Hashable, Sendable {
    /// The name that apps ask for: `headline1`.
    public var name: String
    /// Families, in the order of preference.
    public var families: [String]
    /// The size in points.
    public var size: Double
    /// The weight, from 1 to 1000.
    public var weight: Int
    /// The line height as a multiple of the size, where known.
    public var lineHeight: Double?
    /// Whether the style is italic.
    public var isItalic: Bool

    /// A text style from its parts.
    public init(
        _ name: String, families: [String], size: Double, weight: Int = 400, lineHeight: Double? = nil,
        isItalic: Bool = false
    ) {
        self.name = name
        self.families = families
        self.size = size
        self.weight = weight
        self.lineHeight = lineHeight
        self.isItalic = isItalic
    }
}
