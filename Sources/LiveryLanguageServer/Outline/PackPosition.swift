internal import LiveryPack
internal import LiveryYAML

/// What a place in a pack means by the keys that lead to it.
struct PackPosition: Sendable {
    /// The form of what stands there; `nil` where the format knows no such place.
    private(set) var shape: Schema.Shape? = PackSchema.schema.shapes[PackSchema.root]
    /// The known key that leads there, with its help.
    private(set) var field: Schema.Field?
    /// The part of a theme that names here belong to.
    private(set) var namespace: TokenID.Namespace?
    /// The market or group that the place is for.
    private(set) var market: String?
    /// The variant that the place is for.
    private(set) var variant: String?
    /// The name of the token so far, group by group.
    private(set) var tokenParts: [String] = []
    /// The text style.
    private(set) var style: String?
    /// The check that the place belongs to.
    private(set) var check: String?
    /// The keys of mappings whose names are the author's: `markets`, `variants`, `fonts`.
    private(set) var table: String?
    /// The last key of all.
    private(set) var lastKey = ""

    /// A place at the top of a pack.
    init() {}

    /// The place of an entry's value; -1 for the top.
    init(_ outline: Outline, _ entry: Int) {
        for index in outline.path(to: entry) {
            if outline.entries[index].kind == .item { enterItem() } else { enter(outline.key(index)) }
        }
    }

    /// The name of the token: groups joined by points, `default` left out.
    var tokenName: String { Self.tokenName(tokenParts) }

    static func tokenName(_ parts: [String]) -> String {
        parts.enumerated().filter { $0 == 0 || $1 != "default" }.map(\.1).joined(separator: ".")
    }

    /// The token whose value stands here, if one does.
    var token: (namespace: TokenID.Namespace, name: String)? {
        guard let namespace else { return nil }
        if namespace == .fonts {
            guard let style, let field else { return nil }
            return (.fonts, "\(style)/\(field.name)")
        }
        return tokenParts.isEmpty ? nil : (namespace, tokenName)
    }

    /// The form without what only says that it may be missing or be a list.
    var valueShape: Schema.Shape? {
        var shape = shape
        while true {
            switch shape {
            case .removable(let inner), .oneOrMore(_, let inner): shape = PackSchema.schema.shapes[inner]
            case .tree(_, let leaf): return tokenParts.isEmpty ? shape : PackSchema.schema.shapes[leaf]
            default: return shape
            }
        }
    }

    /// Whether a value here is a colour: a literal, a reference or a transform.
    var isColor: Bool {
        if namespace == .palette || namespace == .colors { return !tokenParts.isEmpty }
        return namespace == .fonts && field?.name == "color" && style != nil
    }

    /// Whether a value here is a number that may refer to others.
    var isNumber: Bool {
        if namespace == .metrics { return !tokenParts.isEmpty }
        guard namespace == .fonts, style != nil, let name = field?.name else { return false }
        return name == "size" || name == "line-height" || name == "letter-spacing"
    }

    /// The known keys of a mapping here.
    var fields: [Schema.Field] { mapping?.fields ?? [] }

    /// The mapping that stands here, or may.
    var mapping: Schema.Shape? {
        guard case .removable(let inner)? = shape else { return shape }
        return PackSchema.schema.shapes[inner]
    }

    // MARK: - Walking

    /// Goes on to the value of a key.
    mutating func enter(_ key: String) {
        lastKey = key
        switch mapping {
        case .map(_, let fields):
            enterField(fields.first { $0.name == key })
        case .openMap(_, let fields, let others):
            check = key
            if let field = fields.first(where: { $0.name == key }) {
                enterField(field)
            } else {
                field = nil
                shape = PackSchema.schema.shapes[others]
            }
        case .table(_, let inner):
            switch table {
            case "markets": market = key
            case "variants": variant = key
            case "fonts": style = key
            default: break
            }
            field = nil
            shape = PackSchema.schema.shapes[inner]
        case .tree: tokenParts.append(key)
        default:
            shape = nil
            field = nil
        }
    }

    /// Goes on to an item of a list.
    mutating func enterItem() {
        switch shape {
        case .list(_, let item), .oneOrMore(_, let item): shape = PackSchema.schema.shapes[item]
        default: shape = nil
        }
    }

    private mutating func enterField(_ found: Schema.Field?) {
        guard let found else {
            shape = nil
            field = nil
            return
        }
        field = found
        shape = PackSchema.schema.shapes[found.shape]
        table = found.name
        if style != nil { return }
        switch found.name {
        case "palette": namespace = .palette
        case "colors": namespace = .colors
        case "fonts": namespace = .fonts
        case "metrics": namespace = .metrics
        default: break
        }
    }
}
