/// A pack that people can choose.
public struct ThemeChoice: Hashable, Sendable, Identifiable {
    /// The id of the pack, which is saved.
    public var id: String
    /// The title that people see.
    public var title: String
    /// The markets of the pack.
    public var markets: [String]
    /// The variants of the pack.
    public var variants: [String]

    /// A choice from its parts.
    public init(id: String, title: String? = nil, markets: [String] = [], variants: [String] = []) {
        self.id = id
        self.title = title ?? id
        self.markets = markets
        self.variants = variants
    }
}
