public import LiveryDiagnostics
public import LiveryRuntime
public import LiveryTheme

/// From what people chose to a theme that is live: the packs of a host, the saved choice and the system's appearance,
/// joined.
///
/// ```swift
/// let store = ThemeStore(
///     ThemeHost(), storage: FileSelectionStorage(path: path), default: ThemeSelection(pack: "india", market: "IN"),
///     appearance: source)
/// store.manager.observe(label) { label, theme in label.color = theme.color("text") }
/// store.select(ThemeSelection(pack: "festive"))      // saved, resolved, and shown before this returns
/// ```
///
/// Like a ``LiveryRuntime/ThemeManager`` a store belongs to one actor, and is not `Sendable`.
public final class ThemeStore {
    /// The packs.
    public private(set) var host: ThemeHost
    /// The choice and where it is kept.
    public let selections: SelectionStore
    /// The appearance to show, by the choice and the system.
    public let appearance: AppearanceFollower
    /// The theme that is shown.
    public let manager: ThemeManager<ManagedTheme>
    /// Why what was chosen is not what is shown; `nil` where it is.
    private var problem: Diagnostic?
    private let onDiagnostic: ((Diagnostic) -> Void)?
    private var isApplying = false
    /// Listens to the system for a choice whose variant is fixed, but not its pack.
    private var systemToken: ObservationToken?
    private var animatedOnce: Bool?
    /// What the choice has led to so far, to go on from when packs change.
    private var known: [ThemeID: Theme] = [:]
    /// What it leads to now.
    private var seen: [ThemeID: Theme] = [:]

    /// A store that shows what is chosen, or the default.
    ///
    /// - Parameters:
    ///   - host: The packs.
    ///   - storage: Where the choice is kept.
    ///   - fallback: What holds where nobody chose, and where the choice cannot be had.
    ///   - appearance: Who knows what the system says about light and dark.
    ///   - animator: Who animates; `nil` for nobody.
    ///   - onDiagnostic: Is told of each diagnostic once, when it arises.
    public init(
        _ host: ThemeHost, storage: any SelectionStorage, default fallback: ThemeSelection,
        appearance source: any AppearanceSource = ManualAppearanceSource(), animator: (any ThemeAnimator)? = nil,
        onDiagnostic: ((Diagnostic) -> Void)? = nil
    ) {
        self.host = host
        self.onDiagnostic = onDiagnostic
        selections = SelectionStore(
            storage, default: fallback, choices: Self.choices(of: host), onDiagnostic: onDiagnostic)
        appearance = AppearanceFollower(source)
        manager = ThemeManager(animator: animator)
        manager.onDiagnostic = onDiagnostic
        isApplying = true
        selections.register(self) { store, _ in store.apply() }
        appearance.register(self) { store, _ in store.apply() }
        isApplying = false
        apply()
    }

    /// The packs to choose from, in the order of their ids.
    public var choices: [ThemeChoice] { selections.choices ?? [] }

    /// What is wrong with the choice, its keeping, or the theme that was chosen.
    public var diagnostics: [Diagnostic] { selections.diagnostics + (problem.map { [$0] } ?? []) }

    /// The theme that is shown.
    public var theme: ManagedTheme? { manager.theme }

    // MARK: - Choosing

    /// Makes a choice: it is saved, resolved and shown before this returns.
    public func select(_ selection: ThemeSelection, animated: Bool? = nil) {
        animatedOnce = animated
        selections.select(selection)
        animatedOnce = nil
    }

    /// Chooses a theme by its name, such as `india@IN/dark`; without a variant, the one for the system's appearance. The
    /// tint stays.
    public func select(_ id: ThemeID, animated: Bool? = nil) {
        animatedOnce = animated
        // The tint is the one that is saved by then, which another program may have chosen a moment ago.
        selections.update { selection in
            selection = ThemeSelection(
                pack: id.pack, market: id.market, variant: id.variant.map(VariantChoice.named) ?? .followSystem,
                tint: selection.tint)
        }
        animatedOnce = nil
    }

    /// Takes the choice back: the default is shown.
    public func clearSelection() { selections.clearSelection() }

    /// Reads the saved choice again.
    public func reload() { selections.reload() }

    /// Takes the packs of another host, such as one that has read changed files. A pack that has got errors keeps its
    /// last good theme as long as nothing else is chosen.
    public func reload(_ host: ThemeHost) {
        let choices = choices(in: host)
        // What plug-ins have computed others may compute otherwise.
        if host.functions !== self.host.functions { known = [:] }
        self.host = host
        isApplying = true
        if let choices { selections.choices = choices }
        isApplying = false
        apply()
    }

    // MARK: - Resolving

    /// The theme that a choice leads to, without choosing it: for a preview.
    ///
    /// - Throws: ``ThemeError`` when it cannot be had.
    public func theme(for selection: ThemeSelection) throws(ThemeError) -> ManagedTheme {
        ManagedTheme(
            try resolve(selection, (selection.appearance ?? .system).effective(system: appearance.source.current)))
    }

