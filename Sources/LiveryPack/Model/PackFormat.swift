/// The formats that are read as theme packs.
public enum PackFormat: String, Sendable, CaseIterable {
    /// Livery's own.
    case livery
    /// A base16 scheme, with 16 colours.
    case base16
    /// A base24 scheme, with 24 colours.
    case base24
    /// A terminal theme of the Gogh collection.
    case gogh
    /// A skin of the k9s terminal program.
    case k9s
}
