internal import LiveryColor
internal import LiveryPack

/// What a theme comes to for the apps that ask it: its appearance and all values but the raw colours, boiled down.
struct ThemeLook: Hashable {
    private var appearance: Appearance
    private var count = 0
    private var digest = 0

    init(_ theme: Theme) {
        appearance = theme.appearance
        for token in theme.tokens where token.token.namespace != .palette && token.value != .unset {
            var hasher = Hasher()
            hasher.combine(token.token)
            hasher.combine(token.value)
            // A sum, so that the order of the tokens does not matter.
            digest &+= hasher.finalize()
            count += 1
        }
    }
}
