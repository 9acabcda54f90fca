/// A colour as four bytes: sRGB with its transfer function, and an opacity that is not multiplied in.
public struct RGBA8: Hashable, Sendable {
    /// Red, 0…255.
    public var red: UInt8
    /// Green, 0…255.
    public var green: UInt8
    /// Blue, 0…255.
    public var blue: UInt8
    /// Opacity, 0 (clear) to 255 (opaque).
    public var alpha: UInt8

    /// A colour from its bytes.
    @inlinable
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// A colour from a number that reads `0xRRGGBBAA`.
    @inlinable
    public init(rgba: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: rgba >> 24), green: UInt8(truncatingIfNeeded: rgba >> 16),
            blue: UInt8(truncatingIfNeeded: rgba >> 8), alpha: UInt8(truncatingIfNeeded: rgba))
    }

    /// The four bytes as a number that reads `0xRRGGBBAA`.
    @inlinable
    public var rgba: UInt32 {
        UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha)
    }

    /// `#rrggbb`, or `#rrggbbaa` where the colour is not opaque, in lower case.
    public var hexString: String {
        let value = rgba
        let digits = alpha == 255 ? 6 : 8
        return unsafe String(unsafeUninitializedCapacity: digits + 1) { buffer in
            unsafe buffer[0] = UInt8(ascii: "#")
            for place in 0..<digits {
                let nibble = UInt8(truncatingIfNeeded: value >> UInt32(28 - 4 * place)) & 15
                unsafe buffer[place + 1] = nibble &+ (nibble < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") &- 10)
            }
            return digits + 1
        }
    }
}
