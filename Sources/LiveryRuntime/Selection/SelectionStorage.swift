/// Where a choice is kept, as bytes.
public protocol SelectionStorage: Sendable {
    /// The bytes; `nil` where nothing is kept.
    func read() throws(SelectionStorageError) -> [UInt8]?
    /// Keeps bytes in place of what was there, wholly or not at all.
    func write(_ bytes: [UInt8]) throws(SelectionStorageError)
    /// Removes what is kept. Does nothing where nothing is.
    func remove() throws(SelectionStorageError)
    /// Does something while nobody else that asks for the same does: what is read meanwhile is still so when it is replaced.
    func exclusively(_ body: () -> Void)
}

extension SelectionStorage {
    /// Does it at once: for storages that nobody else writes to.
    public func exclusively(_ body: () -> Void) { body() }
}
