/// A name that packs use, interned: equal names have equal numbers, everywhere in the process.
///
/// The number says nothing else. In particular it gives no order: sort by ``description``.
public struct Name: Hashable, Sendable, CustomStringConvertible {
    /// The number in the table of names. At most 2^30 names are kept.
    public let id: UInt32

    /// The name with a number that the table gave out.
    public init(id: UInt32) { self.id = id }

    /// The name for a text.
    public init(_ text: String) {
        self = NameTable.shared.name(for: text.utf8)
    }

    /// The text of the name.
    public var description: String { NameTable.shared.text(of: self) }
}
