/// A part of an interface that a ``StyleRegistry`` can style: a view, a control, a window.
///
/// Classes of a toolkit conform in an extension, so that they themselves know nothing of themes. Only the children are
/// needed to reach what is shown; the rest has defaults.
public protocol StyleNode: AnyObject {
    /// The state that decides which values apply. ``StyleState/normal`` unless stated.
    var styleState: StyleState { get }

    /// Whether the node and everything in it is to be styled; `false` for what belongs to somebody else.
    var acceptsStyles: Bool { get }

    /// The node around this one; `nil` for a root. Asked for nodes that are styled by themselves.
    var styleParent: (any StyleNode)? { get }

    /// Calls a closure with each child, in order.
    func visitStyleChildren(_ visit: (any StyleNode) -> Void)
}

extension StyleNode {
    /// Nothing special.
    public var styleState: StyleState { .normal }
    /// Yes.
    public var acceptsStyles: Bool { true }
    /// None.
    public var styleParent: (any StyleNode)? { nil }
    /// None.
    public func visitStyleChildren(_ visit: (any StyleNode) -> Void) {}
}
