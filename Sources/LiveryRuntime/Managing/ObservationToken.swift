/// A registration, by which it can be ended.
///
/// Each registration has a token of its own, however many one owner makes; nothing is ever identified by an address.
/// A token that is dropped ends nothing: the registration lasts as long as its owner.
public struct ObservationToken {
    let target: any Cancelling

    /// Ends the registration and frees its closure at once. Allowed at any time, in the closure itself too, and twice.
    public func cancel() { target.cancel() }

    /// Whether the registration has not been cancelled.
    public var isActive: Bool { target.isActive }
}
