/// Finds the light in sRGB that has a given hue, chroma and tone.
struct HCTSolver {
    private let conditions: CAM16

    /// A solver for a reference.
    init(_ reference: HCTReference) {
        conditions = CAM16.conditions(reference)
    }

    /// Linear sRGB of a hue in degrees, the chroma nearest to the given one that sRGB has, and a tone.
    func light(hue: Double, chroma: Double, tone: Double) -> Triple {
        let y = HCT.luminance(tone)
        if tone <= 0.0001 { return Triple(0, 0, 0) }
        if tone >= 99.9999 { return Triple(1, 1, 1) }
        let grey = Triple(y, y, y)
        guard chroma >= 0.0001 else { return grey }
        if let light = exactLight(hue: hue, chroma: chroma, luminance: y) { return light }
        var low = 0.0
        var high = chroma
        var best = grey
        for _ in 0..<44 {
            let middle = (low + high) / 2
            if let light = exactLight(hue: hue, chroma: middle, luminance: y) {
                best = light
                low = middle
            } else {
                high = middle
            }
        }
        return best
    }

    /// Linear sRGB of a hue, a chroma and a luminance; nil if it is outside of the gamut.
    private func exactLight(hue: Double, chroma: Double, luminance: Double) -> Triple? {
        // Luminance grows with J at a fixed hue and chroma: close in on it from a step of Newton's kind.
        var lightness = (luminance * 100).squareRoot() * 11
        for _ in 0..<40 {
            let xyz = conditions.xyz(hue: hue, chroma: chroma, lightness: lightness)
            guard xyz.y > 0, xyz.y.isFinite else { return nil }
            let gap = xyz.y - luminance
            if gap.magnitude <= luminance * 1e-13 { break }
            let next = lightness - gap * lightness / (2 * xyz.y)
            guard next > 0, next.isFinite else { return nil }
            if next == lightness { break }
            lightness = next
        }
        let xyz = conditions.xyz(hue: hue, chroma: chroma, lightness: lightness)
        guard (xyz.y - luminance).magnitude <= luminance * 1e-6 + 1e-9 else { return nil }
        let light = conditions.toLight * xyz
        return ColorValue.isInUnitCube(light, tolerance: 1e-7) ? light : nil
    }
}
