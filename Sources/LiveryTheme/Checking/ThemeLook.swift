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

    /// The colours of a theme's roles as a screen shows them, sorted: what packs of the same colours have alike.
    static func colors(of theme: Theme) -> [UInt64] {
        var colors: [UInt64] = []
        for token in theme.tokens where token.token.namespace == .colors {
            guard case .color(let color) = token.value else { continue }
            let shown = color.rgba8
            let value =
                UInt64(shown.red) << 24 | UInt64(shown.green) << 16 | UInt64(shown.blue) << 8 | UInt64(shown.alpha)
            colors.append(UInt64(token.token.rawValue) << 32 | value)
        }
        return colors.sorted()
    }
}
