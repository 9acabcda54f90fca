internal import LiveryDiagnostics
internal import LiveryYAML

/// Reads a validated document in Livery's own format into a pack.
///
/// What the schema has reported is passed over in silence; what is reported here is meaning: colours, references,
/// numbers, names, countries.
struct PackContentReader {
    let document: YAMLDocument
    var builder: PackBuilder
    /// Whether it is a fragment over a pack, which may know more groups of markets.
    let isOverlay: Bool

    /// A group of names that is being read: the part of the name so far, and the mapping.
    struct Group {
        var prefix: ContiguousArray<UInt8>
        var node: Int
    }

    init(_ document: YAMLDocument, _ builder: PackBuilder, isOverlay: Bool = false) {
        self.document = document
        self.builder = builder
        self.isOverlay = isOverlay
    }

    mutating func read() {
        guard document[YAMLDocument.root].kind == .mapping else { return }
        var later: [(key: PackSchema.PackKey, node: Int)] = []
        later.reserveCapacity(3)
        builder.beginLayer()
        eachField(of: YAMLDocument.root) { (reader, field, key, value) in
            switch PackSchema.PackKey.all[field] {
            case .livery: break
            case .title: reader.builder.title = reader.text(value)
            case .description: reader.builder.summary = reader.text(value)
            case .author: reader.builder.author = reader.text(value)
            case .license: reader.readLicense(value)
            case .extends: reader.readExtends(value)
            case .appearance: reader.builder.appearance = Appearance(rawValue: reader.document.string(value))
            case .palette: reader.readColors(value, in: .palette)
            case .colors: reader.readColors(value, in: .colors)
            case .fonts: reader.readFonts(value)
            case .fontFiles: reader.builder.fontFiles = reader.mentions(value)
            case .metrics: reader.readMetrics(value)
            case .kinds: reader.readKinds(value)
            case .deprecated: reader.readDeprecated(value)
            case .markets, .variants, .checks: later.append((PackSchema.PackKey.all[field], value))
            }
        }
        builder.endLayer()
        for (key, node) in later {
            switch key {
            case .markets: readMarkets(node)
            case .variants: readVariants(node)
            default: readChecks(node)
            }
        }
        if !builder.variants.isEmpty {
            reportMisspeltVariants(declaredBy: later.first { $0.key == .variants }?.node)
        }
        reportRepeatedLayers()
        checkFontFiles()
        keepExtensions()
    }

    // MARK: - Fields

    /// Calls `body` for each key that the schema knows, with the index of its field.
    mutating func eachField(
        of node: Int, _ body: (inout PackContentReader, _ field: Int, _ key: Int, _ value: Int) -> Void
    ) {
        guard document[node].kind == .mapping else { return }
        var key = node + 1
        let end = document.end(of: node)
        while key < end {
            let value = document.end(of: key)
            let field = Int(document[key].field)
            if field > 0 { body(&self, field - 1, key, value) }
            key = document.end(of: value)
        }
    }

    /// Calls `body` for each pair of a mapping.
    @inline(__always)
    mutating func eachPair(
        of node: Int, _ body: (inout PackContentReader, _ key: Int, _ value: Int) -> Void
    ) {
        guard document[node].kind == .mapping else { return }
        var key = node + 1
        let end = document.end(of: node)
        while key < end {
            let value = document.end(of: key)
            body(&self, key, value)
            key = document.end(of: value)
        }
    }

    /// A text or a list of texts.
    func texts(_ node: Int) -> [String] {
        guard document[node].kind == .sequence else { return text(node).map { [$0] } ?? [] }
        var texts: [String] = []
        texts.reserveCapacity(document.count(of: node))
        var item = node + 1
        let end = document.end(of: node)
        while item < end {
            if let text = text(item) { texts.append(text) }
            item = document.end(of: item)
        }
        return texts
    }

    /// The keys of a mapping as names.
    mutating func names(of node: Int) -> Set<Name> {
        guard document[node].kind == .mapping else { return [] }
        var names: Set<Name> = []
        for (key, _) in document.pairs(of: node) {
            names.insert(builder.names.name(for: document.range(of: key), of: document.text))
        }
        return names
    }

    /// A text, `nil` where there is none.
    func text(_ node: Int) -> String? {
        guard document[node].kind == .scalar, document[node].style != .unknown, !document.range(of: node).isEmpty
        else { return nil }
        return document.string(node)
    }

