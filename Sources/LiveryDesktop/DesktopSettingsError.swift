/// Why the desktop's settings cannot be had.
public struct DesktopSettingsError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence without a full stop.
    public let description: String

    /// An error from its sentence.
    public init(_ description: String) { self.description = description }
}
