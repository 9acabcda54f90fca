/// What a reader of damaged texts is told about the keys that it may find, so that it can tell which of two lines is out
/// of place.
public struct YAMLHints: Sendable {
    /// Keys that belong to the outermost mapping.
    public var rootKeys: Set<String>
    /// Keys that have a meaning somewhere below.
    public var keys: Set<String>
    /// Keys whose values are free text.
    public var textKeys: Set<String>
    /// The form of the whole, and the number of its outermost shape; `nil` where it is not known.
    public var form: (schema: Schema, root: Schema.ShapeID)?

    /// Hints from their parts.
    public init(
        rootKeys: Set<String> = [], keys: Set<String> = [], textKeys: Set<String> = [],
        form: (schema: Schema, root: Schema.ShapeID)? = nil
    ) {
        self.rootKeys = rootKeys
        self.keys = keys
        self.textKeys = textKeys
        self.form = form
    }

    func knows(_ key: String, atRoot: Bool) -> Bool { atRoot ? rootKeys.contains(key) : keys.contains(key) }
}
