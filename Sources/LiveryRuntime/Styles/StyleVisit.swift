/// What a walk does with the nodes of one class, in one context and one state.
final class StyleVisit {
    let type: ObjectIdentifier
    let context: Int
    let state: StyleState
    /// What writes the values of the node.
    let plan: StyleResolver.Plan
    /// The context in the node.
    let inner: Int

    /// Whether it is what is done with a node of this class.
    @inline(__always)
    func isFor(_ type: ObjectIdentifier, _ context: Int, _ state: StyleState) -> Bool {
        self.type == type && self.context == context && self.state == state
    }

    init(type: ObjectIdentifier, context: Int, state: StyleState, plan: StyleResolver.Plan, inner: Int) {
        self.type = type
        self.context = context
        self.state = state
        self.plan = plan
        self.inner = inner
    }
}
