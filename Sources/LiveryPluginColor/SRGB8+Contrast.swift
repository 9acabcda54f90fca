extension SRGB8 {
    /// The relative luminance, 0 to 1, as WCAG 2.2 defines it.
    public var luminance: Double {
        let table = TransferCurve.linear
        return 0.2126 * table[Int(red)] + 0.7152 * table[Int(green)] + 0.0722 * table[Int(blue)]
    }

    /// The relative luminance of gamma-encoded components, 0 to 1, unrounded.
    static func luminance(encodedRed red: Double, green: Double, blue: Double) -> Double {
        0.2126 * TransferCurve.decode(red) + 0.7152 * TransferCurve.decode(green) + 0.0722 * TransferCurve.decode(blue)
    }

    /// The contrast ratio to another colour, 1 to 21, unrounded (WCAG 2.2, "contrast ratio").
    public func contrast(with other: SRGB8) -> Double {
        Self.contrast(luminance, other.luminance)
    }

    /// The contrast ratio of two relative luminances, in either order.
    public static func contrast(_ a: Double, _ b: Double) -> Double {
        (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }
}
