/// A source that is told what the system says: by the code that hears of it, or by a test.
public final class ManualAppearanceSource: AppearanceSource {
    private let manager: ThemeManager<SystemAppearance>

    /// A source that begins with an appearance.
    public init(_ current: SystemAppearance = .unknown) { manager = ThemeManager(current) }

    /// What the system says. Setting it tells all who listen.
    public var current: SystemAppearance {
        get { manager.theme ?? .unknown }
        set { manager.theme = newValue }
    }

    /// Has a closure called whenever the system says something else, until the token is cancelled.
    public func onChange(_ body: @escaping (SystemAppearance) -> Void) -> ObservationToken {
        // The first run is what the caller has asked `current` for.
        var isFirst = true
        return manager.register(self) { _, appearance in
            if !isFirst { body(appearance) }
            isFirst = false
        }
    }

    /// How many listen.
    public var listenerCount: Int { manager.observationCount }
}
