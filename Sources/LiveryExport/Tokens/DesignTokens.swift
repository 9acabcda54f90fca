internal import LiveryColor
internal import LiveryDiagnostics
internal import LiveryPack
internal import LiveryTheme

/// The themes of a pack as design tokens: for each theme what every token is.
struct DesignTokens {
    /// The groups that tokens stand in, one for each namespace of packs.
    enum Section: Int, CaseIterable {
        case palette, color, font, metric

        /// The name of the group.
        var group: String { ["palette", "color", "font", "metric"][rawValue] }
        /// The namespace in packs.
        var namespace: TokenID.Namespace { [.palette, .colors, .fonts, .metrics][rawValue] }
        /// What packs call it.
        var title: String { ["palette", "colors", "fonts", "metrics"][rawValue] }
    }

    /// A token: its section, its name in the pack, and the variant where it is the value of one for other tokens.
    struct Key: Hashable {
        var section: Section
        var name: String
        var variant: String?
    }

    /// What a token is.
    enum Body: Hashable {
        case color(ColorValue)
        case dimension(Dimension)
        case style(DesignTokenStyle)
        /// A reference to another token, and the type of both.
        case alias(Key, type: String)

        var type: String {
            switch self {
            case .color: "color"
            case .dimension(let dimension): DesignTokenWriter.type(of: dimension)
            case .style: "typography"
            case .alias(_, let type): type
            }
        }
    }

    let themes: [Theme]
    /// The tokens of each theme.
    let bodies: [[Key: Body]]
    /// Names that are groups as well as tokens, in any theme.
    private let groups: Set<Key>
    private let deprecated: [Key: String]
    private(set) var diagnostics: [Diagnostic] = []

    init(_ themes: [Theme]) {
        self.themes = themes
        let bodies = themes.map(Self.bodies)
        self.bodies = bodies
        var groups: Set<Key> = []
        let keys = Set(bodies.flatMap(\.keys))
        for key in keys {
            var name = key.name[...]
            while let dot = name.lastIndex(of: ".") {
                name = name[..<dot]
                groups.insert(Key(section: key.section, name: String(name)))
            }
        }
        self.groups = groups.intersection(keys)
        deprecated = themes.first.map { Self.deprecations(of: $0, among: keys) } ?? [:]
        tellOfStyles()
        tellOfUnset()
    }

    /// A resolver adds and replaces tokens; it cannot take one away.
    private mutating func tellOfUnset() {
        for (key, _) in bodies[0].sorted(by: {
            ($0.key.section.rawValue, $0.key.name) < ($1.key.section.rawValue, $1.key.name)
        }) {
            let without = themes.indices.filter { bodies[$0][key] == nil }
            guard !without.isEmpty else { continue }
            diagnostics.append(
                Diagnostic(
                    "not-exported", .note,
                    "'\(key.name)' is unset, which only 'livery import' reads in a resolver: for others it keeps its value",
                    scope: .init(affected: without.map { themes[$0].id.description }, of: themes.count)))
        }
    }

    /// Text styles have no groups, and names with dots become one there.
    private mutating func tellOfStyles() {
        var names = ExportNames()
        for key in Set(bodies.flatMap(\.keys)).filter({ $0.section == .font }).sorted(by: { $0.name < $1.name }) {
            names.claim(path(of: key).joined(separator: "."), for: key.name, at: nil)
        }
        diagnostics += names.diagnostics
    }

    // MARK: - Names

    /// How deep groups may lie; what is deeper has one name with dots as hyphens.
    private static let deepest = 60

    /// The names of the groups that a token stands in, and its own.
    func path(of key: Key) -> [String] {
        var parts = key.name.split(separator: ".").map(String.init)
        if parts.count > Self.deepest {
            parts = parts[..<Self.deepest] + [parts[Self.deepest...].joined(separator: "-")]
        }
        if groups.contains(Key(section: key.section, name: key.name)) { parts.append("$root") }
        return (key.variant.map { ["by-variant", $0] } ?? []) + [key.section.group] + parts
    }

    func deprecation(of key: Key) -> String? { deprecated[Key(section: key.section, name: key.name)] }

