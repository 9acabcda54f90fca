internal import LiveryPack
internal import LiveryTheme

/// What the variants of a pack are on Android: the night, or overlays of the theme.
struct AndroidVariants {
    /// The variant that holds at night, or by day where the base is dark.
    let night: String?
    /// `night`, or `notnight`.
    let nightQualifier: String
    /// All other variants.
    let others: [String]

    init(_ themes: [Theme]) {
        let home = themes[0]
        let opposite = home.appearance == .light ? "dark" : "light"
        var seen: Set<String> = []
        let variants = themes.compactMap(\.id.variant).filter { $0 != home.id.variant && seen.insert($0).inserted }
        night = variants.contains(opposite) ? opposite : nil
        nightQualifier = home.appearance == .light ? "night" : "notnight"
        others = variants.filter { $0 != opposite }
    }
}
