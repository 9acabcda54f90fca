/// What came of the registration of a face.
public enum FontRegistration: Hashable, Sendable {
    /// It is known from now on.
    case registered
    /// It was known already.
    case already
}
