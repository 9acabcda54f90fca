/// What closures see of the theme, one after another, and which of them is to be noted as the reader.
///
/// All closures that a change runs share one session. One that was kept by its closure is closed for ever, and a copy takes
/// its place: it goes on to give the values that it had, and notes nothing more.
@usableFromInline @safe
class AnyReadSession {
    /// The closure that runs now, if what it reads is to be noted.
    ///
    /// The list of closures that are run holds it meanwhile, so that no read has to.
    @usableFromInline @safe @exclusivity(unchecked) final var observation: Unmanaged<Observation>?

    init() {}

    /// A session for the same values.
    func copy() -> AnyReadSession { self }
}
