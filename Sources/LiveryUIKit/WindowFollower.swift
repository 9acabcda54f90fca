#if canImport(UIKit) && !os(watchOS)
internal import LiveryColor
public import LiveryRuntime
public import UIKit

/// Has windows follow a manager: their tint, light and dark, and the size of text that people want.
///
/// Only windows that were added are touched. What shows itself in windows of its own, alerts and system pickers, gets its
/// looks by the class that contains it.
@MainActor
public final class WindowFollower<Theme: Equatable> {
    private let manager: ThemeManager<Theme>
    private let appearance: AppearanceFollower?
    private let containers: [any UIAppearanceContainer.Type]
    private var windows: [WeakWindow] = []

    private struct WeakWindow { weak var window: UIWindow? }

    /// The classes of the system that ignore a window's tint.
    public static var systemContainers: [any UIAppearanceContainer.Type] {
        [UIAlertController.self, UIDocumentPickerViewController.self, UIActivityViewController.self]
    }

    /// A follower.
    ///
    /// - Parameters:
    ///   - manager: The manager.
    ///   - appearance: What people want of light and dark; `nil` to leave that as it is. Its source is told what UIKit says
    ///     of the system, where it is a `ManualAppearanceSource`.
    ///   - containers: The classes in which views get the tint and the style as well. Leave out those whose buttons are to
    ///     keep the system's colours, such as alerts with a button to cancel.
    public init(
        _ manager: ThemeManager<Theme>, appearance: AppearanceFollower? = nil,
        containers: [any UIAppearanceContainer.Type] = WindowFollower.systemContainers
    ) {
        self.manager = manager
        self.appearance = appearance
        self.containers = containers
        manager.register(self) { follower, _ in MainActor.assumeIsolated { follower.update() } }
        appearance?.register(self) { follower, _ in MainActor.assumeIsolated { follower.update() } }
    }

    /// Has a window follow, now and at each change.
    public func add(_ window: UIWindow) {
        windows.removeAll { $0.window == nil || $0.window === window }
        windows.append(WeakWindow(window: window))
        hear(window)
        update(window)
        window.registerForTraitChanges([
            UITraitUserInterfaceStyle.self, UITraitPreferredContentSizeCategory.self,
        ]) { [weak self] (window: UIWindow, _) in self?.hear(window) }
    }

    /// The style for what people want; unspecified to follow the system.
    public static func style(for setting: AppearanceSetting?) -> UIUserInterfaceStyle {
        switch setting {
        case .light: .light
        case .dark: .dark
        case .system, nil: .unspecified
        }
    }

    /// Brings everything up to date again: after ``LiveryRuntime/AppearanceFollower/setting`` was set to what is shown
    /// already, of which closures hear nothing.
    public func update() {
        let (tint, style) = (UIColor(manager.tint), Self.style(for: appearance?.setting))
        for container in containers {
            let views = UIView.appearance(whenContainedInInstancesOf: [container])
            views.tintColor = tint
            views.overrideUserInterfaceStyle = style
        }
        for entry in windows {
            if let window = entry.window { update(window) }
        }
    }

    private func update(_ window: UIWindow) {
        window.tintColor = UIColor(manager.tint)
        let style = Self.style(for: appearance?.setting)
        if appearance != nil, window.overrideUserInterfaceStyle != style {
            window.overrideUserInterfaceStyle = style
            // Who goes back to the system's setting hears what that is, also where it looks as before.
            hear(window)
        }
        window.rootViewController?.setNeedsStatusBarAppearanceUpdate()
    }

    /// Takes what UIKit says of the system. Under a fixed setting that is not the system's word, and not heard.
    private func hear(_ window: UIWindow) {
        manager.setContentSize(ContentSize(window.traitCollection.preferredContentSizeCategory))
        guard let appearance, appearance.setting == .system, window.overrideUserInterfaceStyle == .unspecified,
            let source = appearance.source as? ManualAppearanceSource
        else { return }
        source.current = window.traitCollection.userInterfaceStyle == .dark ? .dark : .light
    }
}
#endif
