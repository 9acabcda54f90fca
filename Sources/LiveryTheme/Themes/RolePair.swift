public import LiveryDiagnostics
public import LiveryPack

/// A role on another, which people must be able to tell apart.
public struct RolePair: Sendable {
    /// The role in the foreground.
    public let foreground: String
    /// The role behind it.
    public let background: String
    /// What is asked of the pair.
    public let level: ContrastLevel
    /// Where the pair is declared; `nil` when it is implied by the roles' names.
    public let declared: Location?
    /// Where the roles stand in the declaration: the foreground, then the background.
    public let roleLocations: [Location]

    init(
        foreground: String, background: String, level: ContrastLevel, declared: Location? = nil,
        roleLocations: [Location] = []
    ) {
        self.foreground = foreground
        self.background = background
        self.level = level
        self.declared = declared
        self.roleLocations = roleLocations
    }
}
