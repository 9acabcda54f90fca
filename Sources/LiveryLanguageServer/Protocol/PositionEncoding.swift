/// What the characters of a line are counted in (`PositionEncodingKind`, LSP 3.17).
public enum PositionEncoding: String, Sendable, CaseIterable {
    /// Bytes of UTF-8.
    case utf8 = "utf-8"
    /// Code units of UTF-16: what holds where nothing was agreed on.
    case utf16 = "utf-16"
    /// Unicode scalars.
    case utf32 = "utf-32"

    /// How many units a scalar takes.
    @inline(__always)
    func width(_ scalar: Unicode.Scalar) -> Int {
        switch self {
        case .utf8: UTF8.width(scalar)
        case .utf16: UTF16.width(scalar)
        case .utf32: 1
        }
    }

    /// The one to take of those that a client offers: bytes are cheapest here.
    static func preferred(among offered: [String]) -> PositionEncoding {
        for encoding in [PositionEncoding.utf8, .utf32] where offered.contains(encoding.rawValue) {
            // Whoever puts UTF-16 first, counts in it.
            if offered.first == PositionEncoding.utf16.rawValue, encoding == .utf32 { continue }
            return encoding
        }
        return .utf16
    }
}
