/// Why a theme is not derived from.
public struct VariantRefusal: Error, Equatable, Sendable {
    /// One sentence, with what to do about it.
    public var message: String
}
