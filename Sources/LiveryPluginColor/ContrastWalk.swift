/// The least change of lightness with which a colour meets its contrast duties.
///
/// Lightness alone is walked, both ways from where the colour is; the hue stays, and chroma is given up only
/// where sRGB ends. Cleverer searches over lightness, chroma and hue find nothing visibly nearer.
public struct ContrastWalk: Equatable, Sendable {
    /// The colour found: the nearest that meets all duties, or, where none does, the one that comes closest.
    public var color: SRGB8
    /// The duties, by index, that no colour of this hue can meet together; empty where all are met.
    ///
    /// One index: that duty alone is beyond black and white. More: the gaps of these duties, none of which can
    /// be left out, cover every lightness there is.
    public var conflict: [Int]

    /// Whether some opaque colour meets all duties, whatever its hue.
    public static func isPossible(_ duties: [ContrastDuty]) -> Bool { culprits(duties).isEmpty }

    /// Whether all duties are met.
    public var isMet: Bool { conflict.isEmpty }

    /// Walks from a colour to the nearest lightness that meets all duties on 8-bit values.
    ///
    /// - Parameters:
    ///   - start: where to walk from. It is returned as it is when it meets the duties already.
    ///   - seenAlpha: the foreground's opacity, 0 to 1. A translucent foreground is measured as it is seen over
    ///     each duty's background, and it is its own colour that is walked.
    ///   - duties: what is owed to each background.
    public init(from start: SRGB8, alpha seenAlpha: Double = 1, meeting duties: [ContrastDuty]) {
        if Self.meets(start, seenAlpha, duties) {
            self.init(color: start, conflict: [])
            return
        }
        let origin = OKLCH(start)
        let found =
            seenAlpha < 1
            ? Self.scanned(origin, seenAlpha, duties) : Self.solved(origin, start.luminance, duties)
        if let found {
            self.init(color: found, conflict: [])
        } else {
            let closest = Self.closest(origin, seenAlpha, duties)
            let culprits = Self.culprits(duties)
            self.init(color: closest, conflict: culprits.isEmpty ? Array(duties.indices) : culprits)
        }
    }

    private init(color: SRGB8, conflict: [Int]) {
        self.color = color
        self.conflict = conflict
    }

    private static func meets(_ color: SRGB8, _ alpha: Double, _ duties: [ContrastDuty]) -> Bool {
        for duty in duties where !duty.isMet(by: color, alpha: alpha) { return false }
        return true
    }

    // MARK: Opaque colours: solve for the luminance, then verify

    /// The nearest colour in either direction whose luminance lies in no duty's gap.
    private static func solved(_ origin: OKLCH, _ luminance: Double, _ duties: [ContrastDuty]) -> SRGB8? {
        guard culprits(duties).isEmpty else { return nil }
        let slice = HueSlice(hueA: origin.hueA, hueB: origin.hueB)
        let above = walk(origin, slice, from: luminance, upwards: true, duties)
        let below = walk(origin, slice, from: luminance, upwards: false, duties)
        switch (above, below) {
        case (let up?, let down?):
            return up.lightness - origin.lightness <= origin.lightness - down.lightness ? up.color : down.color
        case (let up?, nil): return up.color
        case (nil, let down?): return down.color
        case (nil, nil): return nil
        }
    }

    private static func walk(
        _ origin: OKLCH, _ slice: HueSlice, from luminance: Double, upwards: Bool, _ duties: [ContrastDuty]
    ) -> (lightness: Double, color: SRGB8)? {
        var target = luminance
        var lightness = origin.lightness
        // Each turn leaves at least one gap behind for good, so that there are no more turns than duties.
        for _ in 0...duties.count {
            var moved = false
            for duty in duties {
                let gap = duty.gap
                guard target > gap.low && target < gap.high else { continue }
                target = upwards ? gap.high : gap.low
                moved = true
            }
            guard target >= 0 && target <= 1 else { return nil }
            if !moved { break }
        }
        lightness = lightnessOf(target, origin, slice, upwards: upwards)
        // Rounding to 8 bits can fall just short; a step of lightness is worth about a 400th.
        for _ in 0..<64 {
            let color = origin.with(lightness: lightness).srgb8
            if meets(color, 1, duties) { return (lightness, color) }
            if upwards ? lightness >= 1 : lightness <= 0 { return nil }
            lightness = upwards ? min(1, lightness + 0.0008) : max(0, lightness - 0.0008)
        }
        return nil
    }

