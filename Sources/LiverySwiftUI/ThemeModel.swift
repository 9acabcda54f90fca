#if canImport(SwiftUI)
public import LiveryColor
public import LiveryRuntime
public import Observation

/// What holds in a manager, for views to read: those that have read the theme are drawn again when it changes.
@MainActor
public final class ThemeModel<Theme: Equatable>: Observable {
    /// The manager.
    public let manager: ThemeManager<Theme>
    private let registrar = ObservationRegistrar()
    private var seen: ThemeSurroundings<Theme>

    /// A model of a manager.
    public init(_ manager: ThemeManager<Theme>) {
        self.manager = manager
        seen = manager.surroundings
        manager.register(self) { model, _ in MainActor.assumeIsolated { model.update() } }
    }

    /// What holds: theme, tint and size of text.
    public var surroundings: ThemeSurroundings<Theme> {
        registrar.access(self, keyPath: \.surroundings)
        return seen
    }

    /// The theme; `nil` as long as there is none.
    public var theme: Theme? { surroundings.theme }

    /// The tint; one default everywhere where nobody chose one.
    public var tint: ColorValue { surroundings.tint }

    private func update() {
        let new = manager.surroundings
        guard new != seen else { return }
        registrar.withMutation(of: self, keyPath: \.surroundings) { seen = new }
    }
}
#endif
