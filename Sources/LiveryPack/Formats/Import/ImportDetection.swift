internal import LiveryDiagnostics

/// Tells from a file's content which format of other programs it has.
enum ImportDetection {
    /// The format; `nil` where it is none of them, or one that ``PackReader`` reads as it is.
    static func format(of source: SourceText) -> ImportFormat? {
        var bytes = source.bytes[...]
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
        bytes = bytes.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
        func has(_ text: String) -> Bool { ForeignText.contains(text, bytes) }
        switch bytes.first {
        case UInt8(ascii: "{"), UInt8(ascii: "/"):
            if has("\"brightBlack\"") || has("\"brightPurple\"") { return .windowsTerminal }
            if has("\"resolutionOrder\"") || has("\"$value\"") || has("\"$type\"") { return .tokens }
            return nil
        case UInt8(ascii: "<"): return has("Ansi 0 Color") ? .iterm : nil
        default: return byLines(bytes)
        }
    }

    private static func byLines(_ bytes: ArraySlice<UInt8>) -> ImportFormat? {
        var colors = 0
        for part in bytes.split(separator: 0x0A).prefix(2000) {
            let line = part.drop { $0 == 0x20 || $0 == 0x09 }
            guard let mark = line.first, mark != UInt8(ascii: "#") else { continue }
            if line.starts(with: "livery:".utf8) { return nil }
            if line.starts(with: "terminal_colors:".utf8) { return .warp }
            if line.starts(with: "[colors.".utf8) || line.starts(with: "[colors]".utf8) { return .alacritty }
            let text = String(decoding: line.prefix(80), as: UTF8.self)
            if text.hasPrefix("palette") {
                let rest = text.dropFirst(7).drop { $0 == " " || $0 == "\t" }
                if rest.hasPrefix("=") { return .ghostty }
            }
            let words = text.split { $0 == " " || $0 == "\t" || $0 == "\r" }
            if words.count == 2, words[0].hasPrefix("color"), Int(words[0].dropFirst(5)) != nil,
                words[1].hasPrefix("#")
            {
                colors += 1
                if colors > 1 { return .kitty }
            }
        }
        return nil
    }
}
