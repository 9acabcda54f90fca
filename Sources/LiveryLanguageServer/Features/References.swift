internal import LiveryDiagnostics
internal import LiveryPack
internal import LiveryTheme

/// Every place that names what is named at one place, across packs.
struct References {
    private(set) var locations: [DocumentLocation] = []
    private let context: FeatureContext
    private let encoding: PositionEncoding

    init(_ context: FeatureContext, at offset: Int, includesDeclaration: Bool, _ encoding: PositionEncoding) {
        self.context = context
        self.encoding = encoding
        let index = TokenIndex(context.outline)
        switch context.thing(at: offset, index) {
        case .token(let occurrence)?:
            let (namespace, name) = context.meaning(of: occurrence, at: index.positions[occurrence.entry])
            let scope = TokenScope(context, namespace, name)
            for file in scope.files {
                let buffer = TextBuffer(file.outline.bytes)
                for mention in scope.mentions(in: file, withGroup: false)
                where (includesDeclaration || !mention.isDefinition) && !mention.isRepeatedGroup {
                    locations.append(
                        DocumentLocation(path: file.path, range: buffer.range(of: mention.range, encoding)))
                }
            }
        case .pack(let id, _)?: findPack(id)
        case .function(let name, _, _)?: findFunction(name)
        case .field(let entry, _)? where index.positions[entry].lastKey == "livery":
            // The first key of a pack stands for the pack.
            findPack(context.id)
        default: break
        }
        locations.sort { ($0.path, $0.range.start) < ($1.path, $1.range.start) }
    }

    private mutating func add(_ pack: Pack, _ range: TextRange) {
        let location = DocumentLocation(path: pack.source.path, range: range)
        if !locations.contains(location) { locations.append(location) }
    }

    private mutating func findPack(_ id: String) {
        for pack in context.catalogue.effectivePacks {
            for mention in pack.extends ?? [] where mention.text == id {
                add(pack, PlacePosition.range(of: pack.location(mention.place), encoding))
            }
        }
    }

    private mutating func findFunction(_ name: String) {
        let function = Name(name)
        for pack in context.catalogue.effectivePacks {
            for expression in pack.expressions where expression.kind == .call && expression.name == function {
                var range = PlacePosition.range(of: pack.location(expression.place), encoding)
                // The place is that of the whole call.
                range.end = TextPosition(range.start.line, range.start.character + name.utf8.count)
                add(pack, range)
            }
            for check in pack.otherChecks where check.function.text == name {
                add(pack, PlacePosition.range(of: pack.location(check.function.place), encoding))
            }
        }
    }
}

extension TokenIndex.Occurrence {
    /// Whether it is only the name of a group, whose own value stands under `default`.
    var isRepeatedGroup: Bool { isDefinition && isGroup && namespace != .fonts }
}

extension FeatureContext {
    /// The namespace and the name of what a mention means.
    func meaning(
        of occurrence: TokenIndex.Occurrence, at position: PackPosition
    ) -> (namespace: TokenID.Namespace, name: String) {
        guard occurrence.mayBeRole else { return (occurrence.namespace, occurrence.name) }
        return (token(of: occurrence, in: theme(at: position)).namespace, occurrence.name)
    }
}
