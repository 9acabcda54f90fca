extension Schema {
    /// What stands under a key of a mapping of some shape, and whether the key is one that the shape knows, and no name of
    /// the author's; `nil` where no such key can stand there.
    func place(of key: String, in shape: ShapeID) -> (shape: ShapeID, isKnown: Bool)? {
        var shape = shape
        while true {
            switch shapes[shape] {
            case .removable(let inner): shape = inner
            // An item of a list is what its lines belong to.
            case .list(_, let item), .oneOrMore(_, let item): shape = item
            case .anything: return (shape, true)
            case .map(_, let fields): return fields.first { $0.name == key }.map { ($0.shape, true) }
            case .openMap(_, let fields, let others):
                return fields.first { $0.name == key }.map { ($0.shape, true) } ?? (others, false)
            case .table(_, let value): return (value, false)
            case .tree: return (shape, false)
            case .text, .value, .word, .integer: return nil
            }
        }
    }

    /// Whether a list may stand at a place of a shape.
    func isList(_ shape: ShapeID) -> Bool {
        var shape = shape
        while case .removable(let inner) = shapes[shape] { shape = inner }
        switch shapes[shape] {
        case .list, .oneOrMore: return true
        default: return false
        }
    }

    /// Whether a shape is a mapping, whose keys have lines of their own.
    func isMapping(_ shape: ShapeID) -> Bool {
        var shape = shape
        while case .removable(let inner) = shapes[shape] { shape = inner }
        switch shapes[shape] {
        case .map, .openMap, .table, .tree: return true
        default: return false
        }
    }
}
