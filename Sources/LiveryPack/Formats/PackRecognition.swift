internal import LiveryDiagnostics

/// Tells by the keys at the beginnings of lines whether a text is meant as a pack, without reading it as YAML.
///
/// It sees what ``PackReader`` sees: Livery's own format, with a misspelt head key too, and the schemes that are read as
/// packs are.
public enum PackRecognition {
    /// How much of a text is looked at.
    private static let reach = 1 << 14

    /// Whether a text looks like a pack.
    public static func isPack(_ bytes: some Collection<UInt8>) -> Bool {
        var isFirst = true
        for line in bytes.prefix(reach).split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            var text = line[...]
            if isFirst, text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
            let content = text.drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: "{") }
            guard let first = content.first, first != UInt8(ascii: "#") else { continue }
            let isIndented = content.startIndex != text.startIndex
            // A pack may be indented as a whole, or stand in braces.
            if isIndented, !isFirst { continue }
            isFirst = false
            guard let (key, value) = pair(content) else { continue }
            switch key {
            case "livery", "base00", "color_01", "k9s": return true
            case "system": if value.hasPrefix("base16") || value.hasPrefix("base24") { return true }
            default: if isNearLivery(key) { return true }
            }
        }
        return false
    }

    /// Whether a key is a misspelt `livery`.
    static func isNearLivery(_ key: String) -> Bool {
        (4...9).contains(key.utf8.count) && Suggestions.match(for: key, among: ["livery"]).map(\.isSure) ?? false
    }

    /// A key and what follows it on its line, both without quotes.
    private static func pair(_ line: some Collection<UInt8>) -> (key: String, value: String)? {
        func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
        let start = line.drop(while: isQuote)
        let key = start.prefix { !isQuote($0) && $0 != UInt8(ascii: ":") && !isBlank($0) }.prefix(32)
        let rest = line[key.endIndex...].drop(while: isQuote).drop(while: isBlank)
        guard !key.isEmpty, rest.first == UInt8(ascii: ":") else { return nil }
        let value = rest.dropFirst().drop { isBlank($0) || isQuote($0) }.prefix(16)
        return (String(decoding: key, as: UTF8.self), String(decoding: value, as: UTF8.self))
    }
}
