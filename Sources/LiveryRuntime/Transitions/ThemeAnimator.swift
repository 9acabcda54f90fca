/// What animates the changes that a theme makes: on Apple platforms a wrapper of the toolkit's own animations.
public protocol ThemeAnimator: AnyObject {
    /// Makes changes, and animates what they do.
    ///
    /// - Parameters:
    ///   - duration: How long the animation takes.
    ///   - changes: Makes the changes. To be called once, before this returns.
    func animate(over duration: Duration, _ changes: () -> Void)
}
