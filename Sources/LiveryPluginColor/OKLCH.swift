/// A colour in OKLCH: lightness, chroma and the direction of its hue.
///
/// The hue is kept as a unit vector in the plane of OKLab's a and b, not as an angle: every change of
/// lightness or chroma then leaves it exactly as it was, and no platform's trigonometry takes part.
public struct OKLCH: Equatable, Sendable {
    /// The lightness, 0 (black) to 1 (white).
    public var lightness: Double
    /// The chroma, 0 and up; sRGB ends at about 0.32.
    public var chroma: Double
    /// The hue's direction along OKLab's a axis; with `hueB` a unit vector.
    public var hueA: Double
    /// The hue's direction along OKLab's b axis; with `hueA` a unit vector.
    public var hueB: Double

    /// Makes a colour of lightness, chroma and the direction of the hue, a unit vector.
    public init(lightness: Double, chroma: Double, hueA: Double, hueB: Double) {
        self.lightness = lightness
        self.chroma = chroma
        self.hueA = hueA
        self.hueB = hueB
    }

    /// Converts an 8-bit sRGB colour.
    public init(_ color: SRGB8) {
        let table = TransferCurve.linear
        self.init(linearRed: table[Int(color.red)], green: table[Int(color.green)], blue: table[Int(color.blue)])
    }

    /// Converts linear-light sRGB components.
    public init(linearRed r: Double, green g: Double, blue b: Double) {
        let l = cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
        let m = cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
        let s = cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
        self.init(
            lightness: 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            a: 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            b: 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
    }

    /// Converts OKLab components. A colour without chroma has the hue of the a axis, which does not show.
    public init(lightness: Double, a: Double, b: Double) {
        let chroma = (a * a + b * b).squareRoot()
        if chroma > 1e-6 {
            self.init(lightness: lightness, chroma: chroma, hueA: a / chroma, hueB: b / chroma)
        } else {
            self.init(lightness: lightness, chroma: 0, hueA: 1, hueB: 0)
        }
    }

    /// OKLab's a component.
    public var a: Double { chroma * hueA }
    /// OKLab's b component.
    public var b: Double { chroma * hueB }

    /// The same colour with another lightness.
    public func with(lightness: Double) -> OKLCH {
        OKLCH(lightness: lightness, chroma: chroma, hueA: hueA, hueB: hueB)
    }

    /// The same colour with another chroma.
    public func with(chroma: Double) -> OKLCH {
        OKLCH(lightness: lightness, chroma: chroma, hueA: hueA, hueB: hueB)
    }

    /// The same colour with the hue of another.
    public func with(hueOf other: OKLCH) -> OKLCH {
        OKLCH(lightness: lightness, chroma: chroma, hueA: other.hueA, hueB: other.hueB)
    }

    /// The distance to another colour in OKLab (ΔEOK; 0.02 is about what one just notices).
    public func distance(to other: OKLCH) -> Double {
        let dl = lightness - other.lightness
        let da = a - other.a
        let db = b - other.b
        return (dl * dl + da * da + db * db).squareRoot()
    }
}

/// The cube root of any number, by Halley's method from a first guess made of the number's own bits, so
/// that it is the same on every machine.
func cubeRoot(_ x: Double) -> Double {
    guard x != 0 else { return 0 }
    let size = x.magnitude
    // A third of the exponent, and the bias put back: right to about one part in twenty.
    var y = Double(bitPattern: size.bitPattern / 3 + 0x2A9F_7893_0000_0000)
    for _ in 0..<3 {
        let cube = y * y * y
        y *= (cube + 2 * size) / (2 * cube + size)
    }
    return x < 0 ? -y : y
}
