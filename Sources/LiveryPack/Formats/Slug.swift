/// Makes ids from names, as the base16 builder specification does from scheme names.
package enum Slug {
    /// Letters that have no decomposition into a letter and a mark.
    private static let letters: [Unicode.Scalar: String] = [
        "æ": "ae", "œ": "oe", "ß": "ss", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ħ": "h", "ı": "i",
    ]

    /// An id such as `base16-rose-pine`: from a name, or from a fallback where the name has no letter of its own.
    static func id(prefix: String, from name: String, or fallback: String) -> String {
        var slug = slug(name)
        if slug.isEmpty { slug = self.slug(fallback) }
        if slug.isEmpty { slug = "unnamed" }
        return String((prefix + "-" + slug).prefix(64))
    }

    /// Lower-case ASCII letters and digits of a text, words joined by hyphens; marks on letters are dropped.
    package static func slug(_ text: String) -> String {
        var result = ""
        var isGap = false
        for scalar in decomposed(text) {
            var piece = ""
            if scalar.isASCII, scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
                piece = String(scalar).lowercased()
            } else if let known = letters[scalar] {
                piece = known
            } else if scalar.properties.canonicalCombiningClass != .notReordered {
                continue
            }
            if piece.isEmpty {
                isGap = true
            } else {
                if isGap, !result.isEmpty { result += "-" }
                isGap = false
                result += piece
            }
        }
        return result
    }

    /// The text in lower case, letters of Latin scripts without their marks.
    private static func decomposed(_ text: String) -> [Unicode.Scalar] {
        text.lowercased().unicodeScalars.map { latinBase[$0] ?? $0 }
    }

    private static let latinBase: [Unicode.Scalar: Unicode.Scalar] = {
        let table: [(Unicode.Scalar, String)] = [
            ("a", "àáâãäåāăąǎ"), ("c", "çćĉċč"), ("d", "ď"), ("e", "èéêëēĕėęě"), ("g", "ĝğġģǧ"), ("h", "ĥ"),
            ("i", "ìíîïĩīĭįǐ"), ("j", "ĵ"), ("k", "ķ"), ("l", "ĺļľ"), ("n", "ñńņň"), ("o", "òóôõöōŏőǒ"), ("r", "ŕŗř"),
            ("s", "śŝşšș"), ("t", "ţťț"), ("u", "ùúûüũūŭůűųǔ"), ("w", "ŵ"), ("y", "ýÿŷ"), ("z", "źżž"),
        ]
        var bases: [Unicode.Scalar: Unicode.Scalar] = [:]
        for (base, letters) in table {
            for scalar in letters.unicodeScalars { bases[scalar] = base }
        }
        return bases
    }()
}
