internal import LiveryDiagnostics

extension ValueCure {
    /// The names of languages in English, in small letters, and their tags (BCP 47; ISO 639).
    private static let languages: [String: String] = {
        let text = """
            afrikaans af, albanian sq, amharic am, arabic ar, armenian hy, assamese as, azerbaijani az, basque eu, \
            belarusian be, bengali bn, bangla bn, bosnian bs, bulgarian bg, burmese my, catalan ca, chinese zh, \
            croatian hr, czech cs, danish da, dutch nl, english en, estonian et, filipino fil, finnish fi, french fr, \
            galician gl, georgian ka, german de, greek el, gujarati gu, hausa ha, hebrew he, hindi hi, hungarian hu, \
            icelandic is, igbo ig, indonesian id, irish ga, italian it, japanese ja, javanese jv, kannada kn, \
            kazakh kk, khmer km, kinyarwanda rw, korean ko, kurdish ku, kyrgyz ky, lao lo, latvian lv, lithuanian lt, \
            luxembourgish lb, macedonian mk, malay ms, malayalam ml, maltese mt, mandarin zh, maori mi, marathi mr, \
            mongolian mn, nepali ne, norwegian no, odia or, oriya or, pashto ps, persian fa, farsi fa, polish pl, \
            portuguese pt, punjabi pa, romanian ro, russian ru, sanskrit sa, serbian sr, sindhi sd, sinhala si, \
            slovak sk, slovenian sl, somali so, spanish es, swahili sw, swedish sv, tagalog tl, tajik tg, tamil ta, \
            tatar tt, telugu te, thai th, tibetan bo, tigrinya ti, turkish tr, turkmen tk, ukrainian uk, urdu ur, \
            uyghur ug, uzbek uz, vietnamese vi, welsh cy, wolof wo, xhosa xh, yoruba yo, zulu zu
            """
        var tags: [String: String] = [:]
        for pair in text.split(separator: ",") {
            let parts = pair.split(separator: " ").map(String.init)
            if parts.count == 2 { tags[parts[0]] = parts[1] }
        }
        return tags
    }()

    /// What was meant where the tag of a language is wanted: `hi_IN`, `zh Hant`, `hindi`, `en-US.UTF-8`.
    static func language(_ text: String) -> ValueCure? {
        let lower = text.lowercased()
        if let tag = languages[lower] {
            return ValueCure(tag, message: "'\(text)' is the name of a language, not its tag")
        }
        // What follows a dot or an at sign in a locale of POSIX says how texts are stored.
        let locale = text.prefix { $0 != "." && $0 != "@" }
        let parts = locale.split(omittingEmptySubsequences: false) {
            $0 == "_" || $0 == "-" || $0 == " " || $0 == "\u{2013}"
        }
        let tag = parts.enumerated().map { canonical(String($1), isFirst: $0 == 0) }.joined(separator: "-")
        if tag != text, PackContentReader.isLanguageTag(tag) {
            return ValueCure(tag, message: "'\(text)' is the name of a locale; a language tag has hyphens")
        }
        if let match = Suggestions.match(for: lower, among: languages.keys.sorted()), let tag = languages[match.name] {
            return ValueCure(tag, isSure: match.isSure && text.count > 4)
        }
        return LanguageTag.common(near: text).map { ValueCure($0, isSure: false) }
    }

    /// A part of a tag in the letters that BCP 47 recommends (RFC 5646, section 2.1.1).
    private static func canonical(_ part: String, isFirst: Bool) -> String {
        if isFirst { return part.lowercased() }
        switch part.count {
        case 2: return part.uppercased()
        case 4 where part.allSatisfy(\.isLetter): return part.prefix(1).uppercased() + part.dropFirst().lowercased()
        default: return part
        }
    }
}
