#if canImport(SwiftUI)
public import LiveryRuntime
public import SwiftUI

/// Animates changes of the theme as SwiftUI animates: `manager.animator = SwiftUIAnimator()`.
public final class SwiftUIAnimator: ThemeAnimator {
    private let animation: (_ seconds: Double) -> Animation

    /// An animator that eases in and out, or uses another animation for the number of seconds that it is given.
    public init(_ animation: @escaping (_ seconds: Double) -> Animation = { .easeInOut(duration: $0) }) {
        self.animation = animation
    }

    /// Makes changes, and has SwiftUI animate what they do.
    public func animate(over duration: Duration, _ changes: () -> Void) {
        withAnimation(animation(duration / .seconds(1)), changes)
    }
}
#endif
