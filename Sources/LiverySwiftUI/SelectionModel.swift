#if canImport(SwiftUI)
public import LiveryRuntime
public import Observation

/// The choice of a pack, for views to read and to make.
@MainActor
public final class SelectionModel: Observable {
    private let store: SelectionStore
    private let registrar = ObservationRegistrar()

    /// A model of a store.
    public init(_ store: SelectionStore) {
        self.store = store
        store.register(self) { model, _ in MainActor.assumeIsolated { model.update() } }
    }

    private func update() { registrar.withMutation(of: self, keyPath: \.pack) {} }

    /// The packs to choose from; as many as there are, none too.
    public var choices: [ThemeChoice] {
        registrar.access(self, keyPath: \.pack)
        return store.choices ?? []
    }

    /// The pack that holds. Setting it saves and shows it, in light and dark surroundings, and keeps market, variant and tint.
    public var pack: String {
        get {
            registrar.access(self, keyPath: \.pack)
            return store.selection.pack
        }
        set { store.select(pack: newValue) }
    }

    /// Sees what others have saved.
    public func reload() { store.reload() }
}
#endif
