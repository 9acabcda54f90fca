/// Who animates changes in a tree of scopes, and how.
final class AnimationSettings {
    var animator: (any ThemeAnimator)?
    var isAnimated = true
    var duration: Duration = .milliseconds(400)

    /// Whether a run of a closure is to be animated.
    func isWanted(for observation: Observation, _ animated: Bool) -> Bool {
        observation.hasRun ? animated : observation.animatesFirstRun
    }

    /// Whether a run of a closure is to be animated, and somebody does so.
    func isNeeded(for observation: Observation, _ animated: Bool) -> Bool {
        animator != nil && isWanted(for: observation, animated)
    }

    /// Has the animator make changes, once whatever it does.
    func perform(_ changes: () -> Void) {
        var isDone = false
        animator?.animate(over: duration) {
            if isDone { return }
            isDone = true
            changes()
        }
        if !isDone {
            isDone = true
            changes()
        }
    }
}
