public import LiveryColor
public import LiveryDiagnostics
public import LiveryPack

/// A pack for one market and one variant, resolved: every token has its value and knows where it came from.
public struct Theme: Sendable {
    /// Which theme it is.
    public let id: ThemeID
    /// Whether it is light or dark.
    public let appearance: Appearance
    /// The languages of the market, the main one first.
    public let languages: [String]
    /// The packs that it is made of, strongest first.
    public let chain: [ChainLink]
    /// The tokens, in the order in which they were first stated. See ``token(_:)``.
    public internal(set) var tokens: ContiguousArray<ResolvedToken>
    /// Every statement that took part, linked from each token's winner.
    public let candidates: ContiguousArray<Candidate>
    /// How derived values came about, in the words of the plug-in.
    public internal(set) var derivations: [Derivation] = []
    /// Why tokens have no value that should have one; empty for a theme without errors.
    public internal(set) var failures: [TokenID: Failure] = [:]
    /// Indices into ``tokens``, sorted by the tokens' numbers.
    let order: ContiguousArray<Int32>
    /// What it has in common with other themes.
    var shape = ThemeShape()
    /// Which tokens are computed from which, once somebody has asked.
    var dependants: TokenDependants?

    /// Why a token has no value.
    public struct Failure: Hashable, Sendable {
        /// What has gone wrong: a token, perhaps the token itself, or a derivation such as `derive: dark`.
        public var subject: String
        /// Where the error is; `nil` where that is not known.
        public var location: Location?
    }

    /// How a derived value came about.
    public struct Derivation: Sendable {
        /// The derivation, such as `dark`.
        public var function: String
        /// The rule that was applied, in the plug-in's words.
        public var rule: String
        /// The value that it was derived from.
        public var from: ColorValue
        /// Where the derivation was asked for.
        public var location: Location
    }

    /// The index of a token.
    func index(of token: TokenID) -> Int? {
        let place = order.partitioningIndex { tokens[Int($0)].token.rawValue >= token.rawValue }
        guard place < order.count, tokens[Int(order[place])].token == token else { return nil }
        return Int(order[place])
    }

    /// A token by its identity.
    public func token(_ token: TokenID) -> ResolvedToken? { index(of: token).map { tokens[$0] } }

    /// The colour of a role; `nil` when the theme has none.
    public func color(_ role: String) -> ColorValue? {
        guard case .color(let color)? = token(TokenID(.colors, Name(role)))?.value else { return nil }
        return color
    }

    /// The raw colour of a palette.
    public func paletteColor(_ name: String) -> ColorValue? {
        guard case .color(let color)? = token(TokenID(.palette, Name(name)))?.value else { return nil }
        return color
    }

    /// A visual number.
    public func metric(_ name: String) -> Dimension? {
        guard case .dimension(let dimension)? = token(TokenID(.metrics, Name(name)))?.value else { return nil }
        return dimension
    }

    /// The tokens of a namespace that have a value or should have one, sorted by name; numbers in names by their value.
    public func tokens(in namespace: TokenID.Namespace) -> [(name: String, token: ResolvedToken)] {
        let names = shape.names(of: namespace, in: self)
        return zip(names.names, names.places).map { ($0, tokens[Int(order[Int($1)])]) }
    }

    /// The text styles, sorted by name.
    public var textStyles: [TextStyle] { TextStyle.all(of: self) }

    /// Pairs of roles that must be told apart, declared and implied.
    public var pairs: [RolePair] { shape.pairs(of: self) }

    /// The statement of a candidate, and the pack that it stands in.
    public func statement(_ candidate: Candidate) -> (pack: Pack, statement: Statement) {
        let pack = chain[Int(candidate.link)].pack
        return (pack, pack.statements[Int(candidate.statement)])
    }

    /// Where the value of a token was stated.
    public func location(of token: ResolvedToken) -> Location {
        let (pack, statement) = statement(candidates[Int(token.winner)])
        return pack.location(statement.place)
    }
}
