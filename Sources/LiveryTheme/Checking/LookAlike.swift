/// Which letters look like which: names that differ only in these cannot be told apart by reading.
///
/// The table is a subset of the data of Unicode Technical Standard #39 (Unicode Security Mechanisms, revision 30,
/// section 4, `confusables.txt`): the letters of the Cyrillic, Greek and Armenian scripts, the full-width forms and the
/// dashes that look like a character of ASCII. The full-width forms are those of the block Halfwidth and Fullwidth Forms.
enum LookAlike {
    /// The character of ASCII that a scalar looks like; `nil` where it looks like none.
    static func ascii(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        let value = scalar.value
        if value < 0x80 { return nil }
        if (0xFF01...0xFF5E).contains(value) { return Unicode.Scalar(value - 0xFEE0) }
        return table[scalar]
    }

    /// Whether a scalar cannot be seen at all.
    static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xAD, 0x200B...0x200F, 0x2060...0x2064, 0xFE00...0xFE0F, 0xFEFF: true
        default: false
        }
    }

    /// The name with every letter that looks like one of ASCII replaced by that, and without what cannot be seen.
    static func skeleton(_ name: String) -> String {
        if name.utf8.allSatisfy({ $0 < 0x80 }) { return name }
        var skeleton = String.UnicodeScalarView()
        for scalar in name.unicodeScalars where !isInvisible(scalar) { skeleton.append(ascii(scalar) ?? scalar) }
        return String(skeleton)
    }

    /// The skeleton in small letters without separators, in which the digits 0 and 1 are the letters that they look like.
    static func folded(_ name: String) -> String {
        let skeleton = skeleton(name)
        var folded = String.UnicodeScalarView()
        let scalars = Array(skeleton.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            switch scalar {
            case "-", "_", ".", " ": continue
            case "0": folded.append("o")
            case "1", "|": folded.append("l")
            // Among capitals it is one of them; among small letters it is taken for an l.
            case "I": folded.append(isCapital(beside: index, scalars) ? "i" : "l")
            case "A"..."Z": folded.append(Unicode.Scalar(UInt8(scalar.value) + 32))
            case _ where scalar.value < 0x80: folded.append(scalar)
            default: folded.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
            }
        }
        return String(folded)
    }

    private static func isCapital(beside index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
        [index - 1, index + 1].contains { scalars.indices.contains($0) && ("A"..."Z").contains(scalars[$0]) }
    }

    /// What two names that fold to the same differ in, in words.
    static func difference(_ a: String, _ b: String) -> Difference {
        if skeleton(a) == skeleton(b) { return .letters }
        let withoutSeparators = { (name: String) in
            String(name.unicodeScalars.filter { $0 != "-" && $0 != "_" && $0 != "." && $0 != " " }.map(Character.init))
        }
        if withoutSeparators(a) == withoutSeparators(b) { return .separators }
        if a.lowercased() == b.lowercased() { return .letterCase }
        return withoutSeparators(a).lowercased() == withoutSeparators(b).lowercased()
            ? .letterCaseAndSeparators : .letters
    }

    /// What makes two names alike.
    enum Difference {
        case letters, separators, letterCase, letterCaseAndSeparators

        /// As the end of a sentence: `they differ in …`.
        var words: String {
            switch self {
            case .letters: "in letters that look the same"
            case .separators: "only in their separators"
            case .letterCase: "only in capitals"
            case .letterCaseAndSeparators: "only in capitals and separators"
            }
        }
    }

    private static let table: [Unicode.Scalar: Unicode.Scalar] = {
        let rows: [(like: String, letters: String)] = [
            // Cyrillic, small and capital letters.
            ("aceopxyijshdqwl", "асеорхуіјѕһԁԛԝӏ"), ("ABCEHIJKMOPSTXYVGQW", "АВСЕНІЈКМОРЅТХҮѴԌԚԜ"), ("Y", "У"),
            // Greek, small and capital letters.
            ("aiopuvy", "αιορυνγ"), ("o", "σ"), ("ABEZHIKMNOPTYX", "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ"),
            // Armenian.
            ("nouh", "ոօսհ"),
            // Latin letters beyond ASCII.
            ("iag", "ıɑɡ"),
            // Hyphens, dashes and the minus sign.
            ("------", "\u{2010}\u{2011}\u{2012}\u{2013}\u{2043}\u{2212}"),
        ]
        var table: [Unicode.Scalar: Unicode.Scalar] = [:]
        for (like, letters) in rows {
            for (ascii, letter) in zip(like.unicodeScalars, letters.unicodeScalars) { table[letter] = ascii }
        }
        return table
    }()
}
