/// A mark or text of YAML as it stands in the source: what an editor needs to change a file and leave the rest alone.
///
/// The gaps between tokens hold blanks, line breaks and comments, and nothing else.
public struct YAMLToken: Hashable, Sendable {
    /// The kinds of tokens.
    public enum Kind: Sendable {
        /// `%YAML` or `%TAG`.
        case directive
        /// `---`.
        case documentStart
        /// `...`.
        case documentEnd
        /// The beginning of an indented list; of no width.
        case blockSequenceStart
        /// The beginning of an indented mapping; of no width.
        case blockMappingStart
        /// The end of an indented list or mapping; of no width.
        case blockEnd
        /// `[`.
        case flowSequenceStart
        /// `]`.
        case flowSequenceEnd
        /// `{`.
        case flowMappingStart
        /// `}`.
        case flowMappingEnd
        /// `-`.
        case blockEntry
        /// `,`.
        case flowEntry
        /// The beginning of a key: `?`, or of no width.
        case key
        /// `:`.
        case value
        /// `*name`.
        case alias
        /// `&name`.
        case anchor
        /// `!name`.
        case tag
        /// A text, with its quotes; of a block text the header and all lines.
        case scalar
    }

    /// What it is.
    public let kind: Kind
    /// The characters, counted in Unicode scalars from the beginning of the text, the byte order mark not counted.
    public let range: Range<Int>
    /// How a scalar is written; ``YAMLNode/Style/plain`` for what is none.
    public let style: YAMLNode.Style

    /// The tokens of a text in their order; `nil` when it is no YAML.
    public static func scan(_ bytes: [UInt8]) -> [YAMLToken]? {
        YAMLTokenScanner.withScanner(of: bytes) { $0.tokens() } ?? nil
    }
}
