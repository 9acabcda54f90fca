#if canImport(UIKit) && !os(watchOS)
public import LiveryRuntime
internal import UIKit

/// Animates changes of the theme as UIKit animates: `manager.animator = UIKitAnimator()`.
public final class UIKitAnimator: ThemeAnimator {
    /// What is to be done, for a block that may be kept longer than it may do it.
    private final class Work { var changes: (() -> Void)? }

    /// An animator.
    public init() {}

    /// Makes changes, and has UIKit animate what they do. On the main thread, as all of UIKit.
    public func animate(over duration: Duration, _ changes: () -> Void) {
        withoutActuallyEscaping(changes) { changes in
            let work = Work()
            work.changes = changes
            MainActor.assumeIsolated {
                UIView.animate(withDuration: duration / .seconds(1)) { work.changes?() }
            }
            work.changes = nil
        }
    }
}
#endif
