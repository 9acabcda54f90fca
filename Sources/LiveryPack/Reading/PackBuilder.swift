internal import LiveryColor
internal import LiveryDiagnostics
internal import LiveryYAML

/// A pack while it is being read: the same lists as in ``Pack``, to be appended to, and the diagnostics.
struct PackBuilder {
    let id: String
    let format: PackFormat
    let source: SourceText
    var names: NameCache
    var title: String?
    var summary: String?
    var author: String?
    var license: String?
    var extends: [Pack.Mention]?
    var appearance: Appearance?
    var layers: ContiguousArray<Layer>
    var statements: ContiguousArray<Statement>
    var colors: ContiguousArray<ColorValue>
    var expressions: ContiguousArray<Expression>
    var arguments: ContiguousArray<Expression.Argument>
    var dimensions: ContiguousArray<Dimension>
    var texts: ContiguousArray<String>
    var lists: ContiguousArray<[String]>
    var markets: [Pack.Market] = []
    var variants: [Pack.Variant] = []
    var contrastChecks: [Pack.ContrastCheck] = []
    var roleKinds: [(role: Pack.Mention, kind: RoleKind)] = []
    var otherChecks: [Pack.CheckCall] = []
    var fontFiles: [Pack.Mention] = []
    var deprecations: [Pack.Deprecation] = []
    var extensions: YAMLDocument?
    var diagnostics: [Diagnostic] = []

    init(id: String, format: PackFormat, source: SourceText, _ workspace: consuming PackWorkspace = PackWorkspace()) {
        self.id = id
        self.format = format
        self.source = source
        names = workspace.names
        layers = workspace.layers
        statements = workspace.statements
        colors = workspace.colors
        expressions = workspace.expressions
        arguments = workspace.arguments
        dimensions = workspace.dimensions
        texts = workspace.texts
        lists = workspace.lists
    }

    /// Takes the workspace out for the next pack; what was read is gone with it.
    mutating func takeWorkspace() -> PackWorkspace {
        var workspace = PackWorkspace()
        swap(&workspace.names, &names)
        Self.empty(&layers, into: &workspace.layers)
        Self.empty(&statements, into: &workspace.statements)
        Self.empty(&colors, into: &workspace.colors)
        Self.empty(&expressions, into: &workspace.expressions)
        Self.empty(&arguments, into: &workspace.arguments)
        Self.empty(&dimensions, into: &workspace.dimensions)
        Self.empty(&texts, into: &workspace.texts)
        Self.empty(&lists, into: &workspace.lists)
        return workspace
    }

    private static func empty<Element>(
        _ list: inout ContiguousArray<Element>, into room: inout ContiguousArray<Element>
    ) {
        list.removeAll(keepingCapacity: true)
        swap(&list, &room)
    }

    mutating func beginLayer(market: Name? = nil, variant: Name? = nil) {
        layers.append(Layer(market: market, variant: variant, statements: statements.count..<statements.count))
    }

    mutating func endLayer() {
        guard let last = layers.indices.last else { return }
        layers[last].statements = layers[last].statements.lowerBound..<statements.count
    }

    mutating func add(_ color: ColorValue) -> Int {
        colors.append(color)
        return colors.count - 1
    }

    /// Adds the light and the dark value of a platform's colour and returns the index of the first.
    mutating func addAdaptive(_ light: ColorValue, _ dark: ColorValue) -> Int {
        colors.append(light)
        colors.append(dark)
        return colors.count - 2
    }

    mutating func add(_ dimension: Dimension) -> Int {
        dimensions.append(dimension)
        return dimensions.count - 1
    }

    mutating func add(text: String) -> Int {
        texts.append(text)
        return texts.count - 1
    }

    mutating func add(list: [String]) -> Int {
        lists.append(list)
        return lists.count - 1
    }

    mutating func add(_ expression: Expression) -> Int {
        expressions.append(expression)
        return expressions.count - 1
    }

    mutating func report(
        _ code: DiagnosticCode, _ severity: Severity = .error, _ message: String, at place: Place,
        related: [Diagnostic.Related] = [], help: String? = nil, fixes: [Diagnostic.Fix] = []
    ) {
        diagnostics.append(
            Diagnostic(
                code, severity, message, at: source.location(place), related: related, help: help, fixes: fixes))
    }

    /// The finished pack. It has errors when one of its diagnostics is one.
    func finish() -> Pack {
        Pack(self, hasErrors: diagnostics.contains { $0.severity == .error })
    }
}
