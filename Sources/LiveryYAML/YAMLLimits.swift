/// What a document may cost before it is refused. Each limit is an error that names the limit and the value.
public struct YAMLLimits: Sendable {
    /// The size of a file in bytes.
    public var fileBytes = 4 << 20
    /// How deep collections may be nested.
    public var depth = 64
    /// How many nodes a document may have after its aliases are expanded.
    public var nodes = 100_000
    /// The size of one scalar in bytes of UTF-8.
    public var scalarBytes = 64 << 10

    /// The limits of the pack format, version 1.
    public static let pack = YAMLLimits()

    /// The limits of the pack format, to be changed one by one.
    public init() {}
}
