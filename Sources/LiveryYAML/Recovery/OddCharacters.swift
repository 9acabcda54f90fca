/// Characters that look like something that YAML knows, or like nothing at all: blanks, quotes and signs of other kinds.
public enum OddCharacters {
    /// What a character is.
    public enum Kind: Sendable {
        /// It looks like a blank: a no-break space, an ideographic space.
        case blank
        /// It cannot be seen: a zero-width space, a soft hyphen, a mark of direction.
        case invisible
        /// A typographic quote, such as `“`.
        case quote
        /// A sign of full width, such as `：`.
        case fullWidth
    }

    /// What an odd character is; `nil` for all others.
    public static func kind(of scalar: Unicode.Scalar) -> Kind? {
        guard scalar.value >= 0x80 else { return nil }
        if isUnicodeBlank(scalar) { return .blank }
        switch scalar.value {
        case 0xAD, 0x034F, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180E, 0x200B...0x200F, 0x202A...0x202E,
            0x2060...0x2064, 0x2066...0x206F, 0x3164, 0xFEFF, 0xFFA0, 0xE0000...0xE007F:
            return .invisible
        case 0xAB, 0xBB, 0x2018...0x201F, 0x2032, 0x2033, 0x2039, 0x203A, 0x300C...0x300F, 0xFF02, 0xFF07: return .quote
        case 0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF5E: return .fullWidth
        default: return nil
        }
    }

    static func isOdd(_ scalar: Unicode.Scalar) -> Bool { kind(of: scalar) != nil }

    static func isUnicodeBlank(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }

    /// What people call a character: `a no-break space (U+00A0)`.
    public static func name(of scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        let name =
            switch scalar.value {
            case 0xA0: "a no-break space"
            case 0xAD: "a soft hyphen"
            case 0x200B: "a zero-width space"
            case 0x200C: "a zero-width non-joiner"
            case 0x200D: "a zero-width joiner"
            case 0x2060: "a word joiner"
            case 0x3000: "an ideographic space"
            case 0xFEFF: "a byte order mark"
            case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: "a mark of direction"
            default:
                switch kind(of: scalar) {
                case .blank: "a blank of another kind"
                case .invisible: "an invisible character"
                case .quote: "a typographic quote"
                default: "a character"
                }
            }
        return "\(name) (\(code))"
    }

    /// Whether a character that cannot be seen, or looks like a blank, has no business in a name: joiners are part of
    /// many scripts, but not beside letters of ASCII or at an end.
    public static func isStray(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
        switch kind(of: scalars[index]) {
        case .blank: return index == 0 || index == scalars.count - 1
        case .invisible:
            guard scalars[index].value == 0x200C || scalars[index].value == 0x200D else { return true }
            guard index > 0, index + 1 < scalars.count else { return true }
            return scalars[index - 1].value < 0x80 || scalars[index + 1].value < 0x80
        default: return false
        }
    }

    /// Whether UTF-8 has a byte beyond ASCII.
    static func isASCII(_ bytes: [UInt8]) -> Bool {
        unsafe bytes.withUnsafeBytes { buffer in
            var index = 0
            while index + 32 <= buffer.count {
                let a = unsafe buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                let b = unsafe buffer.loadUnaligned(fromByteOffset: index + 8, as: UInt64.self)
                let c = unsafe buffer.loadUnaligned(fromByteOffset: index + 16, as: UInt64.self)
                let d = unsafe buffer.loadUnaligned(fromByteOffset: index + 24, as: UInt64.self)
                if (a | b | c | d) & 0x8080_8080_8080_8080 != 0 { return false }
                index += 32
            }
            while index < buffer.count {
                if unsafe buffer[index] >= 0x80 { return false }
                index += 1
            }
            return true
        }
    }
}
