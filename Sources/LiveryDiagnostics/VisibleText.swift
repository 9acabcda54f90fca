/// Makes text that a user wrote safe to print: nothing in it can move the cursor, change colours or hide.
package enum VisibleText {
    /// The text with everything invisible or active written out: `\n`, `\t`, `\u{1B}`, `\u{202E}`.
    package static func escaped(_ text: some StringProtocol, keepingLineBreaks: Bool = false) -> String {
        guard text.unicodeScalars.contains(where: isHidden) else { return String(text) }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if keepingLineBreaks && scalar == "\n" {
                result.append(scalar)
            } else if isHidden(scalar) {
                result.append(contentsOf: escape(scalar).unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    /// Whether a scalar must not reach a terminal as it is: controls, line separators, the marks that reorder text
    /// (as the "Trojan Source" attacks use them) and blanks of no width. Joiners stay: scripts and emoji need them.
    package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0: true
        case 0x20..<0x7F, 0xA0..<0xAD: false
        case 0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0xFEFF: true
        case 0x2028...0x202E, 0x2060...0x206F, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
        default: false
        }
    }

    /// How a hidden scalar is written out.
    package static func escape(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        case "\0": "\\0"
        default: "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        }
    }
}