    /// The fix that puts a known word in the place of a text.
    func renames(_ match: (name: String, isSure: Bool)?, _ node: Int) -> [Diagnostic.Fix] {
        match.map { [.rename(to: $0.name, isSure: $0.isSure, at: document.location(node))] } ?? []
    }

    /// The fix that puts another text in the place of a text in a list.
    func renames(_ match: (name: String, isSure: Bool)?, _ mention: Pack.Mention) -> [Diagnostic.Fix] {
        guard let match, mention.place.length > 0 else { return [] }
        let location = builder.source.location(mention.place)
        let count = mention.text.unicodeScalars.count
        // In quotes the place is longer than the text by them.
        let isQuoted = Int(mention.place.length) == count + 2
        guard isQuoted || Int(mention.place.length) == count else { return [] }
        return [
            .write(match.name, as: isQuoted ? "\"\(match.name)\"" : nil, isSure: match.isSure, at: location)
        ]
    }

    /// Reports a value that is none because of a comma behind it, typographic quotes around it, or something in it that
    /// cannot be seen; `false` when it is nothing of that sort.
    mutating func reportSlip(_ code: DiagnosticCode, _ node: Int) -> Bool {
        guard let slip = ValueSlip.find(node, in: document) else { return false }
        builder.report(
            code, .error, slip.message, at: slip.place, help: slip.help, fixes: slip.fix.map { [$0] } ?? [])
        return true
    }

    /// A text or a list of texts, each with its place.
    func mentions(_ node: Int) -> [Pack.Mention] {
        guard document[node].kind == .sequence else {
            return text(node).map { [Pack.Mention(text: $0, place: document[node].place)] } ?? []
        }
        var mentions: [Pack.Mention] = []
        mentions.reserveCapacity(document.count(of: node))
        var item = node + 1
        let end = document.end(of: node)
        while item < end {
            if let text = text(item) { mentions.append(Pack.Mention(text: text, place: document[item].place)) }
            item = document.end(of: item)
        }
        return mentions
    }

    private mutating func readExtends(_ node: Int) {
        let parents = mentions(node)
        for (index, parent) in parents.enumerated() where parents[..<index].contains(where: { $0.text == parent.text })
        {
            builder.report(
                "duplicate-parent", .error, "'\(parent.text)' is named twice in 'extends'", at: parent.place,
                help: "a pack inherits from another once")
        }
        builder.extends = parents
    }

    private mutating func readLicense(_ node: Int) {
        guard let text = text(node) else { return }
        builder.license = text
        guard let problem = LicenseExpression.problem(of: text) else { return }
        builder.report(
            "unknown-license", problem.meant == nil ? .note : .warning, problem.message, at: document[node].place,
            help: problem.meant.map { "did you mean '\($0)'?" }
                ?? "write an expression of SPDX, such as 'MIT' or 'CC-BY-4.0', or 'LicenseRef-NAME' for a licence of your own",
            fixes: renames(problem.meant.map { ($0, problem.isSure) }, node))
    }

    private mutating func keepExtensions() {
        eachPair(of: YAMLDocument.root) { (reader, key, _) in
            if reader.document[key].field == 0, reader.document.string(key).hasPrefix("x-") {
                reader.builder.extensions = reader.document
            }
        }
    }

    private mutating func checkFontFiles() {
        for file in builder.fontFiles {
            let parts = file.text.split(separator: "/", omittingEmptySubsequences: false)
            if file.text.hasPrefix("/") || parts.contains("..") {
                builder.report(
                    "file-outside", .error, "'\(file.text)' lies outside of the pack's folder", at: file.place,
                    help: "put the file into the folder and name it relative to that")
            }
        }
    }

    /// Reports tokens that two ways of writing the same layer both state, such as `variants.dark.markets.IN` and
    /// `markets.IN.variants.dark`.
    private mutating func reportRepeatedLayers() {
        for (index, layer) in builder.layers.enumerated() {
            for other in builder.layers[..<index] where other.market == layer.market && other.variant == layer.variant {
                var places: [TokenID: Place] = [:]
                for statement in builder.statements[other.statements] { places[statement.token] = statement.place }
                for statement in builder.statements[layer.statements] {
                    guard let place = places[statement.token] else { continue }
                    reportRepeated(statement.token, at: statement.place, first: place)
                }
            }
        }
    }

    mutating func reportRepeated(_ token: TokenID, at place: Place, first: Place) {
        builder.report(
            "duplicate-token", .error, "'\(token)' is given a value for the second time", at: place,
            related: [.init("the first one is here", at: builder.source.location(first))],
            help: "keep one of the two; 'a: { b: … }' and 'a.b: …' are the same token")
    }
}
