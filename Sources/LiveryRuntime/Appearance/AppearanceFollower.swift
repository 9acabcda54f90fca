/// The appearance to show, from what people want and what the system says.
///
/// Under a fixed setting nothing is listened to. Going back to `system` asks the source at once.
public final class AppearanceFollower {
    /// Who knows what the system says.
    public let source: any AppearanceSource
    private let manager: ThemeManager<EffectiveAppearance>
    private var token: ObservationToken?

    /// A follower of a source.
    public init(_ source: any AppearanceSource, setting: AppearanceSetting = .system) {
        self.source = source
        self.setting = setting
        manager = ThemeManager(setting.effective(system: source.current))
        listen()
    }

    deinit { token?.cancel() }

    /// What people want.
    public var setting: AppearanceSetting {
        didSet {
            guard setting != oldValue else { return }
            listen()
            update()
        }
    }

    /// What is to be shown.
    public var effective: EffectiveAppearance { setting.effective(system: source.current) }

    /// Registers a closure that runs once at once, and again whenever something else is to be shown.
    @discardableResult
    public func register<Owner: AnyObject>(
        _ owner: Owner, _ body: @escaping (_ owner: Owner, _ appearance: EffectiveAppearance) -> Void
    ) -> ObservationToken {
        manager.register(owner, body)
    }

    private func listen() {
        token?.cancel()
        token = nil
        guard setting == .system else { return }
        token = source.onChange { [weak self] _ in self?.update() }
    }

    private func update() { manager.theme = effective }
}
