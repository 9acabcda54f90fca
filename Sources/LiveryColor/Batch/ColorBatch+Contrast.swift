extension ColorBatch {
    /// The relative luminances of WCAG 2.2 of 8-bit colours; equal to the single ones.
    ///
    /// - Parameters:
    ///   - colors: The colours; their opacity plays no part.
    ///   - result: Gets the luminances, 0…1.
    public static func relativeLuminances(_ colors: Span<RGBA8>, into result: inout MutableSpan<Double>) {
        precondition(colors.count == result.count, "spans of different lengths")
        let table = SRGBTable.light
        for index in colors.indices {
            let color = colors[index]
            result[index] = Luminance.ofLight(
                Triple(table[Int(color.red)], table[Int(color.green)], table[Int(color.blue)]))
        }
    }

    /// The contrast ratios of WCAG 2.2 of every foreground on every background; equal to the single ones.
    ///
    /// - Parameters:
    ///   - foregrounds: The foregrounds' relative luminances.
    ///   - backgrounds: The backgrounds' relative luminances.
    ///   - result: Gets the ratios, 1…21: a row for each foreground with a column for each background.
    public static func contrastRatios(
        foregrounds: Span<Double>, backgrounds: Span<Double>, into result: inout MutableSpan<Double>
    ) {
        precondition(result.count == foregrounds.count * backgrounds.count, "a matrix of another size")
        unsafe result.withUnsafeMutableBufferPointer { result in
            unsafe foregrounds.withUnsafeBufferPointer { foregrounds in
                unsafe backgrounds.withUnsafeBufferPointer { backgrounds in
                    guard let result = result.baseAddress, let backgroundsBase = backgrounds.baseAddress
                    else { return }
                    let width = backgrounds.count
                    for row in 0..<foregrounds.count {
                        unsafe fillRow(foregrounds[row], backgroundsBase, result + row * width, width)
                    }
                }
            }
        }
    }

    @inline(__always)
    private static func fillRow(
        _ foreground: Double, _ backgrounds: UnsafePointer<Double>, _ result: UnsafeMutablePointer<Double>, _ count: Int
    ) {
        let first = SIMD4<Double>(repeating: foreground + 0.05)
        var index = 0
        while index &+ 4 <= count {
            let second = unsafe UnsafeRawPointer(backgrounds + index).loadUnaligned(as: SIMD4<Double>.self) + 0.05
            let isLighter = first .> second
            let light = second.replacing(with: first, where: isLighter)
            let dark = first.replacing(with: second, where: isLighter)
            unsafe UnsafeMutableRawPointer(result + index).storeBytes(of: light / dark, as: SIMD4<Double>.self)
            index &+= 4
        }
        while index < count {
            unsafe result[index] = ContrastRatio.ofLuminances(foreground, backgrounds[index])
            index &+= 1
        }
    }
}
