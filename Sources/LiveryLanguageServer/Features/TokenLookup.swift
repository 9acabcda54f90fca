internal import LiveryPack
internal import LiveryTheme

extension FeatureContext {
    /// The token that a mention means in a theme.
    func token(of occurrence: TokenIndex.Occurrence, in theme: Theme?) -> TokenID {
        if occurrence.mayBeRole, let theme {
            let raw = theme.token(TokenID(.palette, Name(occurrence.name)))
            if raw == nil || raw?.value == .unset {
                let role = TokenID(.colors, Name(occurrence.name))
                if theme.token(role) != nil { return role }
            }
        }
        return TokenID(occurrence.namespace, Name(occurrence.name))
    }
}
