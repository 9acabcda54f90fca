internal import LiveryDiagnostics

/// Tells from a file's content which format of other programs it has.
enum ImportDetection {
    /// How much of a file is looked at.
    private static let reach = 1 << 18

    /// The format; `nil` where it is none of them, or one that stands in YAML, which ``ForeignFormat`` tells apart.
    static func format(of source: SourceText) -> ImportFormat? {
        if StudioFolder.isMain(source.path) { return .tokens }
        var bytes = source.bytes[...]
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
        bytes = bytes.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
        bytes = bytes.prefix(reach)
        switch bytes.first {
        case UInt8(ascii: "{"), UInt8(ascii: "/"): return json(bytes, source)
        case UInt8(ascii: "<"): return ForeignText.contains("Ansi 0 Color", bytes) ? .iterm : nil
        default: return byLines(bytes)
        }
    }

    private static func json(_ bytes: ArraySlice<UInt8>, _ source: SourceText) -> ImportFormat? {
        func has(_ text: String) -> Bool { ForeignText.contains("\"" + text + "\"", bytes) }
        if has("brightBlack") || has("brightPurple") { return .windowsTerminal }
        if has("contributes") || has("workbench.colorTheme") || has("workbench.colorCustomizations") { return nil }
        if has("style"), has("appearance"), has("themes") || has("syntax") { return .zed }
        if has("tokenColors") || has("semanticTokenColors") || has("editor.background")
            || has("vscode://schemas/color-theme")
        {
            return .vscode
        }
        if has("resolutionOrder") || has("$value") || has("$type") { return .tokens }
        if has("props"), has("value") { return .theo }
        if has("value"), TokenDialect.isTokens(source.bytes, path: source.path) { return .tokens }
        guard ForeignText.contains("value", bytes) else { return nil }
        if let format = relaxed(source) { return format }
        // What would be tokens but for a slip is told by that.
        return has("value") && ThemeFileName.mayHoldTokens(source.path) && TokenJSON.isBroken(source.bytes)
            ? .tokens : nil
    }

    /// The format of JSON whose keys have other quotes, or none.
    private static func relaxed(_ source: SourceText) -> ImportFormat? {
        let json = RelaxedJSON(source.bytes).bytes
        func has(_ text: String) -> Bool { ForeignText.contains("\"" + text + "\"", json[...]) }
        guard has("value") || has("$value"), json != source.bytes else { return nil }
        if has("props"), has("value") { return .theo }
        if has("$value") { return ThemeFileName.allowsComments(source.path) ? .tokens : nil }
        return TokenDialect.isTokens(json) ? .tokens : nil
    }

    private static func byLines(_ bytes: ArraySlice<UInt8>) -> ImportFormat? {
        var colors = 0
        for part in bytes.split(separator: 0x0A).prefix(2000) {
            let line = part.drop { $0 == 0x20 || $0 == 0x09 }
            guard let mark = line.first, mark != UInt8(ascii: "#") else { continue }
            if mark == UInt8(ascii: "[") {
                if line.starts(with: "[colors.".utf8) || line.starts(with: "[colors]".utf8) { return .alacritty }
                if line.starts(with: "[palette]".utf8) { return .helix }
                continue
            }
            if line.starts(with: "livery:".utf8) { return nil }
            let text = String(decoding: line.prefix(80), as: UTF8.self)
            if text.hasPrefix("palette") {
                // A numbered colour; the prompt of another program has a setting of the same name.
                let rest = text.dropFirst(7).drop { $0 == " " || $0 == "\t" }
                let value = rest.dropFirst().drop { $0 == " " || $0 == "\t" || $0 == "\"" }
                if rest.hasPrefix("="), value.prefix(while: { $0.isNumber }).count > 0,
                    value.drop(while: { $0.isNumber }).drop(while: { $0 == " " }).hasPrefix("=")
                {
                    return .ghostty
                }
            }
            if isHelix(text) { return .helix }
            let words = text.split { $0 == " " || $0 == "\t" || $0 == "\r" }
            if words.count == 2, words[0].hasPrefix("color"), Int(words[0].dropFirst(5)) != nil,
                words[1].hasPrefix("#") || words[1].hasPrefix("rgb:") || words[1].hasPrefix("rgbi:")
            {
                colors += 1
                if colors > 1 { return .kitty }
            }
        }
        return nil
    }

    /// Whether a line gives a parent or a part of the editor a value.
    private static func isHelix(_ line: String) -> Bool {
        guard let equals = line.firstIndex(of: "=") else { return false }
        let key = line[..<equals].filter { $0 != "\"" && $0 != " " && $0 != "\t" && $0 != "'" }
        return key == "inherits" || key.hasPrefix("ui.") && key.dropFirst(3).first?.isLetter ?? false
    }
}
