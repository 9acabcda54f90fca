internal import LiveryDiagnostics

extension ThemeManager {
    /// A scope in which something else holds than before.
    private struct Change {
        var scope: ThemeManager
        var old: ThemeSnapshot<Theme>?
    }

    /// Notes that this scope states something else, and delivers it unless a transaction or a delivery is under way.
    func setNeedsDelivery() {
        if !isDirty {
            isDirty = true
            tree.dirty.append(self)
        }
        deliver()
    }

    /// Delivers what is due: again and again as long as closures make further changes, but not for ever.
    func deliver() {
        guard tree.openTransactions == 0, !tree.isDelivering else { return }
        guard !tree.dirty.isEmpty else {
            tree.animatedOnce = nil
            return
        }
        tree.isDelivering = true
        defer { tree.isDelivering = false }
        var rounds = 0
        while !tree.dirty.isEmpty {
            rounds += 1
            guard rounds <= DeliveryTree<Theme>.roundLimit else { return giveUp() }
            let limit = tree.lastNumber
            let animated = tree.animatedOnce ?? tree.animation.isAnimated
            tree.animatedOnce = nil
            for change in settle() {
                guard let new = change.scope.snapshot else { continue }
                change.scope.registry.run(
                    since: change.old, new, ReadSession(new), upTo: limit, animated: animated, tree.animation)
            }
        }
    }

    /// Drops the changes that closures keep making, so that what is set is again what was seen.
    private func giveUp() {
        for scope in tree.dirty {
            scope.own = scope.deliveredOwn
            scope.isDirty = false
        }
        tree.dirty.removeAll()
        tree.animatedOnce = nil
        tree.onDiagnostic?(
            Diagnostic(
                "endless-change", .error,
                "closures that a change of the theme runs have changed it again \(DeliveryTree<Theme>.roundLimit) times",
                help: "set the theme in a closure only where it leads to the same theme each time"))
    }

    /// Computes what holds in every scope that a change can reach, outer scopes first.
    private func settle() -> ContiguousArray<Change> {
        var changes: ContiguousArray<Change> = []
        var stack = tree.dirty
        tree.dirty = []
        if stack.count > 1 {
            stack = ContiguousArray(
                stack.enumerated().sorted { ($0.element.depth, $0.offset) > ($1.element.depth, $1.offset) }
                    .map { $0.element })
        }
        while let scope = stack.popLast() {
            scope.isDirty = false
            scope.deliveredOwn = scope.own
            let new = scope.own.applied(to: scope.parent?.delivered ?? ThemeSurroundings())
            guard new != scope.delivered else { continue }
            changes.append(Change(scope: scope, old: scope.snapshot))
            scope.delivered = new
            for child in scope.children.reversed() {
                if let child = child.scope { stack.append(child) }
            }
        }
        return changes
    }
}
