/// What a conformance check is about.
public enum CheckGroup: String, Sendable, CaseIterable {
    /// Files and manifest; no code runs.
    case files = "A"
    /// The library's file; no code runs.
    case binary = "B"
    /// Loading the library, and what it says of itself.
    case description = "C"
    /// How functions behave whatever they are called with.
    case robustness = "D"
    /// What functions do to colours and themes, and whether they keep what they promise.
    case colors = "E"

    /// The group for people.
    public var title: String {
        switch self {
        case .files: "files and manifest"
        case .binary: "the library's file"
        case .description: "loading and description"
        case .robustness: "robustness"
        case .colors: "colours"
        }
    }

    /// Whether checks of the group run code of the plug-in.
    public var runsCode: Bool { self != .files && self != .binary }
}
