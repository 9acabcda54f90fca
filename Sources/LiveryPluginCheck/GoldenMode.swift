/// What to do with the golden file of a plug-in, which holds results that must not change by accident.
public enum GoldenMode: Sendable {
    /// Compare with it where there is one.
    case compare
    /// Compare with it, and fail where there is none.
    case require
    /// Write it anew.
    case record
}
