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

    /// What writes a value into nodes of some classes.
    struct Writer {
        /// Whether a class has the property. Others are never written.
        var applies: (AnyClass) -> Bool
        /// Writes the value unless it is there already, and says whether it has written.
        var write: (AnyObject) -> Bool
    }

    private(set) var writers: [(key: Key, writer: Writer)] = []

    @usableFromInline
    mutating func add(
        _ property: AnyKeyPath, _ state: StyleState, applies: @escaping (AnyClass) -> Bool,
        write: @escaping (AnyObject) -> Bool
    ) {
        writers.append((Key(property: property, state: state), Writer(applies: applies, write: write)))
    }

    /// Gives a property a value.
    ///
    /// - Parameters:
    ///   - property: The property. Nodes that do not have it are left alone.
    ///   - value: The value.
    ///   - state: The state that it holds in; for ``StyleState/normal`` also in all that have no value of their own.
    @inlinable @inline(__always)
    public mutating func set<Node: AnyObject, Value: Equatable>(
        _ property: ReferenceWritableKeyPath<Node, Value>, _ value: Value, for state: StyleState = .normal
    ) {
        // One closure that has the key path itself, so that one that is stated in place becomes a plain access.
        add(property, state) {
            $0 is Node.Type
        } write: { object in
            // Safe: only objects of the classes come here that the closure above has let through.
            let node = unsafe unsafeDowncast(object, to: Node.self)
            if node[keyPath: property] == value { return false }
            node[keyPath: property] = value
            return true
        }
    }

    /// Gives a property a value, by plain accesses.
    ///
    /// To go through a key path costs more than all else that a refresh does for a node. Where very many nodes have a
    /// property, say how it is read and written: `$0.set(\View.tint, color, read: { $0.tint }, write: { $0.tint = $1 })`.
    ///
    /// - Parameters:
    ///   - property: The property, by which it is known. Nodes that do not have it are left alone.
    ///   - value: The value.
    ///   - state: The state that it holds in; for ``StyleState/normal`` also in all that have no value of their own.
    ///   - read: Reads the property.
    ///   - write: Writes the property.
    @inlinable @inline(__always)
    public mutating func set<Node: AnyObject, Value: Equatable>(
        _ property: KeyPath<Node, Value>, _ value: Value, for state: StyleState = .normal,
        read: @escaping (_ node: Node) -> Value, write: @escaping (_ node: Node, _ value: Value) -> Void
    ) {
        add(property, state) {
            $0 is Node.Type
        } write: { object in
            // Safe: only objects of the classes come here that the closure above has let through.
            let node = unsafe unsafeDowncast(object, to: Node.self)
            if read(node) == value { return false }
            write(node, value)
            return true
        }
    }
}
