/// A class of nodes, which can say of another whether it is a subclass.
struct StyleClass {
    let type: AnyClass
    private let test: (AnyClass) -> Bool

    init<Node: StyleNode>(_ type: Node.Type) {
        self.type = type
        test = { $0 is Node.Type }
    }

    var id: ObjectIdentifier { ObjectIdentifier(type) }

    /// Whether a class is this one or a subclass.
    func includes(_ other: AnyClass) -> Bool { test(other) }
}
