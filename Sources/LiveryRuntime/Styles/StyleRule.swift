/// The values for one class of nodes, in one chain of containers.
struct StyleRule {
    /// What a rule is about.
    struct Key: Hashable {
        var node: ObjectIdentifier
        /// Nearest first.
        var containers: [ObjectIdentifier]
    }

    /// A value, and the statement that it comes from.
    struct Entry {
        var statement: UInt64
        var writer: StyleValues.Writer
    }

    let number: Int
    let node: StyleClass
    /// Nearest first.
    let containers: [StyleClass]
    var entries: [StyleValues.Key: Entry] = [:]
    /// Properties in the order in which they were first stated.
    var properties: [AnyKeyPath] = []

    /// The value of a property: the state's own, else the normal one.
    func writer(for property: AnyKeyPath, _ state: StyleState) -> StyleValues.Writer? {
        let entry =
            entries[StyleValues.Key(property: property, state: state)]
            ?? entries[StyleValues.Key(property: property, state: .normal)]
        return entry?.writer
    }
}
