/// A resolved theme, as a plain value: one pack for one market in one variant.
///
/// What a derive or a check gets. It holds no pointer into the host, so tests can make themes of their own.
public struct Theme: Hashable, Sendable {
    /// The space of every colour in here: the one that the function has asked for.
    public var space: ColorSpace
    /// Whether the theme that is checked or derived from is light or dark.
    public var appearance: Appearance
    /// The pack's id.
    public var pack: String
    /// The variant; of a derive, the one that is being made. Empty for none.
    public var variant: String
    /// The market. Empty for none.
    public var market: String
    /// The roles, in the order of the pack. Results refer to them by index.
    public var roles: [Role]
    /// The pairs that the pack promises to keep apart.
    public var pairs: [RolePair]
    /// The text styles.
    public var textStyles: [TextStyle]
    /// The languages that the market is read in, as BCP 47 tags.
    public var languages: [String]
    /// The font files that the pack brings, as absolute paths.
    public var fontFiles: [String]

    /// A theme from its parts.
    public init(
        space: ColorSpace, appearance: Appearance = .light, pack: String = "", variant: String = "",
        market: String = "", roles: [Role], pairs: [RolePair] = [], textStyles: [TextStyle] = [],
        languages: [String] = [], fontFiles: [String] = []
    ) {
        self.space = space
        self.appearance = appearance
        self.pack = pack
        self.variant = variant
        self.market = market
        self.roles = roles
        self.pairs = pairs
        self.textStyles = textStyles
        self.languages = languages
        self.fontFiles = fontFiles
    }

    /// The index of each role by its name. Of two roles with one name, the first.
    public var roleIndices: [String: Int] {
        Dictionary(roles.indices.map { (roles[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
    }
}