    private static func deprecations(of theme: Theme, among keys: Set<Key>) -> [Key: String] {
        var found: [Key: String] = [:]
        for link in theme.chain.reversed() {
            for deprecation in link.pack.deprecations {
                let text = deprecation.token.text
                let advice = deprecation.advice ?? deprecation.replacement.map { "use \($0.text)" } ?? "deprecated"
                for section in Section.allCases {
                    let isStated = text.hasPrefix(section.title + ".")
                    let name = isStated ? String(text.dropFirst(section.title.utf8.count + 1)) : text
                    let key = Key(section: section, name: name)
                    if keys.contains(key), isStated || section != .palette { found[key] = advice }
                }
            }
        }
        return found
    }

    // MARK: - Values

    private static func bodies(of theme: Theme) -> [Key: Body] {
        var bodies: [Key: Body] = [:]
        for section in [Section.palette, .color, .metric] {
            for (name, token) in theme.tokens(in: section.namespace) {
                let key = Key(section: section, name: name)
                let literal: Body
                switch token.value {
                case .color(let color): literal = .color(color)
                case .dimension(let dimension): literal = .dimension(dimension)
                default: continue
                }
                bodies[key] = alias(of: token, literal, in: theme) ?? literal
            }
        }
        for style in theme.textStyles {
            bodies[Key(section: .font, name: style.name)] = .style(DesignTokenStyle(style))
        }
        return bodies
    }

    /// The reference that a token's value is, where it is nothing else.
    private static func alias(of token: ResolvedToken, _ literal: Body, in theme: Theme) -> Body? {
        guard token.derivation < 0, token.winner >= 0 else { return nil }
        let (pack, statement) = theme.statement(theme.candidates[Int(token.winner)])
        guard statement.kind == .expression else { return nil }
        let expression = pack.expressions[Int(statement.index)]
        let sections: [Section]
        switch expression.kind {
        case .reference: sections = token.token.namespace == .metrics ? [.metric] : [.palette, .color]
        case .paletteReference: sections = [.palette]
        case .colorsReference: sections = [.color]
        case .metricsReference: sections = [.metric]
        default: return nil
        }
        for section in sections {
            guard let target = theme.token(TokenID(section.namespace, expression.name)), target.value != .unset else {
                continue
            }
            let name = expression.name.description
            guard target.value == token.value, name.utf8.count < 256,
                name.split(separator: ".").count <= deepest
            else { return nil }
            return .alias(Key(section: section, name: name), type: literal.type)
        }
        return nil
    }

    // MARK: - Writing

    /// Writes tokens as groups, the sections in their order.
    ///
    /// - Parameter others: What a source before this one has; `nil` for the first. The first group of a section, of all
    ///   sources, says what it is in packs.
    func write(_ bodies: [Key: Body], after others: [Key: Body]?, to json: inout JSONWriter) {
        let known = Set(others?.keys.filter { $0.variant == nil }.map(\.section) ?? [])
        let tokens = bodies.map { (path: path(of: $0.key), key: $0.key, body: $0.value) }.sorted { a, b in
            let (left, right) = (a.key.section.rawValue, b.key.section.rawValue)
            if (a.key.variant == nil) != (b.key.variant == nil) { return a.key.variant == nil }
            if a.key.variant == b.key.variant, left != right { return left < right }
            for (x, y) in zip(a.path, b.path) where x != y {
                if x == "$root" || y == "$root" { return x == "$root" }
                return NaturalOrder.isBefore(x, y)
            }
            return a.path.count < b.path.count
        }
        var open: [String] = []
        for (path, key, body) in tokens {
            let common = zip(open, path.dropLast()).prefix { $0 == $1 }.count
            for _ in common..<open.count { json.endObject() }
            for depth in common..<path.count - 1 {
                json.key(path[depth])
                json.beginObject()
                if depth == 0, path[0] != "by-variant" {
                    if known.contains(key.section) { continue }
                    json.object("$extensions") { $0.object("org.livery") { $0.field("section", key.section.title) } }
                } else if depth == 0, others == nil {
                    json.object("$extensions") { $0.object("org.livery") { $0.field("section", "by-variant") } }
                }
            }
            open = Array(path.dropLast())
            json.object(path[path.count - 1]) { json in
                DesignTokenWriter.write(body, to: &json) { self.path(of: $0).joined(separator: ".") }
                json.field("$deprecated", deprecation(of: key))
            }
        }
        for _ in open { json.endObject() }
    }
}
