/// The names that the protocol has for files: `file` URIs (RFC 8089).
enum DocumentURI {
    /// The path of a `file` URI; `nil` for others, such as `untitled:`.
    static func path(ofURI uri: String) -> String? {
        guard uri.lowercased().hasPrefix("file:") else { return nil }
        var rest = uri.utf8.dropFirst(5)
        if rest.starts(with: "//".utf8) {
            rest = rest.dropFirst(2)
            // An authority: none, or this machine.
            guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
            let authority = String(decoding: rest[..<slash], as: UTF8.self)
            guard authority.isEmpty || authority.lowercased() == "localhost" else { return nil }
            rest = rest[slash...]
        }
        let bytes = Array(rest.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") })
        var path: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count, let high = digit(bytes[index + 1]),
                let low = digit(bytes[index + 2])
            {
                path.append(high << 4 | low)
                index += 3
            } else {
                path.append(bytes[index])
                index += 1
            }
        }
        guard path.first == UInt8(ascii: "/"), !path.contains(0) else { return nil }
        return String(decoding: path, as: UTF8.self)
    }

    /// The URI of a path.
    static func uri(ofPath path: String) -> String {
        var uri = Array("file://".utf8)
        let digits = Array("0123456789ABCDEF".utf8)
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"),
                UInt8(ascii: "."), UInt8(ascii: "~"):
                uri.append(byte)
            default:
                uri.append(UInt8(ascii: "%"))
                uri.append(digits[Int(byte >> 4)])
                uri.append(digits[Int(byte & 15)])
            }
        }
        return String(decoding: uri, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
