/// The closure of an ``Observation`` and its owner.
///
/// It is an object of its own, so that a delivery takes it out, calls it and puts it back: nothing has to be counted as
/// held twice, which would cost more than many closures do.
class ObservationRunner {
    init() {}

    /// Whether the owner still exists.
    var hasOwner: Bool { false }

    /// Calls the closure with a view of the theme, unless the owner is gone.
    ///
    /// - Parameter session: A ``ReadSession`` of the manager's type of theme.
    /// - Returns: Whether there was an owner.
    func call(_ session: AnyReadSession) -> Bool { false }
}
