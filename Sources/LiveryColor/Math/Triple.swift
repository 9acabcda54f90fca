/// Three components of a colour, whose meaning is their space's.
struct Triple: Hashable, Sendable {
    var x, y, z: Double

    /// Three components in order.
    @inline(__always)
    init(_ x: Double, _ y: Double, _ z: Double) {
        (self.x, self.y, self.z) = (x, y, z)
    }

    /// The same function of each component.
    @inline(__always)
    func map(_ transform: (Double) -> Double) -> Triple {
        Triple(transform(x), transform(y), transform(z))
    }

    /// The same function of all components at once, in a vector whose fourth number is the third again.
    @inline(__always)
    func mapVector(_ transform: (SIMD4<Double>) -> SIMD4<Double>) -> Triple {
        let result = transform(SIMD4(x, y, z, z))
        return Triple(result.x, result.y, result.z)
    }
}
