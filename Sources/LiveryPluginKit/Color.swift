/// A colour as a function sees it: three components and straight alpha, in the space that the function has asked for.
public struct Color: Hashable, Sendable {
    /// The three components, then alpha.
    public var vector: SIMD4<Float>

    /// A colour from its components, in whatever space the context says, and its alpha from 0 to 1.
    @inlinable
    public init(_ first: Float, _ second: Float, _ third: Float, alpha: Float = 1) {
        vector = SIMD4(first, second, third, alpha)
    }

    /// A colour from its three components and alpha as one vector.
    @inlinable
    public init(_ vector: SIMD4<Float>) { self.vector = vector }

    /// Straight alpha, from 0 to 1.
    @inlinable
    public var alpha: Float {
        get { vector.w }
        set { vector.w = newValue }
    }

    /// Whether all four numbers are finite.
    public var isFinite: Bool { vector.x.isFinite && vector.y.isFinite && vector.z.isFinite && vector.w.isFinite }
}
