/// The names of roles, cut into words.
public enum RoleName {
    /// The words of a name, in lower case.
    ///
    /// A name is cut at everything that is no ASCII letter or digit, between a small and a capital letter, and
    /// between letters and digits: `brandForeground1` has the words `brand`, `foreground`, `1`.
    public static func words(_ name: String) -> [String] {
        var words: [String] = []
        var word: [UInt8] = []
        var last: UInt8 = 0
        func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
        func isCapital(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }
        func isSmall(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A }
        for byte in name.utf8 {
            let isWordByte = isDigit(byte) || isCapital(byte) || isSmall(byte)
            let cuts =
                !isWordByte || (isSmall(last) && isCapital(byte))
                || (isDigit(byte) != isDigit(last) && !word.isEmpty)
            if cuts && !word.isEmpty {
                words.append(String(decoding: word, as: UTF8.self))
                word.removeAll(keepingCapacity: true)
            }
            if isWordByte { word.append(isCapital(byte) ? byte | 0x20 : byte) }
            last = isWordByte ? byte : 0
        }
        if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
        return words
    }
}
