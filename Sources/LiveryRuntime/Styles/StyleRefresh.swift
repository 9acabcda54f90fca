/// What a refresh did.
public struct StyleRefresh: Hashable, Sendable {
    /// How many nodes were visited, each once.
    public var visited = 0
    /// How many properties were written: those that had another value.
    public var written = 0
}
