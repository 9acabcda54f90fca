/// A colour in CIE Lab, relative to whatever white point its maker says.
public struct LabColor: Hashable, Sendable {
    /// Lightness, 0…100.
    public var lightness: Double
    /// Green to red, about -125…125.
    public var a: Double
    /// Blue to yellow, about -125…125.
    public var b: Double

    /// A colour from its components.
    @inlinable
    public init(lightness: Double, a: Double, b: Double) {
        (self.lightness, self.a, self.b) = (lightness, a, b)
    }
}
