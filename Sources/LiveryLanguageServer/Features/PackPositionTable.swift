internal import LiveryPack
internal import LiveryYAML

/// What stands under the names of a table.
enum PackPositionTable {
    static func inner(_ position: PackPosition) -> Schema.Shape? {
        guard case .table(_, let inner)? = position.mapping else { return nil }
        if case .removable(let shape) = PackSchema.schema.shapes[inner] { return PackSchema.schema.shapes[shape] }
        return PackSchema.schema.shapes[inner]
    }
}
