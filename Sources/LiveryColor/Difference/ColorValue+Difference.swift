extension ColorValue {
    /// The colour difference CIEDE2000 to another colour, of CIE Lab relative to D50, which is CSS's Lab.
    ///
    /// Lab relative to D65 gives another number, in rare pairs by tens of units: never compare the one to a limit that
    /// was set for the other. Opacities are ignored. The formula has a jump where two hues are 180° apart, so it is a
    /// measure and not something to search along. Follows Sharma, Wu and Dalal 2005.
    public func deltaE2000D50(to other: ColorValue) -> Double {
        DeltaE2000<Double>.difference(components(in: .lab), other.components(in: .lab))
    }

    /// The colour difference CIEDE2000 to another colour, of CIE Lab relative to D65; see ``deltaE2000D50(to:)``.
    public func deltaE2000D65(to other: ColorValue) -> Double {
        DeltaE2000<Double>.difference(labD65, other.labD65)
    }

    /// The Euclidean distance to another colour in OKLab: 0.02 can just be seen, black and white are 1 apart.
    public func deltaEOK(to other: ColorValue) -> Double {
        Self.distance(components(in: .oklab), other.components(in: .oklab))
    }

    /// The CIE lightness L* of the colour's luminance, 0 (black) to 100 (white of D65).
    public var lightness: Double {
        SpaceConversion.xyzToLab(components(in: .xyzD65), white: SpaceConversion.whiteD65).x
    }

    /// How much lighter another colour is, in CIE L*: -100…100.
    ///
    /// A measure of the contrast of lightness beside WCAG's ratio: 40 is near a ratio of 3, 50 near 4.5.
    public func lightnessDifference(to other: ColorValue) -> Double {
        other.lightness - lightness
    }

    private var labD65: Triple {
        SpaceConversion.xyzToLab(components(in: .xyzD65), white: SpaceConversion.whiteD65)
    }
}
