/// The name of a theme: a pack, and the market and the variant that are asked for.
///
/// Written `india`, `india@IN`, `india/dark`, `india@IN/dark`.
public struct ThemeID: Hashable, Sendable, CustomStringConvertible {
    /// The id of the pack.
    public var pack: String
    /// The market; `nil` for the base values.
    public var market: String?
    /// The variant; `nil` for the unvaried pack.
    public var variant: String?

    /// A theme from its parts.
    public init(pack: String, market: String? = nil, variant: String? = nil) {
        self.pack = pack
        self.market = market
        self.variant = variant
    }

    /// The theme that a text names, such as `india@IN/dark`. Empty parts count as not given.
    public init(_ text: String) {
        var rest = text[...]
        if let slash = rest.lastIndex(of: "/") {
            let part = rest[rest.index(after: slash)...]
            variant = part.isEmpty ? nil : String(part)
            rest = rest[..<slash]
        }
        if let at = rest.lastIndex(of: "@") {
            let part = rest[rest.index(after: at)...]
            market = part.isEmpty ? nil : String(part)
            rest = rest[..<at]
        }
        pack = String(rest)
    }

    /// All themes of a pack: the base values and each market, alone and with each variant.
    public static func matrix(of pack: String, markets: [String], variants: [String]) -> [ThemeID] {
        ([nil] + markets.map(Optional.some)).flatMap { market in
            ([nil] + variants.map(Optional.some)).map { ThemeID(pack: pack, market: market, variant: $0) }
        }
    }

    /// `pack@MARKET/VARIANT`, without the parts that are not given.
    public var description: String {
        pack + (market.map { "@" + $0 } ?? "") + (variant.map { "/" + $0 } ?? "")
    }
}
