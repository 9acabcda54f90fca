extension Color {
    /// The first component of an OKLab, OKLCH or Lab colour.
    @inlinable
    public var lightness: Float {
        get { vector.x }
        set { vector.x = newValue }
    }

    /// The second component of an OKLCH colour, from 0.
    @inlinable
    public var chroma: Float {
        get { vector.y }
        set { vector.y = newValue }
    }

    /// The third component of an OKLCH colour, in degrees.
    @inlinable
    public var hue: Float {
        get { vector.z }
        set { vector.z = newValue }
    }

    /// The second component of an OKLab or Lab colour, from green to red.
    @inlinable
    public var a: Float {
        get { vector.y }
        set { vector.y = newValue }
    }

    /// The third component of an OKLab or Lab colour, from blue to yellow.
    @inlinable
    public var b: Float {
        get { vector.z }
        set { vector.z = newValue }
    }

    /// The first component of an RGB colour.
    @inlinable
    public var red: Float {
        get { vector.x }
        set { vector.x = newValue }
    }

    /// The second component of an RGB colour.
    @inlinable
    public var green: Float {
        get { vector.y }
        set { vector.y = newValue }
    }

    /// The third component of an RGB colour.
    @inlinable
    public var blue: Float {
        get { vector.z }
        set { vector.z = newValue }
    }

    /// Whether the hue of this OKLCH colour means nothing, because its chroma is too small to see (CSS Color 4, 4.4.1).
    @inlinable
    public var hasPowerlessHue: Bool { vector.y <= 0.000004 }

    /// The same colour with another lightness (OKLab, OKLCH, Lab), chroma or hue (OKLCH), or alpha.
    @inlinable
    public func with(
        lightness: Float? = nil, chroma: Float? = nil, hue: Float? = nil, alpha: Float? = nil
    ) -> Color {
        Color(lightness ?? vector.x, chroma ?? vector.y, hue ?? vector.z, alpha: alpha ?? vector.w)
    }
}
