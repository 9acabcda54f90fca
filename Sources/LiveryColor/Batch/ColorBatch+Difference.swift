extension ColorBatch {
    /// Converts 8-bit sRGB to CIE Lab; equal to the single conversion.
    ///
    /// - Parameters:
    ///   - colors: The colours; their opacity plays no part.
    ///   - white: The white point of the result.
    ///   - result: Gets the colours in Lab.
    public static func convertToLab(
        _ colors: Span<RGBA8>, white: WhitePoint, into result: inout MutableSpan<LabColor>
    ) {
        precondition(colors.count == result.count, "spans of different lengths")
        let table = SRGBTable.light
        for index in colors.indices {
            let color = colors[index]
            let light = Triple(table[Int(color.red)], table[Int(color.green)], table[Int(color.blue)])
            var xyz = Matrix3.srgbToXYZ * light
            if white == .d50 { xyz = Matrix3.d65ToD50 * xyz }
            let lab = SpaceConversion.xyzToLab(
                xyz, white: white == .d50 ? SpaceConversion.whiteD50 : SpaceConversion.whiteD65)
            result[index] = LabColor(lightness: lab.x, a: lab.y, b: lab.z)
        }
    }

    /// The differences CIEDE2000 of pairs of colours; equal to the single difference to 1 part in 10⁹.
    ///
    /// - Parameters:
    ///   - first: One colour of each pair, in Lab.
    ///   - second: The other, in Lab relative to the same white point.
    ///   - result: Gets the differences.
    public static func deltaE2000(
        _ first: Span<LabColor>, _ second: Span<LabColor>, into result: inout MutableSpan<Double>
    ) {
        let count = result.count
        precondition(first.count == count && second.count == count, "spans of different lengths")
        unsafe result.withUnsafeMutableBufferPointer { result in
            unsafe first.withUnsafeBufferPointer { first in
                unsafe second.withUnsafeBufferPointer { second in
                    var index = 0
                    while index < count {
                        let left = min(count &- index, 4)
                        var (l1, a1, b1) = (SIMD4<Double>(), SIMD4<Double>(), SIMD4<Double>())
                        var (l2, a2, b2) = (l1, l1, l1)
                        for lane in 0..<4 where lane < left {
                            let p = unsafe first[index &+ lane]
                            let q = unsafe second[index &+ lane]
                            (l1[lane], a1[lane], b1[lane]) = (p.lightness, p.a, p.b)
                            (l2[lane], a2[lane], b2[lane]) = (q.lightness, q.a, q.b)
                        }
                        let found = DeltaE2000<SIMD4<Double>>.differences(l1, a1, b1, l2, a2, b2)
                        for lane in 0..<4 where lane < left { unsafe result[index &+ lane] = found[lane] }
                        index &+= 4
                    }
                }
            }
        }
    }
}
