/// Nine numbers that take one set of three components to another.
struct Matrix3: Sendable {
    var m00, m01, m02: Double
    var m10, m11, m12: Double
    var m20, m21, m22: Double

    /// A matrix from its rows.
    @inline(__always)
    init(
        _ m00: Double, _ m01: Double, _ m02: Double,
        _ m10: Double, _ m11: Double, _ m12: Double,
        _ m20: Double, _ m21: Double, _ m22: Double
    ) {
        (self.m00, self.m01, self.m02) = (m00, m01, m02)
        (self.m10, self.m11, self.m12) = (m10, m11, m12)
        (self.m20, self.m21, self.m22) = (m20, m21, m22)
    }

    /// The matrix times a column, always summed from left to right.
    @inline(__always)
    static func * (m: Matrix3, v: Triple) -> Triple {
        Triple(
            m.m00 * v.x + m.m01 * v.y + m.m02 * v.z,
            m.m10 * v.x + m.m11 * v.y + m.m12 * v.z,
            m.m20 * v.x + m.m21 * v.y + m.m22 * v.z)
    }
}
