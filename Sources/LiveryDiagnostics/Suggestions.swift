/// Placeholder until the command branch's implementation is merged.
public enum Suggestions {
    /// The nearest candidate.
    public static func nearest(to word: String, among candidates: [String]) -> String? { candidates.first }
}
