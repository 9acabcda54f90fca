/// What a refresh did.
public struct StyleRefresh: Hashable, Sendable {
    /// How many nodes were visited, each once.
    public var visited = 0
    /// How many properties were written: those that had another value.
    public var written = 0

    /// What was done.
    public init(visited: Int = 0, written: Int = 0) {
        self.visited = visited
        self.written = written
    }
}
