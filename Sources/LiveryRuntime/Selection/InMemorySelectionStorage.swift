/// Keeps a choice as long as the process runs: for tests and previews. Can be shared by several stores.
public final class InMemorySelectionStorage: SelectionStorage {
    private let bytes: Locked<[UInt8]?>

    /// A storage that has bytes, or none.
    public init(_ bytes: [UInt8]? = nil) { self.bytes = Locked(bytes) }

    /// A storage that has the bytes of a text.
    public convenience init(text: String) { self.init(Array(text.utf8)) }

    /// The bytes; `nil` where nothing is kept.
    public func read() throws(SelectionStorageError) -> [UInt8]? { bytes.withLock { $0 } }

    /// Keeps bytes in place of what was there.
    public func write(_ bytes: [UInt8]) throws(SelectionStorageError) { self.bytes.withLock { $0 = bytes } }

    /// Removes what is kept.
    public func remove() throws(SelectionStorageError) { bytes.withLock { $0 = nil } }

    /// What is kept, as a text.
    public var text: String? { bytes.withLock { $0.map { String(decoding: $0, as: UTF8.self) } } }
}
