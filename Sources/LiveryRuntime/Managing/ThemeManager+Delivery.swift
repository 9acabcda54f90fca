internal import LiveryDiagnostics

extension ThemeManager {
    /// A scope in which something else holds than before.
    private struct Change {
        var scope: ThemeManager
        var old: ThemeSurroundings<Theme>
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
            let animated = tree.animatedOnce ?? tree.isAnimated
            tree.animatedOnce = nil
            for change in settle() { change.scope.run(since: change.old, upTo: limit, animated: animated) }
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
        var stack = tree.dirty.enumerated().sorted { ($0.element.depth, $0.offset) > ($1.element.depth, $1.offset) }
            .map(\.element)
        tree.dirty.removeAll()
        while let scope = stack.popLast() {
            scope.isDirty = false
            scope.deliveredOwn = scope.own
            let new = scope.own.applied(to: scope.parent?.delivered ?? ThemeSurroundings())
            guard new != scope.delivered else { continue }
            changes.append(Change(scope: scope, old: scope.delivered))
            scope.delivered = new
            for child in scope.children.reversed() {
                if let child = child.scope { stack.append(child) }
            }
        }
        return changes
    }

    /// Runs the closures of this scope that have to see what holds now, in the order of their registration.
    private func run(since old: ThemeSurroundings<Theme>, upTo limit: UInt64, animated: Bool) {
        guard snapshot != nil else { return }
        let readers = old.theme == nil ? recorded.elements : index.observations(affectedBy: old, delivered)
        let due = Self.merged(whole.elements, readers)
        var next = 0
        func wantsAnimation(_ observation: Observation<Theme>) -> Bool {
            observation.hasRun ? animated : observation.animatesFirstRun
        }
        while next < due.count {
            let observation = due[next]
            guard observation.isActive, observation.number <= limit, observation.hasOwner else {
                if observation.isActive, !observation.hasOwner { observation.cancel() }
                next += 1
                continue
            }
            guard wantsAnimation(observation), let animator = tree.animator else {
                run(observation)
                next += 1
                continue
            }
            perform(animator) {
                while next < due.count, wantsAnimation(due[next]) {
                    let observation = due[next]
                    next += 1
                    guard observation.isActive, observation.number <= limit else { continue }
                    if observation.hasOwner { run(observation) } else { observation.cancel() }
                }
            }
        }
    }

    /// Has an animator make changes, once whatever it does.
    func perform(_ animator: any ThemeAnimator, _ changes: () -> Void) {
        var isDone = false
        animator.animate(over: tree.duration) {
            if isDone { return }
            isDone = true
            changes()
        }
        if !isDone {
            isDone = true
            changes()
        }
    }

    /// Runs one closure, and notes what it reads.
    func run(_ observation: Observation<Theme>) {
        guard let snapshot else { return }
        observation.hasRun = true
        guard observation.isRecorded else {
            observation.call(ThemeReader(snapshot, nil))
            return
        }
        let recorder = ReadRecorder(index)
        observation.call(ThemeReader(snapshot, recorder))
        recorder.finish(for: observation)
    }

    private static func merged(
        _ a: ContiguousArray<Observation<Theme>>, _ b: ContiguousArray<Observation<Theme>>
    ) -> ContiguousArray<Observation<Theme>> {
        if a.isEmpty { return b }
        if b.isEmpty { return a }
        var result: ContiguousArray<Observation<Theme>> = []
        result.reserveCapacity(a.count + b.count)
        var (i, j) = (0, 0)
        while i < a.count, j < b.count {
            if a[i].number < b[j].number {
                result.append(a[i])
                i += 1
            } else {
                result.append(b[j])
                j += 1
            }
        }
        result += a[i...]
        result += b[j...]
        return result
    }
}
