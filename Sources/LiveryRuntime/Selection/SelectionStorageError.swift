/// Why a choice could not be read or saved.
public struct SelectionStorageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence, with the path.
    public let description: String

    /// An error from its sentence.
    public init(_ description: String) { self.description = description }
}
