/// A theme whose values are looked up by tokens, such as the roles of a theme pack.
///
/// Closures that read tokens through a ``ThemeReader`` run again when the value of one of these tokens has changed.
public protocol TokenTheme: Equatable {
    /// What values are looked up by.
    associatedtype Token: Hashable
    /// What is found.
    associatedtype Value: Equatable

    /// The value of a token; `nil` where the theme has none.
    func value(of token: Token) -> Value?

    /// The tokens whose values differ from those in another theme, and perhaps some more; `nil` where that is not known,
    /// and each token that somebody read is compared.
    func changedTokens(since old: Self) -> [Token]?
}

extension TokenTheme {
    /// Not known.
    public func changedTokens(since old: Self) -> [Token]? { nil }
}
