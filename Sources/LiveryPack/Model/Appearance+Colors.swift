package import LiveryColor

extension Appearance {
    /// What colours show: light where the background has more luminance than the text (WCAG 2.2), else dark.
    package init(background: ColorValue, text: ColorValue) {
        self = background.relativeLuminance > text.relativeLuminance ? .light : .dark
    }
}
