internal import LiveryColor
internal import LiveryPack

/// What a theme comes to for the apps that ask it: its appearance and all values but the raw colours, boiled down.
struct ThemeLook: Hashable {
    private var appearance: Appearance
    private var count = 0
    private var digest: UInt64 = 0

    init(_ theme: Theme) {
        appearance = theme.appearance
        for token in theme.tokens where token.token.namespace != .palette && token.value != .unset {
            // A sum, so that the order of the tokens does not matter.
            digest &+= ColorDigest.mixed(
                Self.number(of: token.value) &+ UInt64(token.token.rawValue) &* 0x9E37_79B9_7F4A_7C15)
            count += 1
        }
    }

    /// A number that equal values share.
    private static func number(of value: ResolvedValue) -> UInt64 {
        switch value {
        case .color(let color):
            var number = UInt64(color.missing.rawValue) << 8 | UInt64(color.space.rawValue) << 16 | 1
            for part in [color.first, color.second, color.third, color.alpha] {
                number = ColorDigest.mixed(number &* 0xD6E8_FEB8_6659_FD93 ^ part.bitPattern)
            }
            return number
        default:
            var hasher = Hasher()
            hasher.combine(value)
            return UInt64(truncatingIfNeeded: hasher.finalize())
        }
    }
}
