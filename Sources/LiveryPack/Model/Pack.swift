public import LiveryDiagnostics
public import LiveryYAML

/// A theme pack as it was read: what it states, layer by layer, with the place of every value. Nothing is resolved yet.
///
/// Values lie in flat lists and refer to one another by index, so that ten thousand packs cost little more than
/// their text.
public final class Pack: Sendable {
    /// The id by which other packs and people name it.
    public let id: String
    /// The format that it was read from.
    public let format: PackFormat
    /// The file that it was read from.
    public let source: SourceText
    /// The name for people.
    public let title: String?
    /// One or more sentences about it.
    public let summary: String?
    /// Who made it.
    public var author: String? { details?.author }
    /// The licence it comes under.
    public var license: String? { details?.license }
    /// The packs that it inherits from, strongest first. `nil` when the file does not say.
    public let extends: [Mention]?
    /// What the unvaried pack is. `nil` when the file does not say.
    public let appearance: Appearance?
    /// The layers; the first one holds the base values.
    public let layers: ContiguousArray<Layer>
    /// What the layers state.
    public let statements: ContiguousArray<Statement>
    /// Literal colours.
    public let colors: ColorList
    /// References and transforms.
    public let expressions: ContiguousArray<Expression>
    /// The arguments of transforms.
    public let arguments: ContiguousArray<Expression.Argument>
    /// Numbers.
    public let dimensions: ContiguousArray<Dimension>
    /// Texts.
    public let texts: ContiguousArray<String>
    /// Lists of texts.
    public let lists: ContiguousArray<[String]>
    /// The markets and groups of markets, in the order of the file.
    public let markets: [Market]
    /// The variants, in the order of the file.
    public let variants: [Variant]
    /// The contrast that pairs of roles must have.
    public var contrastChecks: [ContrastCheck] { details?.contrastChecks ?? [] }
    /// What roles are for, in the order of the file; each role once.
    public var roleKinds: [(role: Mention, kind: RoleKind)] { details?.roleKinds ?? [] }
    /// Checks of other kinds, with the parameters for each run.
    public var otherChecks: [CheckCall] { details?.otherChecks ?? [] }
    /// Font files, relative to the pack's folder.
    public var fontFiles: [Mention] { details?.fontFiles ?? [] }
    /// Tokens that nobody should use any more.
    public var deprecations: [Deprecation] { details?.deprecations ?? [] }
    /// The document with the author's own keys (`x-…`), where there are any.
    public var extensions: YAMLDocument? { details?.extensions }
    /// Whether a diagnostic says that something in it is wrong.
    public let hasErrors: Bool
    private let details: PackDetails?

    /// A text that names something, and where it stands.
    public struct Mention: Hashable, Sendable {
        /// The text.
        public let text: String
        /// Its place.
        public let place: Place
    }

    /// A market, or a group of markets, that a pack has values for.
    public struct Market: Sendable {
        /// The ISO 3166-1 alpha-2 code, or the name of the group.
        public let name: Name
        /// Where it is declared.
        public let place: Place
        /// The countries of a group; `nil` for a country.
        public let members: [Mention]?
        /// BCP 47 language tags. `nil` when the file does not say.
        public let languages: [String]?
    }

    /// A variant that a pack has values for.
    public struct Variant: Sendable {
        /// Its name: `dark`.
        public let name: Name
        /// Where it is declared.
        public let place: Place
        /// The derivation that fills in what is not stated: an index into ``Pack/expressions`` of a call.
        public let derive: UInt32?
        /// Whether the file says `derive: unset`: what a parent derives is not derived.
        public let removesDerive: Bool
        /// What the variant is. `nil` when the file does not say.
        public let appearance: Appearance?
    }

    /// A pair of roles that must be told apart: one on the other.
    public struct ContrastCheck: Sendable {
        /// The role in the foreground.
        public let foreground: Mention
        /// The role behind it.
        public let background: Mention
        /// What is asked of the pair.
        public let level: ContrastLevel
        /// Where the check stands.
        public let place: Place
    }

    /// One run of a check other than contrast.
    public struct CheckCall: Sendable {
        /// The check, as its plug-in names it.
        public let function: Mention
        /// Parameters by name.
        public let arguments: [(label: Mention, value: Mention)]
    }

    /// A token that nobody should use any more.
    public struct Deprecation: Sendable {
        /// The token, as the file names it: `accent-2`, `palette.saffron`, or a text style.
        public let token: Mention
        /// The token to use instead, without its `$`; `nil` where there is none, or only a sentence.
        public let replacement: Mention?
        /// What the file says instead of a replacement.
        public let advice: String?
    }

    init(_ builder: PackBuilder, hasErrors: Bool) {
        id = builder.id
        format = builder.format
        source = builder.source
        title = builder.title
        summary = builder.summary
        extends = builder.extends
        appearance = builder.appearance
        layers = Self.exact(builder.layers)
        statements = Self.exact(builder.statements)
        colors = ColorList(builder.colors)
        expressions = Self.exact(builder.expressions)
        arguments = Self.exact(builder.arguments)
        dimensions = Self.exact(builder.dimensions)
        texts = Self.exact(builder.texts)
        lists = Self.exact(builder.lists)
        markets = builder.markets
        variants = builder.variants
        details = PackDetails(builder)
        self.hasErrors = hasErrors
    }

    /// A copy without room to grow: the builder keeps its room for the next pack.
    private static func exact<Element>(_ list: ContiguousArray<Element>) -> ContiguousArray<Element> {
        var copy: ContiguousArray<Element> = []
        if list.isEmpty { return copy }
        copy.reserveCapacity(list.count)
        copy.append(contentsOf: list)
        return copy
    }

    /// A place in the pack's file, with the path and the text of the line.
    public func location(_ place: Place) -> Location { source.location(place) }
}
