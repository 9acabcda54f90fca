/// How many cells of a terminal a text takes: 0 for what combines, 2 for what is wide, 1 for the rest.
package enum DisplayWidth {
    /// The cells of a text without control characters.
    package static func cells(of text: some StringProtocol) -> Int {
        text.reduce(0) { $0 + cells(of: $1) }
    }

    /// The cells of one character as a reader sees it, which may consist of many scalars.
    ///
    /// An emoji is 2 cells however it is put together. Of all other characters the parts are added up, as terminals
    /// do: a Devanagari vowel sign that stands beside its consonant takes a cell of its own.
    package static func cells(of character: Character) -> Int {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        let isSequence = scalars.dropFirst().contains { scalar in
            scalar.value == 0xFE0F || scalar.value == 0x200D || scalar.properties.isEmojiModifier
                || isRegionalIndicator(scalar)
        }
        if isSequence && (first.properties.isEmoji || isRegionalIndicator(first)) { return 2 }
        return scalars.reduce(0) { $0 + cells(of: $1) }
    }

    /// The cells of a scalar on its own.
    package static func cells(of scalar: Unicode.Scalar) -> Int {
        let value = scalar.value
        if value < 0x300 { return value == 0xAD ? 1 : value < 0x20 || (0x7F..<0xA0).contains(value) ? 0 : 1 }
        // The vowels and finals of Hangul join the consonant before them.
        if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FB).contains(value) { return 0 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: return isWide(scalar) ? 2 : 1
        }
    }

    private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
        (0x1F1E6...0x1F1FF).contains(scalar.value)
    }

    /// Whether the East Asian Width property (UAX #11) is W or F.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        let value = scalar.value
        if value < 0x1100 { return false }
        return wide.contains { $0.contains(value) } || scalar.properties.isEmojiPresentation
    }

    /// The wide and full-width ranges, apart from the emoji, which the standard library knows.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F,  // Hangul consonants
        0x2329...0x232A,  // angle brackets
        0x2E80...0x303E,  // CJK radicals, punctuation
        0x3041...0x3247,  // kana, Bopomofo, Hangul letters, enclosed CJK
        0x3250...0x4DBF,
        0x4E00...0xA4CF,  // CJK, Yi
        0xA960...0xA97C,
        0xAC00...0xD7A3,  // Hangul syllables
        0xF900...0xFAFF,  // CJK compatibility
        0xFE10...0xFE19,  // vertical forms
        0xFE30...0xFE6B,
        0xFF01...0xFF60,  // full-width Latin
        0xFFE0...0xFFE6,
        0x16FE0...0x18D7F,  // Tangut, Khitan
        0x1AFF0...0x1B2FB,  // kana supplements, Nushu
        0x1F200...0x1F265,  // enclosed CJK
        0x20000...0x3FFFD,  // CJK extensions
    ]
}
