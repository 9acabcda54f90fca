public import LiveryColor
public import LiveryDiagnostics

/// The current theme, and the closures that apply it: each runs once at once, and again whenever the theme changes.
///
/// ```swift
/// let manager = ThemeManager(AppTheme.light)
/// manager.register(label) { label, theme in label.color = theme.text }
/// manager.theme = .dark          // the label is dark before this returns
/// ```
///
/// Closures run in the order of their registration, synchronously, before the assignment returns. Their owners are held
/// weakly. A value that is equal to the last one runs nothing. In a closure everything is allowed: to register, to
/// cancel, and to set the theme again, which is delivered once the closures have seen the present one.
///
/// A manager can have scopes, which are managers themselves: see ``makeScope()``.
///
/// A manager is not `Sendable` and has no locks: it belongs to the actor that made it, in an app the main actor, and the
/// compiler keeps all others away. Its closures run there and may use what lives there.
public final class ThemeManager<Theme: Equatable> {
    /// The manager of the scope around this one; `nil` for the root.
    public private(set) var parent: ThemeManager?
    let tree: DeliveryTree<Theme>
    let depth: Int
    var children: ContiguousArray<WeakScope<Theme>> = []
    var nextChildSweep = 16
    /// What this scope states, and what of it has been delivered.
    var own = ScopeSettings<Theme>()
    var deliveredOwn = ScopeSettings<Theme>()
    var isDirty = false
    var delivered = ThemeSurroundings<Theme>() {
        didSet {
            snapshot = ThemeSnapshot(delivered, registry.index, tree.outlet)
            registry.dropSession()
        }
    }
    private(set) var snapshot: ThemeSnapshot<Theme>?
    let registry = ObservationRegistry()
    /// Counts what ends a running transition: another one, or a theme that was set.
    var transitionNumber = 0

    /// A manager of its own, which no other affects.
    ///
    /// - Parameters:
    ///   - theme: The first theme. Without one, nothing runs until one is set.
    ///   - animator: Who animates; without one, changes are applied as they are.
    public init(_ theme: Theme? = nil, animator: (any ThemeAnimator)? = nil) {
        parent = nil
        depth = 0
        tree = DeliveryTree()
        tree.animation.animator = animator
        own.theme = theme
        deliveredOwn = own
        delivered = own.applied(to: delivered)
        snapshot = ThemeSnapshot(delivered, registry.index, tree.outlet)
    }

    init(scopeOf parent: ThemeManager) {
        self.parent = parent
        depth = parent.depth + 1
        tree = parent.tree
        delivered = parent.delivered
        snapshot = ThemeSnapshot(delivered, registry.index, tree.outlet)
    }

    deinit {
        // Scopes that nobody else holds are let go in a loop: each freeing the next, many would exhaust the stack.
        var next = parent
        parent = nil
        while var scope = next {
            next = nil
            guard isKnownUniquelyReferenced(&scope) else { break }
            next = scope.parent
            scope.parent = nil
        }
    }

    // MARK: - What holds

    /// The theme that holds here. Setting it runs the closures before the assignment returns.
    ///
    /// `nil` in the root as long as there is no theme. Setting `nil` in a scope goes back to the theme around it; in the
    /// root it keeps the closures from running until there is a theme again.
    public var theme: Theme? {
        get { surroundings.theme }
        set {
            own.theme = newValue
            transitionNumber += 1
            setNeedsDelivery()
        }
    }

    /// The tint that holds here: the nearest that was set, else ``LiveryColor/ColorValue/defaultTint``.
    public var tint: ColorValue { surroundings.tint }

    /// The size of text that holds here: the nearest that was set, else ``ContentSize/standard``.
    public var contentSize: ContentSize { surroundings.contentSize }

    /// All that holds here, changes included that wait for the end of a transaction.
    public var surroundings: ThemeSurroundings<Theme> {
        if tree.dirty.isEmpty { return delivered }
        var path: [ThemeManager] = []
        var scope: ThemeManager? = self
        while let next = scope {
            path.append(next)
            scope = next.parent
        }
        return path.reversed().reduce(ThemeSurroundings()) { $1.own.applied(to: $0) }
    }

    // MARK: - Changing it

    /// Sets the theme, and says for this change whether it is animated.
    public func setTheme(_ theme: Theme?, animated: Bool) {
        tree.animatedOnce = animated
        self.theme = theme
    }

    /// Sets the tint, opacity included, for this scope and those in it; `nil` goes back to the one around it.
    public func setTint(_ tint: ColorValue?) {
        own.tint = tint
        setNeedsDelivery()
    }

    /// Sets the size of text for this scope and those in it; `nil` goes back to the one around it.
    public func setContentSize(_ size: ContentSize?) {
        own.contentSize = size
        setNeedsDelivery()
    }

    /// Makes several changes, in any of the tree's scopes, that are delivered as one when the outermost transaction ends.
    ///
    /// Changes stand also when `body` throws. What ends as it was runs nothing.
    public func transaction<Result, Failure: Error>(
        animated: Bool? = nil, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        tree.openTransactions += 1
        defer {
            tree.openTransactions -= 1
            if let animated { tree.animatedOnce = animated }
            deliver()
        }
        return try body()
    }

    // MARK: - How it is changed

    /// Whether later runs are animated; the first run of a closure goes by its registration. Shared by all scopes.
    public var isAnimated: Bool {
        get { tree.animation.isAnimated }
        set { tree.animation.isAnimated = newValue }
    }

    /// How long an animation takes, 0.4 seconds unless set. Shared by all scopes.
    public var duration: Duration {
        get { tree.animation.duration }
        set { tree.animation.duration = newValue }
    }

    /// Who animates; `nil` for nobody. Shared by all scopes.
    public var animator: (any ThemeAnimator)? {
        get { tree.animation.animator }
        set { tree.animation.animator = newValue }
    }

    /// Is told what is wrong, such as closures that change the theme for ever. Shared by all scopes.
    public var onDiagnostic: ((Diagnostic) -> Void)? {
        get { tree.onDiagnostic }
        set { tree.onDiagnostic = newValue }
    }

    /// How many closures of this scope have an owner and were not cancelled.
    public var observationCount: Int {
        registry.sweep()
        return registry.whole.elements.count + registry.recorded.elements.count
    }
}
