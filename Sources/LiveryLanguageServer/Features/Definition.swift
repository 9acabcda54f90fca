internal import LiveryYAML
internal import LiveryDiagnostics
internal import LiveryPack
internal import LiveryPlugins
internal import LiveryTheme

/// Where what is named at a place is stated.
struct Definition {
    /// A place in a file: what is shown, and the name in it.
    struct Target: Hashable {
        var path: String
        var range: TextRange
        var selection: TextRange
    }

    /// The bytes of the name that was asked about.
    private(set) var origin: Range<Int>?
    private(set) var targets: [Target] = []
    private let context: FeatureContext
    private let encoding: PositionEncoding

    init(_ context: FeatureContext, at offset: Int, _ encoding: PositionEncoding) {
        self.context = context
        self.encoding = encoding
        let index = TokenIndex(context.outline)
        guard let thing = context.thing(at: offset, index) else { return }
        switch thing {
        case .token(let occurrence): findToken(occurrence, index.positions[occurrence.entry])
        case .pack(let id, let range): findPack(id, range)
        case .function(let name, _, let range):
            origin = range
            guard let function = context.plugins.function(name),
                let location = context.plugins.plugin(function.plugin)?.manifest.location(ofFunction: name)
            else { return }
            let position = PlacePosition.range(of: location, encoding)
            add(Target(path: location.path, range: position, selection: position))
        case .market(let name, let range):
            origin = range
            for link in context.theme()?.chain ?? [] {
                for market in link.pack.markets where market.name.description == name { add(link.pack, market.place) }
            }
        case .variant(let name, let range):
            origin = range
            for link in context.theme()?.chain ?? [] {
                for variant in link.pack.variants where variant.name.description == name {
                    add(link.pack, variant.place)
                }
            }
        case .file(let path, let range):
            origin = range
            let start = TextRange(TextPosition(0, 0), TextPosition(0, 0))
            let folder = context.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
            add(Target(path: folder.joined(separator: "/") + "/" + path, range: start, selection: start))
        case .color, .field: break
        }
    }

    private mutating func add(_ target: Target) {
        if !targets.contains(target) { targets.append(target) }
    }

    private mutating func add(_ pack: Pack, _ place: Place) {
        let range = PlacePosition.range(of: pack.location(place), encoding)
        add(Target(path: pack.source.path, range: range, selection: range))
    }

    private mutating func findPack(_ id: String, _ range: Range<Int>) {
        origin = range
        guard let entry = context.catalogue[id] else { return }
        let start = TextRange(TextPosition(0, 0), TextPosition(0, 0))
        // A pack that extends its own id means the one in a weaker directory.
        if id == context.id, entry.path == context.path {
            let weaker = context.catalogue.indices(of: id).map { context.catalogue.entries[$0] }
                .first { $0.path != context.path && $0.pack != nil }
            if let weaker { add(Target(path: weaker.path, range: start, selection: start)) }
            return
        }
        add(Target(path: entry.path, range: start, selection: start))
    }

    /// The statements of a token, the one that counts here first. Asked about a statement itself, what it overrides.
    private mutating func findToken(_ occurrence: TokenIndex.Occurrence, _ position: PackPosition) {
        origin = occurrence.range
        guard let theme = context.theme(at: position) else {
            findInDocument(occurrence)
            return
        }
        let here = context.buffer.range(of: occurrence.range, encoding)
        var found: [(target: Target, isHere: Bool)] = []
        for token in tokens(occurrence, theme) {
            var next = theme.token(token)?.winner ?? -1
            while next >= 0 {
                let candidate = theme.candidates[Int(next)]
                let (pack, statement) = theme.statement(candidate)
                if let target = Self.target(of: statement, in: pack, encoding) {
                    found.append((target, pack.source.path == context.path && target.selection == here))
                }
                next = candidate.weaker
            }
        }
        let others = found.filter { !$0.isHere }
        // A reference leads to the statement that counts; a statement to what it overrides, or to itself.
        if occurrence.isDefinition, !others.isEmpty {
            let position = found.firstIndex { $0.isHere } ?? -1
            let weaker = found.dropFirst(position + 1)
            for (target, _) in weaker.isEmpty ? others[...] : weaker { add(target) }
        } else if let first = found.first {
            add(first.target)
        }
        if targets.isEmpty { findInDocument(occurrence) }
    }

    private func tokens(_ occurrence: TokenIndex.Occurrence, _ theme: Theme) -> [TokenID] {
        if occurrence.namespace == .fonts {
            return PackSchema.fontFieldNames.map { TokenID(.fonts, Name("\(occurrence.name)/\($0)")) }
        }
        return [context.token(of: occurrence, in: theme)]
    }

    /// Where there is no theme, what the document itself states.
    private mutating func findInDocument(_ occurrence: TokenIndex.Occurrence) {
        for other in TokenIndex(context.outline).occurrences
        where other.isDefinition && other.name == occurrence.name && !other.isGroup
            && (other.namespace == occurrence.namespace || (occurrence.mayBeRole && other.namespace == .colors))
        {
            let range = context.buffer.range(of: other.range, encoding)
            add(Target(path: context.path, range: range, selection: range))
        }
    }

    /// The key and the value of a statement.
    static func target(of statement: Statement, in pack: Pack, _ encoding: PositionEncoding) -> Target? {
        let whole = PlacePosition.range(of: pack.location(statement.place), encoding)
        guard let value = pack.source.byteRange(of: statement.place) else {
            return Target(path: pack.source.path, range: whole, selection: whole)
        }
        let outline = Outline(pack.source.bytes)
        let buffer = TextBuffer(pack.source.bytes)
        guard let entry = outline.entry(withValueAt: value.lowerBound), outline.entries[entry].kind == .pair else {
            return Target(path: pack.source.path, range: whole, selection: whole)
        }
        // A field of a text style stands in the style, whose name is what leads here.
        let owner = statement.token.namespace == .fonts ? outline.entries[entry].parent : entry
        let key = outline.keyText(owner >= 0 ? owner : entry)
        return Target(
            path: pack.source.path,
            range: buffer.range(of: key.lowerBound..<outline.entries[entry].value.upperBound, encoding),
            selection: buffer.range(of: key, encoding))
    }
}
