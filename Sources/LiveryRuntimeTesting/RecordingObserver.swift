/// An owner for registrations that notes what its closures were given.
public final class RecordingObserver<Value> {
    /// What was given, in order.
    public var values: [Value] = []

    /// An observer that has seen nothing.
    public init() {}

    /// Notes a value.
    public func note(_ value: Value) { values.append(value) }
}
