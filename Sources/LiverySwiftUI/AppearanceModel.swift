#if canImport(SwiftUI)
public import LiveryRuntime
public import Observation
public import SwiftUI

/// What people want of light and dark, for views to read; and where the system's setting arrives.
@MainActor
public final class AppearanceModel: Observable {
    /// The follower. Its source is told what SwiftUI says of the system, where it is a `ManualAppearanceSource`.
    public let follower: AppearanceFollower
    private let registrar = ObservationRegistrar()

    /// A model of a follower.
    public init(_ follower: AppearanceFollower) { self.follower = follower }

    /// A model that begins with a setting, and a source of its own.
    public convenience init(_ setting: AppearanceSetting = .system) {
        self.init(AppearanceFollower(ManualAppearanceSource(.light), setting: setting))
    }

    /// What people want.
    public var setting: AppearanceSetting {
        get {
            registrar.access(self, keyPath: \.setting)
            return follower.setting
        }
        set { registrar.withMutation(of: self, keyPath: \.setting) { follower.setting = newValue } }
    }

    /// The scheme that SwiftUI is to have; `nil` to follow the system.
    public var preferredScheme: ColorScheme? {
        switch setting {
        case .system: nil
        case .light: .light
        case .dark: .dark
        }
    }

    /// Takes what SwiftUI says of the system. Under a fixed setting that is not the system's word, and not heard.
    func hear(_ scheme: ColorScheme) {
        guard follower.setting == .system, let source = follower.source as? ManualAppearanceSource else { return }
        source.current = scheme == .dark ? .dark : .light
    }
}
#endif
