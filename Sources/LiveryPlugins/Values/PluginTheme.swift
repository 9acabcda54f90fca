public import LiveryColor

/// A resolved theme as plug-ins see it: one pack for one market in one variant.
public struct PluginTheme: Hashable, Sendable {
    /// Whether the theme that is checked or derived from is light or dark.
    public var appearance: Appearance
    /// The pack's id.
    public var pack: String
    /// The variant; of a derive, the one that is being made. Empty for none.
    public var variant: String
    /// The market. Empty for none.
    public var market: String
    /// The roles that have a value, in the order of the pack. Results refer to them by index.
    public var roles: [Role]
    /// The pairs that the pack promises to keep apart.
    public var pairs: [Pair]
    /// The text styles.
    public var textStyles: [TextStyle]
    /// The languages that the market is read in, as BCP 47 tags.
    public var languages: [String]
    /// The font files that the pack brings, as absolute paths.
    public var fontFiles: [String]

    /// A theme from its parts.
    public init(
        appearance: Appearance = .light, pack: String = "", variant: String = "", market: String = "", roles: [Role],
        pairs: [Pair] = [], textStyles: [TextStyle] = [], languages: [String] = [], fontFiles: [String] = []
    ) {
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

    /// The theme as a function sees it that is shown colours only.
    public var colorsOnly: PluginTheme { PluginTheme(appearance: appearance, roles: roles, pairs: pairs) }

    /// Whether a theme is light or dark.
    public enum Appearance: Sendable, CaseIterable {
        /// Neither, or not known.
        case other
        /// Dark text on light surfaces.
        case light
        /// Light text on dark surfaces.
        case dark
    }

    /// What a role or a pair of roles is for, where the pack says so.
    public enum Usage: UInt32, Sendable, CaseIterable {
        /// The pack does not say.
        case unspecified = 0
        /// What lies behind everything.
        case background = 1
        /// What lies above the background.
        case surface = 2
        /// Text of body size.
        case text = 3
        /// Text of at least 24 px, or 18.66 px bold.
        case largeText = 4
        /// Icons and other graphics that carry meaning.
        case icon = 5
        /// What draws the eye: links, tinted controls.
        case accent = 6
        /// A filled area that carries content.
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

    /// A named colour.
    public struct Role: Hashable, Sendable {
        /// The name that apps ask for: `accent.hover`.
        public var name: String
        /// The value in the theme that is checked or derived from.
        public var value: ColorValue
        /// The value that the variant to be derived states itself; `nil` when it states none.
        public var stated: ColorValue?
        /// What the role is for.
        public var usage: Usage

        /// A role from its parts.
        public init(_ name: String, _ value: ColorValue, stated: ColorValue? = nil, usage: Usage = .unspecified) {
            self.name = name
            self.value = value
            self.stated = stated
            self.usage = usage
        }
    }

    /// Two roles that the pack promises to keep apart.
    public struct Pair: Hashable, Sendable {
        /// Index of the foreground among ``PluginTheme/roles``.
        public var foreground: Int
        /// Index of the background among ``PluginTheme/roles``.
        public var background: Int
        /// What must be measured between the two.
        public var metric: PluginMetric
        /// What the metric must reach.
        public var required: Double
        /// What the pair is for.
        public var usage: Usage
        /// The size of the text in CSS px, where known.
        public var fontSize: Double?
        /// The weight of the text from 1 to 1000, where known.
        public var fontWeight: Int?

        /// A pair from its parts.
        public init(
            foreground: Int, background: Int, metric: PluginMetric = .wcagRatio, required: Double,
            usage: Usage = .unspecified, fontSize: Double? = nil, fontWeight: Int? = nil
        ) {
            self.foreground = foreground
            self.background = background
            self.metric = metric
            self.required = required
            self.usage = usage
            self.fontSize = fontSize
            self.fontWeight = fontWeight
        }
    }

    /// A text style.
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
}
