/// The looks of whole classes of nodes: defaults for those that come, and a refresh of those that are shown.
///
/// ```swift
/// let styles = StyleRegistry()
/// styles.addRoot(window)
/// manager.register(styles) { styles, theme in
///     styles.update {
///         styles.style(View.self) { $0.set(\View.tint, theme.accent) }
///         styles.style(Button.self, in: [Form.self]) { $0.set(\View.tint, theme.formAccent) }
///     }
/// }
/// ```
///
/// A refresh walks the registered roots once, in one line, and writes properties that have another value. Nothing is
/// removed, added or laid out by it; nodes of other classes, and roots that were not registered, are not touched.
///
/// Like a ``ThemeManager`` it belongs to one actor, and is not `Sendable`.
public final class StyleRegistry {
    private var rules: [StyleRule] = []
    private var ruleNumbers: [StyleRule.Key: Int] = [:]
    private var roots: [StyleRoot] = []
    private var lastStatement: UInt64 = 0
    private var resolver: StyleResolver?
    private var rulesGeneration = 0
    private var openUpdates = 0
    private var needsRefresh = false
    private var isRefreshing = false
    private let hooks = ThemeManager<UInt64>(0)

    /// A registry without rules and roots.
    public init() {}

    // MARK: - Rules

    /// States the looks of a class and its subclasses.
    ///
    /// Where several rules give a node the same property, the one for the more specific class wins; of those the one with
    /// the longer chain of containers, then with the more specific ones, then the later. A rule for the same class in the
    /// same containers as one before changes that one, so that stating the same again and again adds nothing.
    ///
    /// - Parameters:
    ///   - type: The class.
    ///   - containers: Classes that the node has to stand in, the nearest first, not necessarily directly.
    ///   - refresh: Whether nodes that are shown are refreshed too, or only those to come get the values.
    ///   - body: Sets the values.
    /// - Returns: A token that takes back what this call has stated. Nodes keep the values that they have.
    @discardableResult
    public func style<Node: StyleNode>(
        _ type: Node.Type, in containers: [any StyleNode.Type] = [], refresh: Bool = true,
        _ body: (inout StyleValues) -> Void
    ) -> ObservationToken {
        var values = StyleValues()
        body(&values)
        let node = StyleClass(type)
        let chain = containers.map { Self.styleClass($0) }
        let key = StyleRule.Key(node: node.id, containers: chain.map(\.id))
        let index = ruleNumbers[key] ?? rules.count
        if index == rules.count {
            rules.append(StyleRule(number: index, node: node, containers: chain))
            ruleNumbers[key] = index
        }
        lastStatement += 1
        let statement = lastStatement
        for (key, writer) in values.writers {
            if !rules[index].properties.contains(key.property) { rules[index].properties.append(key.property) }
            rules[index].entries[key] = StyleRule.Entry(statement: statement, writer: writer)
        }
        didChange(refresh: refresh)
        return ObservationToken(
            target: ActionToken { [weak self] in self?.takeBack(statement, fromRule: index) })
    }

    private static func styleClass(_ type: any StyleNode.Type) -> StyleClass {
        func open<Node: StyleNode>(_ type: Node.Type) -> StyleClass { StyleClass(type) }
        return open(type)
    }

    private func takeBack(_ statement: UInt64, fromRule index: Int) {
        rules[index].entries = rules[index].entries.filter { $0.value.statement != statement }
        let left = Set(rules[index].entries.keys.map(\.property))
        rules[index].properties.removeAll { !left.contains($0) }
        didChange(refresh: true)
    }

    /// Makes several statements and refreshes once.
    ///
    /// - Parameters:
    ///   - refresh: Whether nodes that are shown are refreshed, or only those to come get the values.
    ///   - body: Calls ``style(_:in:refresh:_:)``, whose own `refresh` counts only where this one is true.
    public func update(refresh: Bool = true, _ body: () -> Void) {
        let isNeeded = needsRefresh
        openUpdates += 1
        body()
        openUpdates -= 1
        if !refresh { needsRefresh = isNeeded }
        refreshIfNeeded()
    }

    private func didChange(refresh: Bool) {
        resolver = nil
        rulesGeneration += 1
        if refresh { needsRefresh = true }
        refreshIfNeeded()
    }

    private func refreshIfNeeded() {
        if needsRefresh, openUpdates == 0, !isRefreshing { self.refresh() }
    }

    // MARK: - Nodes

    /// Has a root and all that is in it styled, now and at each refresh, as long as it lives or until the token is
    /// cancelled.
    ///
    /// - Parameters:
    ///   - root: The root, held weakly. Only registered roots are ever walked.
    ///   - afterRefresh: Called once after each refresh, for what is not a property: the style of a status bar, a layout
    ///     that is due.
    @discardableResult
    public func addRoot<Root: StyleNode>(
        _ root: Root, afterRefresh: ((_ root: Root) -> Void)? = nil
    ) -> ObservationToken {
        lastStatement += 1
        let number = lastStatement
        roots.removeAll { $0.node == nil }
        roots.append(
            StyleRoot(
                number: number, node: root,
                afterRefresh: afterRefresh.map { body in { [weak root] in if let root { body(root) } } }))
        adopt(root)
        afterRefresh?(root)
        return ObservationToken(
            target: ActionToken { [weak self] in self?.roots.removeAll { $0.number == number } })
    }

