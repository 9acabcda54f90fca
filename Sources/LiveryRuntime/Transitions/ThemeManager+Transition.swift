extension ThemeManager where Theme: Interpolable {
    /// Goes over to another theme in steps, and returns when it is there.
    ///
    /// Each step is a change like any other, not animated: closures see themes in between, and those that read what stays
    /// the same do not run. Another transition, or a theme that is set meanwhile, ends this one where it is, and the new
    /// one starts from there. When the task is cancelled, the theme is set at once.
    ///
    /// - Parameters:
    ///   - theme: The theme to go to. Without a theme to start from, it is set at once.
    ///   - duration: How long it takes; ``duration`` unless given.
    ///   - curve: How the progress goes with time.
    ///   - frame: The time from one step to the next.
    ///   - clock: The clock that is waited by.
    /// - Returns: Whether the theme was reached rather than replaced by another.
    @discardableResult
    public func transition<C: Clock>(
        to theme: Theme, over duration: Duration? = nil, curve: TransitionCurve = .easeInOut,
        every frame: Duration = .milliseconds(16), clock: C = ContinuousClock()
    ) async -> Bool where C.Duration == Duration {
        transitionNumber += 1
        let number = transitionNumber
        if let start = self.theme {
            let transition = ThemeTransition(from: start, to: theme, over: duration ?? self.duration, curve: curve)
            let begin = clock.now
            let step = max(frame, .milliseconds(1))
            while true {
                let now = clock.now
                let time = begin.duration(to: now)
                if time >= transition.duration { break }
                let next = min(time + step, transition.duration)
                do { try await clock.sleep(until: begin.advanced(by: next), tolerance: nil) } catch { break }
                guard number == transitionNumber else { return false }
                let elapsed = begin.duration(to: clock.now)
                if elapsed < transition.duration { setStep(transition.theme(after: elapsed)) }
            }
        }
        guard number == transitionNumber else { return false }
        setStep(theme)
        return true
    }

    private func setStep(_ theme: Theme) {
        own.theme = theme
        if tree.animatedOnce == nil { tree.animatedOnce = false }
        setNeedsDelivery()
    }
}
