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
        add(owner, animated, isRecorded: false) { owner, reader in body(owner, reader.current) }
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
        add(owner, animated, isRecorded: true, body)
    }

    /// Registers a closure for one part of the theme: it runs once at once, and again when that part has changed.
    @discardableResult
    public func observe<Owner: AnyObject, Value: Equatable>(
        _ owner: Owner, _ keyPath: KeyPath<Theme, Value>, animated: Bool = false,
        _ body: @escaping (_ owner: Owner, _ value: Value) -> Void
    ) -> ObservationToken {
        add(owner, animated, isRecorded: true) { owner, reader in body(owner, reader[keyPath]) }
    }

    private func add<Owner: AnyObject>(
        _ owner: Owner, _ animated: Bool, isRecorded: Bool, _ body: @escaping (Owner, ThemeReader<Theme>) -> Void
    ) -> ObservationToken {
        registry.prepareForAddition(isRecorded: isRecorded)
        let observation = OwnedObservation(
            registry, number: tree.nextNumber(), animatesFirstRun: animated, isRecorded: isRecorded, owner: owner,
            body: body)
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
