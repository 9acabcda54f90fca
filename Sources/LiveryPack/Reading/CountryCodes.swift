internal import LiveryDiagnostics

/// The officially assigned alpha-2 codes of ISO 3166-1.
public enum CountryCodes {
    private static let text = """
        AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ \
        CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO \
        FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE \
        JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO \
        MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW \
        PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM \
        TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
        """

    private static let codes: Set<String> = Set(text.split(separator: " ").map(String.init))

    /// Whether a text is an assigned code, in capitals.
    public static func contains(_ code: String) -> Bool { codes.contains(code) }

    /// All codes, sorted.
    public static let all: [String] = text.split(separator: " ").map(String.init)

    /// What people write for a country, in capitals, and its code.
    private static let usual = [
        "UK": "GB", "EN": "GB", "JA": "JP", "UAE": "AE", "GER": "DE", "SUI": "CH", "NED": "NL", "POR": "PT",
        "DEN": "DK",
        "KSA": "SA", "RSA": "ZA", "ROK": "KR", "PRC": "CN", "EUA": "US", "INDIA": "IN", "TAIWAN": "TW", "NORWAY": "NO",
        "GERMANY": "DE", "FRANCE": "FR", "JAPAN": "JP", "CHINA": "CN", "BRAZIL": "BR", "SPAIN": "ES", "ITALY": "IT",
        "CANADA": "CA", "MEXICO": "MX", "KOREA": "KR",
    ]

    /// Other names of countries than those of ``CountryNames``, in small letters.
    private static let otherNames = [
        "america": "US", "united states of america": "US", "u.s.a.": "US", "great britain": "GB", "britain": "GB",
        "england": "GB", "holland": "NL", "turkey": "TR", "turkiye": "TR", "vietnam": "VN", "burma": "MM",
        "czech republic": "CZ", "macedonia": "MK", "swaziland": "SZ", "ivory coast": "CI", "cape verde": "CV",
        "emirates": "AE", "saudi": "SA", "south korea": "KR", "korea": "KR", "north korea": "KP", "russia": "RU",
        "laos": "LA",
        "syria": "SY", "iran": "IR", "hongkong": "HK", "macau": "MO", "deutschland": "DE", "österreich": "AT",
        "oesterreich": "AT", "schweiz": "CH", "suisse": "CH", "españa": "ES", "espana": "ES", "italia": "IT",
        "brasil": "BR",
        "méxico": "MX", "norge": "NO", "sverige": "SE", "danmark": "DK", "suomi": "FI", "polska": "PL", "česko": "CZ",
        "magyarország": "HU", "ísland": "IS", "nederland": "NL", "belgique": "BE", "belgië": "BE", "nippon": "JP",
        "bharat": "IN", "भारत": "IN", "中国": "CN", "中國": "CN", "日本": "JP", "台湾": "TW", "台灣": "TW", "臺灣": "TW",
        "香港": "HK", "澳門": "MO", "한국": "KR", "대한민국": "KR", "россия": "RU", "украина": "UA", "україна": "UA",
        "ελλάδα": "GR", "ประเทศไทย": "TH", "việt nam": "VN",
    ]

    /// The codes of three letters, with those of two.
    private static let alpha3: [String: String] = {
        var found: [String: String] = [:]
        for pair in CountryRegistry.alpha3.split(separator: " ") {
            found[String(pair.prefix(3))] = String(pair.suffix(2))
        }
        return found
    }()

    /// The names of countries in small letters, and their codes.
    private static let names: [String: String] = {
        var found = otherNames
        for (code, name) in CountryNames.all { found[name.lowercased()] = code }
        return found
    }()

    /// What people write for countries in place of codes, in capitals, sorted.
    public static var usualMistakes: [String] { usual.keys.sorted() }

    /// The code that may have been meant: the same letters in capitals, the code of three letters, or the usual mistake for
    /// a country.
    public static func suggestion(for text: String) -> String? {
        let upper = text.uppercased()
        if codes.contains(upper) { return upper }
        if let usual = usual[upper] { return usual }
        // In small letters three of them may be the name of a group.
        return upper == text ? alpha3[text] : nil
    }

    /// The country that a text names, or is nearly the name of.
    package static func named(_ text: String) -> (code: String, isSure: Bool)? {
        let lower = text.lowercased()
        let spaced = String(lower.map { $0 == "-" || $0 == "_" ? " " : $0 })
        if let code = names[lower] ?? names[spaced] ?? alpha3[text.uppercased()] { return (code, true) }
        guard lower.count > 3, let match = Suggestions.match(for: lower, among: names.keys.sorted()) else { return nil }
        return names[match.name].map { ($0, match.isSure && lower.count > 4) }
    }

    /// The one code of all that a text is where a letter is taken away, or its two are swapped.
    package static func slip(for text: String) -> String? {
        let letters = Array(text.uppercased())
        var found: Set<String> = []
        if letters.count == 3 {
            for index in letters.indices {
                var rest = letters
                rest.remove(at: index)
                if codes.contains(String(rest)) { found.insert(String(rest)) }
            }
        } else if letters.count == 2, codes.contains(String(letters.reversed())) {
            found.insert(String(letters.reversed()))
        }
        return found.count == 1 ? found.first : nil
    }

    /// The one code of some that a text is but for a slip: `WT` and `TTW` for `TW`.
    package static func near(_ text: String, among known: some Sequence<String>) -> String? {
        let written = Array(text.uppercased().utf8)
        guard written.count < 4, !written.isEmpty else { return nil }
        let found = Set(known.filter { $0.utf8.count == 2 && Suggestions.isOneEdit(written, Array($0.utf8)) })
        return found.count == 1 ? found.first : nil
    }
}
