extension ColorValue {
    /// The colour as somebody with a colour vision deficiency is thought to see it.
    ///
    /// Computed in linear sRGB, as the models were made for displays.
    ///
    /// - Parameters:
    ///   - deficiency: The cones that are concerned.
    ///   - severity: 0 (none) to 1 (the cones do not work at all). Machado's model moves the cones' sensitivity; the
    ///     others go that part of the way from the colour to its projection.
    ///   - model: The model.
    /// - Returns: The colour in ``ColorSpace/srgb`` with the opacity of this one, not mapped into the gamut.
    public func simulated(
        _ deficiency: ColorVisionDeficiency, severity: Double = 1, model: ColorVisionModel = .machado2009
    ) -> ColorValue {
        let light = components(in: .srgbLinear)
        let seen = VisionSimulation(deficiency, severity: severity, model: model).apply(light)
        return ColorValue(
            .srgb, TransferFunction.srgbEncode(seen), alpha: alpha, missing: missing.intersection(.alpha))
    }
}
