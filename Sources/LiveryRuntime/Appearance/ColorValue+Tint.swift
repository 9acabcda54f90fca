public import LiveryColor

extension ColorValue {
    /// The tint where nobody chose one, the same everywhere: indigo, as Apple's systems have it on light grounds.
    public static let defaultTint = PlatformColors.color("indigo") ?? ColorValue(RGBA8(rgba: 0x5856_D6FF))

    /// The tint that a setting's text means: a name, else a colour as CSS writes it or bare hexadecimal digits, else the
    /// default.
    ///
    /// - Parameters:
    ///   - setting: The text, such as `indigo`, `#ff993380` or `oklch(62% 0.17 145)`. Blanks around it do not count.
    ///   - names: The app's own names, which come before those of CSS, and before digits: `fade` can be a name.
    ///   - fallback: What an empty or an unreadable text means.
    public init(
        tintSetting setting: String?, names: [String: ColorValue] = [:], default fallback: ColorValue = .defaultTint
    ) {
        var text = (setting ?? "")[...]
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        if let named = names[String(text)] {
            self = named
        } else {
            self = (try? ColorValue(pack: String(text))) ?? fallback
        }
    }
}
