/// Where a choice is kept, as bytes.
public protocol SelectionStorage: Sendable {
    /// The bytes; `nil` where nothing is kept.
    func read() throws(SelectionStorageError) -> [UInt8]?
    /// Keeps bytes in place of what was there, wholly or not at all.
    func write(_ bytes: [UInt8]) throws(SelectionStorageError)
    /// Removes what is kept. Does nothing where nothing is.
    func remove() throws(SelectionStorageError)
}
