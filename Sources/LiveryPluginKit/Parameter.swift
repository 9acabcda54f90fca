internal import CLiveryPlugin

/// A parameter of a function, and the key by which its body reads the argument: `call[amount]`.
///
/// Make one with ``percent(_:title:help:in:default:)`` and its likes, keep it in a constant, list its ``declaration`` with the
/// function, and use it as a subscript of the ``Call``. A parameter without a default is required.
public struct Parameter<Value: Sendable>: Sendable {
    /// What the function says of it.
    public let declaration: ParameterDeclaration
    /// What holds when the host passes nothing, which a host that keeps to the interface never does.
    let fallback: Value
    /// Takes the value out of an argument whose type is known to be the declared one.
    let read: @Sendable (Argument) -> Value

    /// A parameter from its declaration, a fallback, and how to read the value.
    init(_ declaration: ParameterDeclaration, fallback: Value, read: @escaping @Sendable (Argument) -> Value) {
        self.declaration = declaration
        self.fallback = fallback
        self.read = read
    }
}
