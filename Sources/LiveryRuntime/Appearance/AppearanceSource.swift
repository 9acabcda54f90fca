/// Who knows what the system says about light and dark: the toolkit, the desktop, or a test.
///
/// A source is used by one actor only, as the ``AppearanceFollower`` that listens to it.
public protocol AppearanceSource: AnyObject {
    /// What the system says now.
    var current: SystemAppearance { get }

    /// Has a closure called whenever the system says something else, until the token is cancelled.
    func onChange(_ body: @escaping (SystemAppearance) -> Void) -> ObservationToken
}
