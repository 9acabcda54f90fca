extension ColorValue {
    /// The relative luminance of WCAG 2.2, 0 (black) to 1 (white), unrounded.
    ///
    /// Uses the coefficients of the standard's text (0.2126, 0.7152, 0.0722), which verdicts are defined by, on the
    /// colour mapped into sRGB. The opacity is ignored: composite first.
    public var relativeLuminance: Double { Luminance.ofSRGB(srgbInGamut) }

    /// The colour laid over another, as a browser does it: in sRGB with its transfer function, opacities included.
    ///
    /// The result is in ``ColorSpace/srgb``, both colours having been mapped into its gamut.
    public func composited(over backdrop: ColorValue) -> ColorValue {
        let top = srgbInGamut
        if alpha >= 1 { return ColorValue(.srgb, top, alpha: 1) }
        let bottom = backdrop.srgbInGamut
        let rest = backdrop.alpha * (1 - alpha)
        let total = alpha + rest
        guard total > 0 else { return ColorValue(.srgb, 0, 0, 0, alpha: 0) }
        return ColorValue(
            .srgb, (top.x * alpha + bottom.x * rest) / total, (top.y * alpha + bottom.y * rest) / total,
            (top.z * alpha + bottom.z * rest) / total, alpha: total)
    }

    /// The contrast ratio of WCAG 2.2 of this colour, as text, on a background: 1…21, unrounded.
    ///
    /// A translucent text is laid over the background first. Where the background itself lets something through, it is
    /// the worst ratio over everything that could be behind: see ``contrastBounds(on:)``. Compare it unrounded, and show
    /// it by ``ContrastRatio/formatted(_:)``.
    public func contrastRatio(on background: ColorValue) -> Double {
        contrastBounds(on: background).lowerBound
    }

    /// The least and the greatest contrast ratio of this colour, as text, over everything that could be behind a
    /// background. The two are equal for an opaque background.
    public func contrastBounds(on background: ColorValue) -> ClosedRange<Double> {
        TranslucentContrast(foreground: self, background: background).bounds
    }
}
