/// What makes font files known to the system that draws text.
public protocol FontRegistrar: AnyObject {
    /// Makes a face known.
    ///
    /// - Returns: Whether it was known already, which is as good.
    /// - Throws: Why it cannot be known. The error's description is shown to people.
    func register(_ face: FontFace) throws -> FontRegistration
}
