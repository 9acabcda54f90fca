extension ThemeManager {
    /// A scope in this one: what it sets holds for itself and the scopes in it, everything else comes from here.
    ///
    /// Closures that are registered with a scope run when what holds in it changes, whoever changed it; a change in a
    /// scope runs nothing outside of it. A scope lives as long as somebody holds it, and holds the one around it.
    public func makeScope() -> ThemeManager {
        if children.count >= nextChildSweep {
            children.removeAll { $0.scope == nil }
            nextChildSweep = max(16, children.count * 2)
        }
        let scope = ThemeManager(scopeOf: self)
        children.append(WeakScope(scope: scope))
        return scope
    }

    /// Changes parts of whatever theme holds here, now and after each change of it, until the token is cancelled.
    ///
    /// Overrides apply in the order in which they were made, on the scope's own theme if it has one.
    @discardableResult
    public func override(_ change: @escaping (inout Theme) -> Void) -> ObservationToken {
        let number = tree.nextNumber()
        own.overrides.append((number, change))
        setNeedsDelivery()
        return ObservationToken(
            target: ActionToken { [weak self] in
                guard let self else { return }
                own.overrides.removeAll { $0.number == number }
                setNeedsDelivery()
            })
    }

    /// Changes one part of whatever theme holds here; see ``override(_:)``.
    @discardableResult
    public func override<Value>(_ keyPath: WritableKeyPath<Theme, Value>, _ value: Value) -> ObservationToken {
        override { $0[keyPath: keyPath] = value }
    }
}
