/// One number, or several that go through the same arithmetic at once.
///
/// A formula that is written over it serves a single colour in scalar code and a batch in vector code. Choices are made
/// by masks, so that all lanes take the same way.
protocol Lanes {
    /// The answer to a comparison, lane by lane.
    associatedtype Mask

    /// The same number in every lane.
    init(repeating value: Double)

    static func + (a: Self, b: Self) -> Self
    static func - (a: Self, b: Self) -> Self
    static func * (a: Self, b: Self) -> Self
    static func / (a: Self, b: Self) -> Self
    static func + (a: Double, b: Self) -> Self
    static func - (a: Double, b: Self) -> Self
    static func * (a: Double, b: Self) -> Self
    static prefix func - (a: Self) -> Self

    /// Whether a is greater than b.
    static func isGreater(_ a: Self, _ b: Self) -> Mask
    /// Whether a equals b.
    static func isEqual(_ a: Self, _ b: Self) -> Mask
    /// Whether both hold.
    static func both(_ a: Mask, _ b: Mask) -> Mask
    /// Whether one of the two holds.
    static func either(_ a: Mask, _ b: Mask) -> Mask
    /// Whether it does not hold.
    static func not(_ a: Mask) -> Mask
    /// One value where something holds, another where it does not.
    static func choose(_ mask: Mask, _ yes: Self, _ no: Self) -> Self

    /// 1 / √x, for x ≥ 0; something finite for 0.
    var inverseSquareRoot: Self { get }

    /// The number times 2 to the power of the whole number in the low bits of `marked`, which 1.5 · 2⁵² was added to.
    func scaled(byLowBitsOf marked: Self) -> Self
}

extension Double: Lanes {
    @inline(__always)
    init(repeating value: Double) { self = value }

    @inline(__always)
    static func isGreater(_ a: Double, _ b: Double) -> Bool { a > b }

    @inline(__always)
    static func isEqual(_ a: Double, _ b: Double) -> Bool { a == b }

    @inline(__always)
    static func both(_ a: Bool, _ b: Bool) -> Bool { a && b }

    @inline(__always)
    static func either(_ a: Bool, _ b: Bool) -> Bool { a || b }

    @inline(__always)
    static func not(_ a: Bool) -> Bool { !a }

    @inline(__always)
    static func choose(_ mask: Bool, _ yes: Double, _ no: Double) -> Double { mask ? yes : no }

    @inline(__always)
    var inverseSquareRoot: Double { self > 0 ? 1 / squareRoot() : 0 }

    @inline(__always)
    func scaled(byLowBitsOf marked: Double) -> Double {
        Double(bitPattern: bitPattern &+ marked.bitPattern << 52)
    }
}

extension SIMD4<Double>: Lanes {
    @inline(__always)
    static func isGreater(_ a: Self, _ b: Self) -> SIMDMask<SIMD4<Int64>> { a .> b }

    @inline(__always)
    static func isEqual(_ a: Self, _ b: Self) -> SIMDMask<SIMD4<Int64>> { a .== b }

    @inline(__always)
    static func both(_ a: SIMDMask<SIMD4<Int64>>, _ b: SIMDMask<SIMD4<Int64>>) -> SIMDMask<SIMD4<Int64>> { a .& b }

    @inline(__always)
    static func either(_ a: SIMDMask<SIMD4<Int64>>, _ b: SIMDMask<SIMD4<Int64>>) -> SIMDMask<SIMD4<Int64>> { a .| b }

    @inline(__always)
    static func not(_ a: SIMDMask<SIMD4<Int64>>) -> SIMDMask<SIMD4<Int64>> { .!a }

    @inline(__always)
    static func choose(_ mask: SIMDMask<SIMD4<Int64>>, _ yes: Self, _ no: Self) -> Self {
        no.replacing(with: yes, where: mask)
    }

    @inline(__always)
    var inverseSquareRoot: Self { VectorMath.inverseSquareRoot(self) }

    @inline(__always)
    func scaled(byLowBitsOf marked: Self) -> Self {
        let shift = unsafe unsafeBitCast(marked, to: SIMD4<UInt64>.self) &<< 52
        return unsafe unsafeBitCast(unsafeBitCast(self, to: SIMD4<UInt64>.self) &+ shift, to: Self.self)
    }
}
