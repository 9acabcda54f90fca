extension ColorValue {
    /// Whether the colour can be shown in an RGB space without being changed. True for spaces that have no gamut.
    ///
    /// - Parameters:
    ///   - target: The space whose gamut is asked about.
    ///   - tolerance: How far outside of 0…1 a component may lie.
    /// - Returns: Whether no component lies outside.
    public func isInGamut(of target: ColorSpace = .srgb, tolerance: Double = 0.000_001) -> Bool {
        guard target.hasGamut else { return true }
        let v = components(in: SpaceConversion.base(of: target))
        return Self.isInUnitCube(v, tolerance: tolerance)
    }

    /// Whether all three components lie in 0…1.
    @inline(__always)
    static func isInUnitCube(_ v: Triple, tolerance: Double) -> Bool {
        let low = -tolerance
        let high = 1 + tolerance
        return v.x >= low && v.x <= high && v.y >= low && v.y <= high && v.z >= low && v.z <= high
    }

    /// The colour brought into the gamut of an RGB space, and converted to that space.
    ///
    /// A colour that is inside already only changes its notation. Spaces without a gamut (XYZ, Lab, OKLab and their
    /// polar forms) are only converted to. Missing components count as 0 when the colour has to move.
    ///
    /// - Parameters:
    ///   - target: The space of the result.
    ///   - method: How to give way.
    /// - Returns: The nearest colour by that method, in `target`.
    public func gamutMapped(to target: ColorSpace = .srgb, method: GamutMapping = .css) -> ColorValue {
        let base = SpaceConversion.base(of: target)
        guard base.hasGamut else { return converted(to: target) }
        let inBase = components(in: base)
        if Self.isInUnitCube(inBase, tolerance: 0) { return converted(to: target) }
        let mapped = mappedComponents(into: base, unmapped: inBase, method: method)
        let value = ColorValue(base, mapped, alpha: alpha, missing: missing.intersection(.alpha))
        return value.converted(to: target)
    }

    /// The components in the rectangular RGB space `base`, all within 0…1.
    func mappedComponents(into base: ColorSpace, unmapped: Triple, method: GamutMapping) -> Triple {
        // What rounding alone put outside is not worth a search.
        if method == .clip || Self.isInUnitCube(unmapped, tolerance: 0.000_001) {
            return unmapped.map { min(max($0, 0), 1) }
        }
        let oklab = components(in: .oklab)
        if oklab.x >= 1 { return Triple(1, 1, 1) }
        if oklab.x <= 0 { return Triple(0, 0, 0) }
        let chroma = (oklab.y * oklab.y + oklab.z * oklab.z).squareRoot()
        guard chroma > 0 else { return unmapped.map { min(max($0, 0), 1) } }
        guard let cube = GamutCube(base) else { return unmapped }
        let direction = Triple(oklab.x, oklab.y / chroma, oklab.z / chroma)
        let light =
            method == .css
            ? Self.cssSearch(oklab, chroma: chroma, direction: direction, cube: cube)
            : Self.constantLightnessSearch(chroma: chroma, direction: direction, cube: cube)
        return GamutCube.encode(light, in: base).map { min(max($0, 0), 1) }
    }

    private static func cssSearch(_ oklab: Triple, chroma: Double, direction: Triple, cube: GamutCube) -> Triple {
        let noticeable = 0.02
        let precision = 0.000_1
        var clipped = clip(cube.light(oklab))
        if distance(cube.oklab(clipped), oklab) < noticeable { return clipped }
        var low: Double = 0
        var high = chroma
        var isLowInGamut = true
        while high - low > precision {
            let middle = (low + high) / 2
            if middle <= low || middle >= high { break }
            let current = Triple(direction.x, direction.y * middle, direction.z * middle)
            let light = cube.light(current)
            if isLowInGamut, isInUnitCube(light, tolerance: 0) {
                clipped = light
                low = middle
                continue
            }
            clipped = clip(light)
            let difference = distance(cube.oklab(clipped), current)
            if difference < noticeable {
                if noticeable - difference < precision { return clipped }
                isLowInGamut = false
                low = middle
            } else {
                high = middle
            }
        }
        return clipped
    }

    private static func constantLightnessSearch(chroma: Double, direction: Triple, cube: GamutCube) -> Triple {
        func light(_ chroma: Double) -> Triple {
            cube.light(Triple(direction.x, direction.y * chroma, direction.z * chroma))
        }
        // The gamut is not convex near hue 264: a colour can leave it, and come in again as chroma grows. Walk out from
        // grey in steps that are too small to jump over such a gap, then bisect the step that left.
        var low: Double = 0
        var high = min(chroma, 0.6)
        while low < high {
            let next = min(low + 0.02, high)
            guard isInUnitCube(light(next), tolerance: 0) else {
                high = next
                break
            }
            low = next
        }
        for _ in 0..<44 {
            let middle = (low + high) / 2
            if middle <= low || middle >= high { break }
            if isInUnitCube(light(middle), tolerance: 0) { low = middle } else { high = middle }
        }
        return light(low)
    }

    @inline(__always)
    private static func clip(_ v: Triple) -> Triple { v.map { min(max($0, 0), 1) } }

    /// The Euclidean distance of two triples.
    @inline(__always)
    static func distance(_ a: Triple, _ b: Triple) -> Double {
        let x = a.x - b.x
        let y = a.y - b.y
        let z = a.z - b.z
        return (x * x + y * y + z * z).squareRoot()
    }
}
