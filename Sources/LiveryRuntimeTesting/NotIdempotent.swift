/// A closure that does something else when it runs again.
public struct NotIdempotent: Error, CustomStringConvertible, Sendable {
    /// What was there after the first run.
    public let first: String
    /// What was there after the second.
    public let second: String

    /// One sentence with both.
    public var description: String { "running it again changes \(first) into \(second)" }
}
