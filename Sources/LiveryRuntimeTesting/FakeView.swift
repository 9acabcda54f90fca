public import LiveryRuntime

/// A view of no toolkit, which counts what happens to it.
///
/// A refresh of looks must leave ``LifecycleCounts`` alone: whoever removes and adds views to refresh them closes
/// keyboards and makes layouts jump.
open class FakeView: StyleNode {
    /// How often things happened to a view.
    public struct LifecycleCounts: Hashable, Sendable {
        /// Children that were added to it.
        public var additions = 0
        /// Children that were removed from it.
        public var removals = 0
        /// Times that it was moved to another parent, or to none.
        public var moves = 0

        /// Nothing happened.
        public init() {}
    }

    /// Its children, in order.
    public private(set) var children: [FakeView] = []
    /// The view that it is in.
    public private(set) weak var parent: FakeView?
    /// How often it was added, removed and moved.
    public var lifecycle = LifecycleCounts()
    /// How often ``tint`` or ``background`` was written.
    public private(set) var writeCount = 0
    /// How often its children were asked for.
    public private(set) var visitCount = 0
    /// A property to style.
    public var tint = "" {
        didSet { writeCount += 1 }
    }
    /// Another property to style.
    public var background = "" {
        didSet { writeCount += 1 }
    }
    /// Its state.
    public var styleState: StyleState = .normal
    /// Whether it may be styled.
    public var acceptsStyles = true

    /// A view with children.
    public init(_ children: [FakeView] = []) {
        self.children = children
        for child in children { child.parent = self }
    }

    deinit {
        // A chain of views is taken apart in a loop: freed one in another, a deep one would exhaust the stack.
        var rest = children
        children = []
        while var view = rest.popLast() {
            guard isKnownUniquelyReferenced(&view) else { continue }
            rest += view.children
            view.children = []
        }
    }

    /// Adds a child.
    public func add(_ child: FakeView) {
        child.parent?.remove(child)
        children.append(child)
        child.parent = self
        lifecycle.additions += 1
        child.lifecycle.moves += 1
    }

    /// Removes a child.
    public func remove(_ child: FakeView) {
        guard let index = children.firstIndex(where: { $0 === child }) else { return }
        children.remove(at: index)
        child.parent = nil
        lifecycle.removals += 1
        child.lifecycle.moves += 1
    }

    /// The view that it is in.
    public var styleParent: (any StyleNode)? { parent }

    /// Calls a closure with each child, in order.
    public func visitStyleChildren(_ visit: (any StyleNode) -> Void) {
        visitCount += 1
        for child in children { visit(child) }
    }

    /// All views in it and itself, each before its children.
    public var all: [FakeView] {
        var result: [FakeView] = []
        var stack = [self]
        while let view = stack.popLast() {
            result.append(view)
            stack += view.children.reversed()
        }
        return result
    }
}
