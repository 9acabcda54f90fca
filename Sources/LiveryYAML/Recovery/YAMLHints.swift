/// What a reader of damaged texts is told about the keys that it may find, so that it can tell which of two lines is out
/// of place.
public struct YAMLHints: Sendable {
    /// Keys that belong to the outermost mapping.
    public var rootKeys: Set<String>
    /// Keys that have a meaning somewhere below.
    public var keys: Set<String>
    /// Keys whose values are free text.
    public var textKeys: Set<String>

    /// Hints from their parts.
    public init(rootKeys: Set<String> = [], keys: Set<String> = [], textKeys: Set<String> = []) {
        self.rootKeys = rootKeys
        self.keys = keys
        self.textKeys = textKeys
    }

    func knows(_ key: String, atRoot: Bool) -> Bool { atRoot ? rootKeys.contains(key) : keys.contains(key) }
}