    private func resolve(_ selection: ThemeSelection, _ wanted: EffectiveAppearance) throws(ThemeError) -> Theme {
        var id = ThemeID(pack: selection.pack(for: wanted))
        let (markets, variants) = host.axes(of: id.pack)
        id.market = selection.market.flatMap { markets.contains($0) ? $0 : nil }
        switch selection.variant {
        case .base: break
        case .named(let name): id.variant = variants.contains(name) ? name : nil
        case .appearance:
            let base = try theme(id)
            if base.appearance.rawValue == wanted.rawValue { return base }
            if variants.contains(wanted.rawValue) {
                id.variant = wanted.rawValue
            } else {
                // The first that has the appearance; a pack that has none stays as it is.
                for name in variants {
                    id.variant = name
                    if let theme = host.partialTheme(id).theme, theme.appearance.rawValue == wanted.rawValue { break }
                    id.variant = nil
                }
            }
            if id.variant == nil { return base }
        }
        return try theme(id)
    }

    private func theme(_ id: ThemeID) throws(ThemeError) -> Theme {
        let theme = try host.theme(id, updating: known[id])
        seen[id] = theme
        return theme
    }

    /// Shows what is chosen, as far as it can be had.
    private func apply() {
        guard !isApplying else { return }
        isApplying = true
        let selection = selections.selection
        if let setting = selection.appearance { appearance.setting = setting }
        let wanted = selection.appearance == nil ? appearance.source.current.effective : appearance.effective
        let result = resolved(selection, wanted)
        if selection.appearance == nil, let shown = result?.appearance ?? manager.theme?.appearance {
            // A variant that was chosen by its name is what it is, whatever the system says.
            appearance.setting = shown == .dark ? .dark : .light
        }
        listen(selection.appearance == nil && selection.darkPack != nil)
        isApplying = false
        manager.transaction(animated: animatedOnce) {
            let theme = result.map(ManagedTheme.init) ?? manager.theme
            manager.theme = theme
            manager.setTint(selection.tint ?? theme?.color("tint") ?? theme?.color("accent"))
        }
    }

    /// Listens to the system where nothing else does, for a choice that has another pack in dark surroundings.
    private func listen(_ isNeeded: Bool) {
        guard isNeeded != (systemToken != nil) else { return }
        systemToken?.cancel()
        systemToken = isNeeded ? appearance.source.onChange { [weak self] _ in self?.apply() } : nil
    }

    /// The theme of a choice; else the last one of the same pack, which is `nil`, else the default's.
    private func resolved(_ selection: ThemeSelection, _ wanted: EffectiveAppearance) -> Theme? {
        let old = problem
        problem = nil
        seen = [:]
        defer { if !seen.isEmpty { known = seen } }
        do throws(ThemeError) {
            return try resolve(selection, wanted)
        } catch {
            let related = error.diagnostics.filter { $0.severity == .error }
                .map { Diagnostic.Related($0.message, at: $0.location) }
            // That what people chose is not there happens; that the default is not is the app's mistake.
            let severity: Severity = selection == selections.fallback ? .error : .warning
            let diagnostic = Diagnostic(
                "theme-not-available", severity, error.message, related: related,
                help: error.help ?? "what was shown before is shown, or the default")
            problem = diagnostic
            if diagnostic != old { onDiagnostic?(diagnostic) }
        }
        if manager.theme?.id.pack == selection.pack(for: wanted) { return nil }
        let fallback = selections.fallback
        return try? resolve(fallback, (fallback.appearance ?? .system).effective(system: appearance.source.current))
    }

    private static func choices(of host: ThemeHost) -> [ThemeChoice] {
        host.catalogue.ids.map { choice($0, of: host) }
    }

    private static func choice(_ id: String, of host: ThemeHost) -> ThemeChoice {
        let (markets, variants) = host.axes(of: id)
        return ThemeChoice(id: id, title: host.catalogue[id]?.pack?.title, markets: markets, variants: variants)
    }

    /// The packs to choose from in another host: those that are what they were are not looked at again. `nil` where they all
    /// are.
    private func choices(in host: ThemeHost) -> [ThemeChoice]? {
        guard let changed = host.catalogue.changedIDs(since: self.host.catalogue), var choices = selections.choices
        else { return Self.choices(of: host) }
        if changed.isEmpty { return nil }
        var isOther = false
        for id in host.catalogue.idsOfDependants(of: changed) {
            let place = choices.partitioningIndex { !$0.id.utf8.lexicographicallyPrecedes(id.utf8) }
            guard place < choices.count, choices[place].id == id else { continue }
            let choice = Self.choice(id, of: host)
            if choice != choices[place] {
                choices[place] = choice
                isOther = true
            }
        }
        return isOther ? choices : nil
    }
}
