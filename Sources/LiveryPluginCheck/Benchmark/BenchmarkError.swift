/// Why a plug-in cannot be measured or traced.
public struct BenchmarkError: Error, Hashable, Sendable {
    /// One sentence without a full stop.
    public let reason: String
}
