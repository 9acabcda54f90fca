/// A colour: a space, three components in that space, an opacity, and which of them are missing.
///
/// A value keeps the space it was written in at full precision, and the components that its author left open (`none`).
/// It is converted late, by ``converted(to:)``, and mapped into the output's gamut later still, by ``rgba8``.
///
/// Whatever it is made from, a value holds no NaN and no infinity: a NaN counts as 0 and a number beyond
/// ±3.4028234663852886e38 counts as that. A component that is missing is stored as 0, and a hue lies in 0..<360.
public struct ColorValue: Hashable, Sendable {
    /// The space that the components are in.
    public let space: ColorSpace
    /// Which components are missing (CSS `none`); these are stored as 0.
    public let missing: MissingComponents
    /// The first component, in the unit of ``space``.
    public let first: Double
    /// The second component, in the unit of ``space``.
    public let second: Double
    /// The third component, in the unit of ``space``.
    public let third: Double
    /// The opacity, 0 (clear) to 1 (opaque). 0 where it is missing.
    public let alpha: Double

    /// The largest magnitude that a component can have.
    @inlinable
    public static var largestComponent: Double { 0x1.fffffep127 }

    /// A colour from its space and components.
    ///
    /// - Parameters:
    ///   - space: The space of the components.
    ///   - first: The first component, in the unit of `space`.
    ///   - second: The second component.
    ///   - third: The third component.
    ///   - alpha: The opacity, limited to 0…1.
    ///   - missing: The components that have no value; what is given for them is not kept.
    public init(
        _ space: ColorSpace, _ first: Double, _ second: Double, _ third: Double, alpha: Double = 1,
        missing: MissingComponents = []
    ) {
        self.space = space
        self.missing = missing.intersection([.first, .second, .third, .alpha])
        let hue = space.hueIndex
        self.first =
            missing.contains(.first) ? 0 : hue == 0 ? Self.normalizedHue(first) : Self.limited(first)
        self.second = missing.contains(.second) ? 0 : Self.limited(second)
        self.third =
            missing.contains(.third) ? 0 : hue == 2 ? Self.normalizedHue(third) : Self.limited(third)
        self.alpha = missing.contains(.alpha) || !(alpha > 0) ? 0 : min(alpha, 1)
    }

    /// An sRGB colour from bytes.
    public init(_ bytes: RGBA8) {
        space = .srgb
        missing = []
        first = SRGBTable.value(bytes.red)
        second = SRGBTable.value(bytes.green)
        third = SRGBTable.value(bytes.blue)
        alpha = SRGBTable.value(bytes.alpha)
    }

    /// A colour from components that are known to be finite, within the limits, and 0 where missing.
    @inline(__always)
    init(trusted space: ColorSpace, _ v: Triple, alpha: Double, missing: MissingComponents) {
        self.space = space
        self.missing = missing
        (first, second, third) = (v.x, v.y, v.z)
        self.alpha = alpha
    }

    /// The component at an index, 0, 1 or 2 in the space's order; nil where it is missing.
    public subscript(index: Int) -> Double? {
        if missing.contains(.component(index)) { return nil }
        return index == 0 ? first : index == 1 ? second : index == 2 ? third : nil
    }

    /// The same colour with another opacity, limited to 0…1.
    public func withAlpha(_ alpha: Double) -> ColorValue {
        ColorValue(space, first, second, third, alpha: alpha, missing: missing.subtracting(.alpha))
    }

    /// Whether nothing shows through the colour. A missing opacity counts as 0.
    public var isOpaque: Bool { alpha >= 1 }

    /// An angle in degrees brought into 0..<360; what is no finite number becomes 0.
    static func normalizedHue(_ degrees: Double) -> Double {
        if degrees >= 0, degrees < 360 { return degrees }
        guard degrees.isFinite else { return 0 }
        let rest = degrees.truncatingRemainder(dividingBy: 360)
        let hue = rest < 0 ? rest + 360 : rest
        return hue >= 360 || hue == 0 ? 0 : hue
    }

    /// A component without NaN, infinity and the sign of zero.
    static func limited(_ value: Double) -> Double {
        if value.magnitude <= largestComponent { return value + 0 }
        return value.isNaN ? 0 : value < 0 ? -largestComponent : largestComponent
    }

    /// The components as they are stored.
    var triple: Triple { Triple(first, second, third) }

    /// A colour from three components.
    init(_ space: ColorSpace, _ triple: Triple, alpha: Double, missing: MissingComponents = []) {
        self.init(space, triple.x, triple.y, triple.z, alpha: alpha, missing: missing)
    }
}
