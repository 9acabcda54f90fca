extension ColorValue {
    /// The same colour in another space, at full precision and without mapping it into a gamut.
    ///
    /// A missing component counts as 0, except a missing opacity, which stays missing. A hue that says nothing, because
    /// the colour is grey, is missing in the result (CSS Color 4, section 12, "Converting colors"). A colour that is in
    /// the space already is returned as it is.
    public func converted(to target: ColorSpace) -> ColorValue {
        if space == target { return self }
        if target == .oklab, space == .srgb, let light = SRGBTable.light(triple) {
            // Most colours are whole bytes and most work is done in OKLab: nothing here needs to be checked.
            return ColorValue(
                trusted: .oklab, SpaceConversion.positiveLightToOKLab(light), alpha: alpha,
                missing: missing.intersection(.alpha))
        }
        let result = SpaceConversion.convert(triple, from: space, to: target)
        var gaps = missing.intersection(.alpha)
        if Self.isHuePowerless(result, in: target) {
            gaps.insert(target.hueIndex == 0 ? .first : .third)
        }
        return ColorValue(target, result, alpha: alpha, missing: gaps)
    }

    /// The colour's components in another space, without the bookkeeping of missing ones.
    @inline(__always)
    func components(in target: ColorSpace) -> Triple {
        SpaceConversion.convert(triple, from: space, to: target)
    }

    /// Whether a hue has no meaning since there is (almost) no chroma (CSS Color 4, section 4.4.1).
    static func isHuePowerless(_ v: Triple, in space: ColorSpace) -> Bool {
        switch space {
        case .oklch: v.y <= 0.000_004
        case .lch: v.y <= 0.001_5
        case .hsl: v.y <= 0.001
        case .hwb: v.y + v.z >= 99.999
        default: false
        }
    }
}
