/// What an ``ObservationToken`` ends.
protocol Cancelling: AnyObject {
    /// Whether it is still on.
    var isActive: Bool { get }
    /// Ends it; a second call does nothing.
    func cancel()
}
