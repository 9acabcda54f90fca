public import LiveryDiagnostics

/// A Mustache template, parsed once and rendered as often as is wanted.
///
/// It is read as the Mustache specification (version 1.4) says: variables, sections, inverted sections, comments, set
/// delimiters and partials. Of the optional modules it has none: lambdas, dynamic names and inheritance are errors, or
/// cannot be written.
public final class Template: Sendable {
    /// The text that it was read from.
    public let source: SourceText
    /// The numbers of the names in it.
    let names: TemplateNames
    /// What is to be done, in order.
    let operations: ContiguousArray<Operation>
    /// The same, with a mark where each line begins, for use as an indented partial.
    let lineOperations: ContiguousArray<Operation>
    /// The names of variables and sections.
    let paths: [Path]
    /// The names of partials.
    public let partials: [String]

    /// One step of rendering.
    struct Operation {
        enum Kind: UInt8 {
            /// The bytes `first..<second` of the source.
            case literal
            /// The value of path `first`, escaped for HTML.
            case escaped
            /// The value of path `first` as it is.
            case plain
            /// What follows up to operation `second`, for each or for the true value of path `first`.
            case section
            /// What follows up to operation `second`, where the value of path `first` is not true.
            case inverted
            /// The end of the section that begins at operation `second`.
            case end
            /// Partial `first`, its lines indented by the bytes `second..<third` of the source.
            case partial
            /// A line begins.
            case lineStart
        }

        var kind: Kind
        var first: Int32 = 0
        var second: Int32 = 0
        var third: Int32 = 0
        var place = Place.unknown
    }

    /// The name of a value.
    struct Path {
        /// As it was written: `colors.text.hex`.
        var text: String
        /// What is looked up in the contexts, from the inside out.
        var head: String
        /// The number of the head.
        var number: Int
        /// What is looked up in the value of the head, one in the other.
        var tail: [String]
        /// Whether the template has something for the case that there is no value: an inverted section.
        var hasAlternative = false
        /// Whether it is the value of the section itself.
        var isImplicit: Bool { text == "." }
    }

    init(
        source: SourceText, names: TemplateNames, operations: ContiguousArray<Operation>,
        lineOperations: ContiguousArray<Operation>, paths: [Path], partials: [String]
    ) {
        self.source = source
        self.names = names
        self.operations = operations
        self.lineOperations = lineOperations
        self.paths = paths
        self.partials = partials
    }

    /// Reads a template.
    ///
    /// - Parameters:
    ///   - source: Its text. A byte order mark is passed over.
    ///   - names: The names of the set that it belongs to; its partials and the data need the same one.
    /// - Returns: The template, or `nil` and what is wrong with it: each with its place, code `template-syntax`.
    public static func parse(
        _ source: SourceText, names: TemplateNames = TemplateNames()
    ) -> (template: Template?, diagnostics: [Diagnostic]) {
        var parser = TemplateParser(source, names)
        parser.parse(marksLines: false)
        guard parser.diagnostics.isEmpty else { return (nil, parser.diagnostics) }
        let operations = parser.operations
        parser.parse(marksLines: true)
        let template = Template(
            source: source, names: names, operations: operations, lineOperations: parser.operations,
            paths: parser.paths, partials: parser.partials)
        return (template, [])
    }

    /// Renders the template by itself, and says what was amiss.
    ///
    /// - Parameters:
    ///   - value: The outermost value.
    ///   - partials: Templates by name, parsed with the names of this one.
    public func render(
        _ value: TemplateValue, partials: [String: Template] = [:]
    ) -> (bytes: [UInt8], problems: [TemplateProblem]) {
        var renderer = TemplateRenderer()
        renderer.render(self, TemplateData(value, names), partials)
        return (renderer.output, renderer.problems)
    }
}
