/// Ottosson's estimate of lightness with a toe, which spaces dark colours as they are seen.
enum Lightness {
    private static let k1 = 0.206
    private static let k2 = 0.03
    private static let k3 = (1 + k1) / (1 + k2)

    /// The estimate for an OKLab lightness; both run from 0 to 1.
    static func toe(_ lightness: Double) -> Double {
        let x = k3 * lightness - k1
        return 0.5 * (x + (x * x + 4 * k2 * k3 * lightness).squareRoot())
    }

    /// The OKLab lightness of an estimate.
    static func untoe(_ estimate: Double) -> Double {
        (estimate * estimate + k1 * estimate) / (k3 * (estimate + k2))
    }
}
