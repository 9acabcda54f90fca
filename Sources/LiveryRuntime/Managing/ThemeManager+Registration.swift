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
        if isRecorded ? recorded.isDueForSweep : whole.isDueForSweep { sweep() }
        let observation = OwnedObservation(
            self, number: tree.nextNumber(), animatesFirstRun: animated, isRecorded: isRecorded, owner: owner,
            body: body)
        if isRecorded { recorded.append(observation) } else { whole.append(observation) }
        if snapshot != nil {
            if animated, let animator = tree.animator {
                perform(animator) { run(observation) }
            } else {
                run(observation)
            }
        }
        return ObservationToken(target: observation)
    }

    /// Forgets the closures whose owners are gone.
    func sweep() {
        for list in [whole.elements, recorded.elements] {
            for observation in list where observation.isActive && !observation.hasOwner { observation.cancel() }
        }
        whole.compact()
        recorded.compact()
    }

    func didCancel(_ observation: Observation<Theme>) {
        index.remove(observation)
        if observation.isRecorded { recorded.didCancel() } else { whole.didCancel() }
    }
}
