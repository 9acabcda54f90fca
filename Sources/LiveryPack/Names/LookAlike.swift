/// What a name looks like: names that people take for one another have one look.
enum LookAlike {
    /// A name without what the eye passes over: capitals, `_` for `-`, letters of other scripts that look like Latin ones,
    /// and the ways in which Unicode writes one character.
    static func look(of name: String) -> String {
        var look = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            switch scalar.value {
            case 0x5F, 0x2010...0x2015, 0x2212: look.append("-")
            case 0xFF01...0xFF5E: append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar, to: &look)
            case 0x200B...0x200F, 0x2060, 0xFEFF, 0xAD: continue
            default: append(scalar, to: &look)
            }
        }
        // Equal in Swift is what Unicode calls canonically equivalent.
        return String(look)
    }

    private static func append(_ scalar: Unicode.Scalar, to look: inout String.UnicodeScalarView) {
        for lower in scalar.properties.lowercaseMapping.unicodeScalars { look.append(twins[lower] ?? lower) }
    }

    /// Small letters of Cyrillic and Greek that look like Latin ones.
    private static let twins: [Unicode.Scalar: Unicode.Scalar] = [
        "а": "a", "в": "b", "е": "e", "к": "k", "м": "m", "н": "h", "о": "o", "р": "p", "с": "c", "т": "t", "у": "y",
        "х": "x", "і": "i", "ј": "j", "ѕ": "s", "ԁ": "d", "ԛ": "q", "ԝ": "w", "һ": "h", "α": "a", "β": "b", "ε": "e",
        "ι": "i", "κ": "k", "ν": "v", "ο": "o", "ρ": "p", "τ": "t", "υ": "u", "χ": "x", "ı": "i", "ɡ": "g", "ӏ": "l",
    ]

    /// Whether a name has nothing that another name could be mistaken for: small letters, digits, `-` and `.`.
    static func isPlain(_ text: some Collection<UInt8>) -> Bool {
        text.allSatisfy { byte in
            (byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z"))
                || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")) || byte == UInt8(ascii: "-")
                || byte == UInt8(ascii: ".")
        }
    }
}
