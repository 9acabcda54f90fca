internal import LiveryPack
internal import LiveryTheme

/// What templates ask about a theme apart from its tokens.
struct ThemeFacts {
    /// The pack that was asked for, without its overlays.
    let pack: Pack?
    /// `base16`, `base24` or `livery`.
    let system: String
    /// A name for files: `solarized-dark`, `india-in-dark`.
    let slug: String

    init(_ theme: Theme) {
        pack = theme.chain.first { !$0.isOverlay }?.pack
        system = Self.system(of: theme, pack)
        var slug = theme.id.pack
        // A scheme, and a pack that was made of one, has the name without the system before it.
        if system != "livery", slug.hasPrefix(system + "-"), slug.utf8.count > system.utf8.count + 1 {
            slug.removeFirst(system.utf8.count + 1)
        }
        if let market = theme.id.market { slug += "-" + market.lowercased() }
        if let variant = theme.id.variant { slug += "-" + variant }
        self.slug = slug
    }

    /// The system of a scheme; of other packs, the one whose slots their palette fills, as it does in a pack that extends
    /// a scheme.
    private static func system(of theme: Theme, _ pack: Pack?) -> String {
        if let format = pack?.format, format == .base16 || format == .base24 { return format.rawValue }
        func has(_ slots: Range<Int>) -> Bool {
            slots.allSatisfy { slot in
                let digits = String(slot, radix: 16, uppercase: true)
                return theme.paletteColor("base" + (slot < 16 ? "0" : "") + digits) != nil
            }
        }
        guard has(0..<16) else { return "livery" }
        return has(16..<24) ? "base24" : "base16"
    }
}
