/// A face of a font file.
public struct FontFace: Hashable, Sendable {
    /// The path of the file.
    public var path: String
    /// Which face of a collection, from 0.
    public var index: Int

    /// A face from its parts.
    public init(path: String, index: Int = 0) {
        self.path = path
        self.index = index
    }
}
