/// Languages as the names of Android's resource folders have them.
enum AndroidLocale {
    /// The qualifier of a BCP 47 tag: `hi-rIN`, or `b+zh+Hant+TW` where there is more than a language and a country. A tag
    /// without a country gets the market's.
    static func qualifier(_ tag: String, market: String) -> String {
        var parts = tag.split(separator: "-").map(String.init)
        guard let language = parts.first else { return "" }
        let hasRegion = parts.dropFirst().contains { part in
            (part.utf8.count == 2 && part.utf8.allSatisfy(isLetter))
                || (part.utf8.count == 3 && part.utf8.allSatisfy(isDigit))
        }
        let isCountry = market.utf8.count == 2 && market.utf8.allSatisfy(isLetter)
        if !hasRegion, isCountry {
            // The country stands after the script, before variants.
            let position =
                parts.dropFirst().first.map { $0.utf8.count == 4 && $0.utf8.allSatisfy(isLetter) } ?? false ? 2 : 1
            parts.insert(market, at: position)
        }
        if parts.count == 1 { return language.lowercased() }
        if parts.count == 2, parts[1].utf8.count == 2 { return language.lowercased() + "-r" + parts[1].uppercased() }
        return "b+" + parts.joined(separator: "+")
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }
    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
