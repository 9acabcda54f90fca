extension ThemeManager {
    /// Registers a closure that applies the theme: it runs once at once, and again at each change.
    ///
    /// It runs when the theme, the tint or the size of text changes that hold in this scope. One owner can register
    /// several closures, and all of them run.
    ///
    /// - Parameters:
    ///   - owner: The object that the closure is for. It is held weakly; when it is gone, so is the closure.
    ///   - animated: Whether the first run is animated. Later ones go by ``isAnimated``.
    ///   - body: Applies the theme to the owner. It should do the same when it runs twice. Use the argument rather than
    ///     capturing the owner, which would keep it alive.
    @discardableResult
    public func register<Owner: AnyObject>(
        _ owner: Owner, animated: Bool = false, _ body: @escaping (_ owner: Owner, _ theme: Theme) -> Void
    ) -> ObservationToken {
        add(WholeRunner<Owner, Theme>(owner, body), animated, isRecorded: false)
    }

    /// Registers a closure that reads the theme through a recording view: it runs once at once, and again only when
    /// something that its last run read has changed.
    ///
    /// ```swift
    /// manager.observe(label) { label, theme in label.color = theme.text }
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The object that the closure is for, held weakly.
    ///   - animated: Whether the first run is animated. Later ones go by ``isAnimated``.
    ///   - body: Applies the theme to the owner.
    @discardableResult
    public func observe<Owner: AnyObject>(
        _ owner: Owner, animated: Bool = false,
        _ body: @escaping (_ owner: Owner, _ theme: ThemeReader<Theme>) -> Void
    ) -> ObservationToken {
        add(RecordedRunner<Owner, Theme>(owner, body), animated, isRecorded: true)
    }

    /// Registers a closure for one part of the theme: it runs once at once, and again when that part has changed.
    @discardableResult
    public func observe<Owner: AnyObject, Value: Equatable>(
        _ owner: Owner, _ keyPath: KeyPath<Theme, Value>, animated: Bool = false,
        _ body: @escaping (_ owner: Owner, _ value: Value) -> Void
    ) -> ObservationToken {
        add(
            RecordedRunner<Owner, Theme>(owner) { owner, reader in body(owner, reader[keyPath]) }, animated,
            isRecorded: true)
    }

    private func add(_ runner: ObservationRunner, _ animated: Bool, isRecorded: Bool) -> ObservationToken {
        registry.prepareForAddition(isRecorded: isRecorded)
        let observation = Observation(
            registry, number: tree.nextNumber(), animatesFirstRun: animated, isRecorded: isRecorded, runner)
        registry.add(observation)
        if let snapshot {
            if animated, tree.animation.animator != nil {
                tree.animation.perform { registry.run(observation, ReadSession(snapshot)) }
            } else {
                registry.run(observation, ReadSession(snapshot))
            }
        }
        return ObservationToken(target: observation)
    }
}
