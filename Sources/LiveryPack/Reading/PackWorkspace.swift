internal import LiveryColor

/// What a reader keeps from one pack to the next: the names that it knows, and the room of the lists that packs are read
/// into, so that they need not grow anew.
struct PackWorkspace {
    var names = NameCache()
    var layers: ContiguousArray<Layer> = []
    var statements: ContiguousArray<Statement> = []
    var colors: ContiguousArray<ColorValue> = []
    var expressions: ContiguousArray<Expression> = []
    var arguments: ContiguousArray<Expression.Argument> = []
    var dimensions: ContiguousArray<Dimension> = []
    var texts: ContiguousArray<String> = []
    var lists: ContiguousArray<[String]> = []
}
