/// Whether letters with marks are written as one character where there is one: Normalization Form C of Unicode
/// (UAX 15). What it does not see is a second mark that belongs before one that a letter has already.
enum Composition {
    /// Whether a text is composed, its marks are in their order, and it has no doubles of other characters.
    static func isComposed(_ text: some StringProtocol) -> Bool {
        var starter: Unicode.Scalar?
        var last: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            defer { last = scalar }
            if isDouble(scalar.value) { return false }
            let order = scalar.properties.canonicalCombiningClass.rawValue
            let before = last?.properties.canonicalCombiningClass.rawValue ?? 0
            if order == 0 {
                if let last, joinsSyllable(last.value, scalar.value) { return false }
                starter = scalar
                continue
            }
            if before > order { return false }
            // A mark of the same order in between keeps the two apart.
            if let starter, before != order || before == 0, isOneCharacter(starter, scalar) { return false }
        }
        return true
    }

    /// Whether there is one character for a letter with a mark.
    private static func isOneCharacter(_ letter: Unicode.Scalar, _ mark: Unicode.Scalar) -> Bool {
        var pair = String(letter)
        pair.unicodeScalars.append(mark)
        // Texts are equal that mean the same characters, whatever they are made of.
        return composed.contains { range in
            range.contains { value in Unicode.Scalar(value).map { String($0) == pair } ?? false }
        }
    }

    /// Whether two parts of a Korean syllable make one character (The Unicode Standard, section 3.12).
    private static func joinsSyllable(_ first: UInt32, _ second: UInt32) -> Bool {
        if 0x1100...0x1112 ~= first { return 0x1161...0x1175 ~= second }
        return 0xAC00...0xD7A3 ~= first && (first - 0xAC00) % 28 == 0 && 0x11A8...0x11C2 ~= second
    }

    /// Where characters with marks are: Latin, Greek, Cyrillic, Arabic, Indic vowels, more of Latin and Greek, signs, kana.
    private static let composed: [ClosedRange<UInt32>] = [
        0xC0...0x24F, 0x385...0x3D4, 0x400...0x4F9, 0x622...0x6D3, 0x929...0x934, 0x1E00...0x1FFC, 0x219A...0x22ED,
        0x304C...0x30FE,
    ]

    /// Whether a character is always written as another one.
    private static func isDouble(_ value: UInt32) -> Bool { doubles.contains { $0 ~= value } }

    private static let doubles: [ClosedRange<UInt32>] = [
        0x958...0x95F, 0x9DC...0x9DD, 0x9DF...0x9DF, 0xA33...0xA33, 0xA36...0xA36, 0xA59...0xA5B, 0xA5E...0xA5E,
        0xB5C...0xB5D, 0xF43...0xF43, 0xF4D...0xF4D, 0xF52...0xF52, 0xF57...0xF57, 0xF5C...0xF5C, 0xF69...0xF69,
        0xF73...0xF73, 0xF75...0xF76, 0xF78...0xF78, 0xF81...0xF81, 0xF93...0xF93, 0xF9D...0xF9D, 0xFA2...0xFA2,
        0xFA7...0xFA7, 0xFAC...0xFAC, 0xFB9...0xFB9, 0x2ADC...0x2ADC, 0xFB1D...0xFB1D, 0xFB1F...0xFB1F,
        0xFB2A...0xFB36, 0xFB38...0xFB3C, 0xFB3E...0xFB3E, 0xFB40...0xFB41, 0xFB43...0xFB44, 0xFB46...0xFB4E,
        0x340...0x341, 0x343...0x344, 0x374...0x374, 0x37E...0x37E, 0x387...0x387, 0x1F71...0x1F71, 0x1F73...0x1F73,
        0x1F75...0x1F75, 0x1F77...0x1F77, 0x1F79...0x1F79, 0x1F7B...0x1F7B, 0x1F7D...0x1F7D, 0x1FBB...0x1FBB,
        0x1FBE...0x1FBE, 0x1FC9...0x1FC9, 0x1FCB...0x1FCB, 0x1FD3...0x1FD3, 0x1FDB...0x1FDB, 0x1FE3...0x1FE3,
        0x1FEB...0x1FEB, 0x1FEE...0x1FEF, 0x1FF9...0x1FF9, 0x1FFB...0x1FFB, 0x1FFD...0x1FFD, 0x2000...0x2001,
        0x2126...0x2126, 0x212A...0x212B, 0x2329...0x232A, 0xF900...0xFA0D, 0xFA10...0xFA10, 0xFA12...0xFA12,
        0xFA15...0xFA1E, 0xFA20...0xFA20, 0xFA22...0xFA22, 0xFA25...0xFA26, 0xFA2A...0xFA6D, 0xFA70...0xFAD9,
        0x2F800...0x2FA1D,
    ]
}
