extension ColorValue {
    /// The sRGB colour that Material Design's hue, chroma and tone describe.
    ///
    /// Where sRGB has no such chroma, hue and tone are kept and chroma is as large as it can be.
    ///
    /// - Parameters:
    ///   - hct: The description; a chroma below 0 counts as 0, a tone is limited to 0…100.
    ///   - reference: Whose numbers for sRGB and its white to use.
    public init(_ hct: HCT, reference: HCTReference = .material) {
        let tone = hct.tone > 0 ? min(hct.tone, 100) : 0
        let hue = Self.normalizedHue(hct.hue)
        let chroma = hct.chroma > 0 ? min(hct.chroma, 200) : 0
        let light = HCTSolver(reference).light(hue: hue, chroma: chroma, tone: tone)
        self.init(.srgb, TransferFunction.srgbEncode(light.map { min(max($0, 0), 1) }), alpha: 1)
    }
}