    /// The lightness at which the colour, fitted into sRGB, reaches a luminance.
    private static func lightnessOf(
        _ luminance: Double, _ origin: OKLCH, _ slice: HueSlice, upwards: Bool
    ) -> Double {
        var low = upwards ? origin.lightness : 0
        var high = upwards ? 1 : origin.lightness
        for _ in 0..<14 {
            let middle = (low + high) / 2
            let chroma = slice.chroma(upTo: origin.chroma, at: middle)
            if slice.luminance(middle, chroma) < luminance { low = middle } else { high = middle }
        }
        return upwards ? high : low
    }

    // MARK: Translucent colours: try every lightness outwards

    private static func scanned(_ origin: OKLCH, _ alpha: Double, _ duties: [ContrastDuty]) -> SRGB8? {
        // Coarsely first; what meets the duties there is not the nearest, but that is no further away.
        let stride = 8
        for distance in 1...fineSteps / stride {
            guard scanned(origin, alpha, duties, at: distance * stride) != nil else { continue }
            for finer in (distance - 1) * stride + 1...distance * stride {
                if let color = scanned(origin, alpha, duties, at: finer) { return color }
            }
        }
        // Openings narrower than the coarse steps.
        for distance in 1...fineSteps where distance % stride != 0 {
            if let color = scanned(origin, alpha, duties, at: distance) { return color }
        }
        return nil
    }

    /// In how many steps all of lightness is scanned.
    private static let fineSteps = 512

    /// The colour some steps above or below that meets the duties.
    private static func scanned(
        _ origin: OKLCH, _ alpha: Double, _ duties: [ContrastDuty], at distance: Int
    ) -> SRGB8? {
        let step = 1.0 / Double(fineSteps)
        let change = Double(distance) * step
        for lightness in [origin.lightness + change, origin.lightness - change] {
            guard lightness > -step && lightness < 1 + step else { continue }
            let color = origin.with(lightness: min(1, max(0, lightness))).srgb8
            if meets(color, alpha, duties) { return color }
        }
        return nil
    }

    // MARK: Where nothing meets all duties

    /// The colour whose worst share of what it owes is the best.
    private static func closest(_ origin: OKLCH, _ alpha: Double, _ duties: [ContrastDuty]) -> SRGB8 {
        var best = SRGB8.black
        var bestShare = -1.0
        for step in 0...128 {
            let color = origin.with(lightness: Double(step) / 128).plainSRGB8
            var share = Double.infinity
            for duty in duties {
                share = min(share, duty.contrast(of: color, alpha: alpha) / duty.ratio)
            }
            if share > bestShare {
                bestShare = share
                best = color
            }
        }
        return best
    }

    /// The fewest duties whose gaps cover every luminance from 0 to 1, or none where they leave an opening.
    private static func culprits(_ duties: [ContrastDuty]) -> [Int] {
        var covered = -1e-12
        var chosen: [Int] = []
        while covered < 1 {
            var furthest = covered
            var next: Int?
            for (index, duty) in duties.enumerated() {
                let gap = duty.gap
                if gap.low < covered + 1e-12 && gap.high > furthest {
                    furthest = gap.high
                    next = index
                }
            }
            guard let next else { return [] }
            chosen.append(next)
            covered = furthest
        }
        return chosen.sorted()
    }
}
