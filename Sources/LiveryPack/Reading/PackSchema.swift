public import LiveryYAML

/// The pack format, version 1, as data.
public enum PackSchema {
    /// The shapes of everything that a pack may hold.
    public static let schema: Schema = definition.schema
    /// The shape of a whole pack.
    public static let root: Schema.ShapeID = definition.root

    /// What the reader of damaged texts is told about the keys of a pack.
    static let hints = YAMLHints(
        rootKeys: Set(PackKey.all.map(\.rawValue)),
        keys: Set(MarketKey.all.map(\.rawValue) + VariantKey.all.map(\.rawValue) + LayerKey.all.map(\.rawValue)),
        textKeys: ["title", "description", "author", "license"], form: definition)

    /// The keys that say what a pack is, in the order in which they come first in a pack.
    public static let headKeys: [String] = PackKey.all.prefix { $0 != .palette }.map(\.rawValue)

    /// What plug-ins add to the format for editors: the checks, derivations and transforms that a pack may name.
    public struct Functions: Sendable {
        /// Checks by name: what they do, and their parameters.
        public var checks: [(name: String, help: String, parameters: [Parameter])] = []
        /// Derivations by name, and what they do.
        public var derivations: [(name: String, help: String)] = []
        /// How transforms are called, and what they do.
        public var transforms: [(usage: String, help: String)] = []

        /// No functions.
        public init() {}
    }

    /// A parameter of a check.
    public struct Parameter: Sendable {
        /// Its name.
        public var name: String
        /// What it is, in a sentence or more.
        public var help: String
        /// The words that it may be; empty for any.
        public var words: [String]
        /// The numbers that it may be; `nil` for none. They may have a unit.
        public var numbers: Schema.NumberRange?
        /// Whether it takes a list.
        public var isList: Bool
        /// Whether a run without it is an error.
        public var isRequired: Bool

        /// A parameter from its parts.
        public init(
            _ name: String, help: String, words: [String] = [], numbers: Schema.NumberRange? = nil,
            isList: Bool = false, isRequired: Bool = false
        ) {
            self.name = name
            self.help = help
            self.words = words
            self.numbers = numbers
            self.isList = isList
            self.isRequired = isRequired
        }
    }

    /// The keys of a pack, in the order in which we write them.
    enum PackKey: String, CaseIterable {
        case livery, title, description, author, license, extends, appearance, palette, colors, fonts
        case fontFiles = "font-files"
        case metrics, kinds, markets, variants, checks, deprecated
        static let all = allCases
    }

    /// The keys of a market, within a variant or not.
    enum MarketKey: String, CaseIterable {
        case members, languages, palette, colors, fonts, metrics, variants
        static let all = allCases
    }

    /// The keys of a variant, within a market or not.
    enum VariantKey: String, CaseIterable {
        case derive, appearance, palette, colors, fonts, metrics, markets
        static let all = allCases
    }

    /// The keys of a layer for a market and a variant.
    enum LayerKey: String, CaseIterable {
        case palette, colors, fonts, metrics
        static let all = allCases
    }

    /// The fields of a text style.
    enum FontKey: String, CaseIterable {
        case family, size, weight, style
        case lineHeight = "line-height"
        case letterSpacing = "letter-spacing"
        case color
        case scalesWith = "scales-with"
        case features
        static let all = allCases
    }

    /// The keys of a contrast check.
    enum ContrastKey: String, CaseIterable {
        case text, on, level
        static let all = allCases
    }

    /// The text styles of platforms that a text can grow with, and the word for none of them.
    package static let textStyles = [
        "large-title", "title1", "title2", "title3", "headline", "body", "callout", "subheadline", "footnote",
        "caption1",
        "caption2", "none",
    ]

    /// Other names of such text styles, which are understood as well.
    static let otherTextStyles = [
        "largeTitle", "title", "caption", "extra-large-title", "extra-large-title2", "unset",
    ]

    /// The names of the fields of a text style, in the order in which we write them.
    package static var fontFieldNames: [String] { FontKey.all.map(\.rawValue) }

    /// The words for the weights of fonts, as CSS Fonts 4 and OpenType number them.
    package static let weights: [(name: String, value: Int)] = [
        ("thin", 100), ("hairline", 100), ("extra-light", 200), ("ultra-light", 200), ("light", 300),
        ("normal", 400), ("regular", 400), ("medium", 500), ("semi-bold", 600), ("demi-bold", 600), ("semibold", 600),
        ("bold", 700), ("extra-bold", 800), ("ultra-bold", 800), ("heavy", 800), ("black", 900),
    ]

    private static let definition = PackSchemaBuilder.build(Functions())

    /// The format as a JSON Schema 2020-12, for editors.
    ///
    /// - Parameters:
    ///   - functions: What plug-ins add; then only their checks and derivations are known.
    ///   - isOverlay: Whether it is for overlays, which need not state the version.
    public static func jsonSchema(_ functions: Functions? = nil, isOverlay: Bool = false) -> String {
        let (schema, root) = functions.map { PackSchemaBuilder.build($0) } ?? definition
        return JSONSchema(
            schema, root: root, identifier: "urn:livery:schema:\(isOverlay ? "overlay" : "pack"):1",
            title: isOverlay ? "Overlay over a Livery theme pack, version 1" : "Livery theme pack, version 1",
            allowsMissing: isOverlay
        ).text
    }
}
