/// The values that a rule gives to properties.
///
/// Name a property by the class that declares it, `\View.tint` also in a rule for buttons: a rule for buttons and one for
/// views are then known to speak of the same property.
public struct StyleValues {
    /// A property and a state.
    struct Key: Hashable {
        var property: AnyKeyPath
        var state: StyleState
    }

    /// What writes a value unless it is there already, and says whether it has written.
    typealias Writer = (any StyleNode) -> Bool

    var writers: [(key: Key, write: Writer)] = []

    /// Gives a property a value.
    ///
    /// - Parameters:
    ///   - property: The property. Nodes that do not have it are left alone.
    ///   - value: The value.
    ///   - state: The state that it holds in; for ``StyleState/normal`` also in all that have no value of their own.
    public mutating func set<Node: AnyObject, Value: Equatable>(
        _ property: ReferenceWritableKeyPath<Node, Value>, _ value: Value, for state: StyleState = .normal
    ) {
        writers.append(
            (
                Key(property: property, state: state),
                { node in
                    guard let node = node as? Node, node[keyPath: property] != value else { return false }
                    node[keyPath: property] = value
                    return true
                }
            ))
    }
}
