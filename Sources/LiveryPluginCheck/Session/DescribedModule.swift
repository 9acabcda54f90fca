/// What a plug-in says of itself.
struct DescribedModule: Hashable {
    var size: UInt32
    var version: UInt32
    var id: String
    var pluginVersion: String
    var functionCount: Int
    var functionStride: Int
    /// How far the list is off a multiple of 8.
    var misalignment: Int
    var functions: [DescribedFunction]

    /// The place of a function among those described.
    func index(of name: String) -> Int? { functions.firstIndex { $0.name == name } }
}