    /// Registers a closure that runs after each refresh of all roots, and not now.
    @discardableResult
    public func onRefresh<Owner: AnyObject>(_ owner: Owner, _ body: @escaping (Owner) -> Void) -> ObservationToken {
        var isFirst = true
        return hooks.register(owner) { owner, _ in
            if !isFirst { body(owner) }
            isFirst = false
        }
    }

    /// Gives a new node, and those in it, the values for their classes.
    @discardableResult
    public func adopt(_ node: any StyleNode) -> StyleRefresh {
        var result = StyleRefresh()
        guard let context = context(around: node) else { return result }
        walk(node, context, &result)
        return result
    }

    /// Gives one node the values for its class again: after its state has changed, or when it is used anew.
    @discardableResult
    public func restyle(_ node: any StyleNode) -> StyleRefresh {
        var result = StyleRefresh()
        guard node.acceptsStyles, let context = context(around: node) else { return result }
        apply(to: node, context, &result)
        return result
    }

    /// Refreshes all roots: visits each node once, and writes what is different.
    @discardableResult
    public func refresh() -> StyleRefresh {
        guard !isRefreshing else {
            needsRefresh = true
            return StyleRefresh()
        }
        isRefreshing = true
        defer { isRefreshing = false }
        var result = StyleRefresh()
        var rounds = 0
        repeat {
            needsRefresh = false
            rounds += 1
            refreshOnce(&result)
            // Setters may state further looks; they get as many rounds as closures of a manager do.
        } while needsRefresh && rounds < DeliveryTree<UInt64>.roundLimit
        needsRefresh = false
        return result
    }

    private func refreshOnce(_ result: inout StyleRefresh) {
        roots.removeAll { $0.node == nil }
        let present = roots
        var ids: Set<ObjectIdentifier> = []
        var nodes: [any StyleNode] = []
        for root in present {
            if let node = root.node, ids.insert(ObjectIdentifier(node)).inserted { nodes.append(node) }
        }
        for node in nodes where !isInside(ids, node) {
            if let context = context(around: node) { walk(node, context, &result) }
        }
        for root in present { root.afterRefresh?() }
        hooks.theme = (hooks.theme ?? 0) + 1
    }

    private func isInside(_ roots: Set<ObjectIdentifier>, _ node: any StyleNode) -> Bool {
        var parent = node.styleParent
        while let next = parent {
            if roots.contains(ObjectIdentifier(next)) { return true }
            parent = next.styleParent
        }
        return false
    }

    /// The context that a node stands in; `nil` inside of what is not to be styled.
    private func context(around node: any StyleNode) -> Int? {
        var path: [any StyleNode] = []
        var parent = node.styleParent
        while let next = parent {
            guard next.acceptsStyles else { return nil }
            path.append(next)
            parent = next.styleParent
        }
        var context = StyleResolver.outside
        for node in path.reversed() { context = withResolver { $0.context(in: node, at: context) } }
        return context
    }

    private func walk(_ root: any StyleNode, _ context: Int, _ result: inout StyleRefresh) {
        var stack: ContiguousArray<(node: any StyleNode, context: Int)> = [(root, context)]
        var resolver = withResolver { $0 }
        var generation = rulesGeneration
        var restarts = 0
        // The last look-up: siblings are mostly of one class.
        var visit: StyleVisit?
        while let (node, context) = stack.popLast() {
            guard node.acceptsStyles else { continue }
            result.visited += 1
            let state = node.styleState
            let found: StyleVisit
            if let visit, visit.isFor(ObjectIdentifier(Swift.type(of: node as AnyObject)), context, state) {
                found = visit
            } else {
                found = resolver.visit(node, state, at: context)
                visit = found
            }
            for index in found.plan.indices where found.plan[index].write(node) { result.written += 1 }
            if generation != rulesGeneration {
                // A setter has stated other looks: what is known of contexts means nothing any more.
                generation = rulesGeneration
                resolver = withResolver { $0 }
                visit = nil
                restarts += 1
                guard restarts < DeliveryTree<UInt64>.roundLimit, let context = self.context(around: root) else {
                    return
                }
                stack = [(root, context)]
                continue
            }
            var low = stack.count
            node.visitStyleChildren { stack.append(($0, found.inner)) }
            // The first child is to come first.
            var high = stack.count - 1
            while low < high {
                stack.swapAt(low, high)
                low += 1
                high -= 1
            }
        }
    }

    private func apply(to node: any StyleNode, _ context: Int, _ result: inout StyleRefresh) {
        result.visited += 1
        for writer in withResolver({ $0.plan(for: node, at: context) }) where writer.write(node as AnyObject) {
            result.written += 1
        }
    }

    private func withResolver<Result>(_ body: (StyleResolver) -> Result) -> Result {
        if resolver == nil { resolver = StyleResolver(rules) }
        return body(resolver ?? StyleResolver(rules))
    }
}
