/// How a library for macOS is signed.
public enum CodeSignature: Hashable, Sendable, CustomStringConvertible {
    /// Not at all.
    case none
    /// By nobody in particular, as linkers do by themselves.
    case adHoc
    /// By the holder of a certificate; the text is the team's identifier, empty where there is none.
    case signed(team: String)

    /// The signature for people.
    public var description: String {
        switch self {
        case .none: "not signed"
        case .adHoc: "signed ad hoc"
        case .signed(let team): team.isEmpty ? "signed" : "signed by team \(team)"
        }
    }
}
