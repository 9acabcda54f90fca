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
        "UK": "GB", "EN": "GB", "USA": "US", "IND": "IN", "TWN": "TW", "JA": "JP", "KOR": "KR", "CHN": "CN",
        "GER": "DE", "DEU": "DE", "INDIA": "IN", "TAIWAN": "TW", "NORWAY": "NO", "GERMANY": "DE", "FRANCE": "FR",
        "JAPAN": "JP", "CHINA": "CN", "BRAZIL": "BR", "FRA": "FR", "ESP": "ES", "ITA": "IT", "BRA": "BR",
        "SPAIN": "ES", "ITALY": "IT", "CANADA": "CA", "MEXICO": "MX", "KOREA": "KR", "NOR": "NO", "SWE": "SE",
    ]

    /// What people write for countries in place of codes, in capitals, sorted.
    public static var usualMistakes: [String] { usual.keys.sorted() }

    /// The code that may have been meant: the same letters in capitals, or the usual mistake for a country.
    public static func suggestion(for text: String) -> String? {
        let upper = text.uppercased()
        return codes.contains(upper) ? upper : usual[upper]
    }
}
