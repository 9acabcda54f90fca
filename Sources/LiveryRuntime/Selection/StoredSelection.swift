internal import LiveryColor

/// A choice as it is saved: the format's version, the parts that are known, and the lines that are not.
///
/// ```
/// livery-selection: 1
/// pack: "india"
/// market: "IN"
/// appearance: system
/// tint: "#ff993380"
/// ```
///
/// Texts are quoted as in JSON. `variant: "…"` stands in place of `appearance:` where a variant was chosen by its name, and
/// is empty for the unvaried pack. Lines that begin with `#` are comments.
struct StoredSelection: Equatable {
    /// Why a text is no saved choice.
    struct Problem: Error, Equatable {
        var message: String
        /// Whether it is one, of a later version than is known here.
        var isNewer = false
    }

    /// The version that is written.
    static let version = 1

    var selection: ThemeSelection
    /// Lines that mean nothing to this version, kept as they are.
    var unknownLines: [String] = []
    /// What is wrong with a part that could be left out.
    var problem: Problem?

    // MARK: - Writing

    var text: String {
        var text = "livery-selection: \(Self.version)\npack: \(Self.quoted(selection.pack))\n"
        if let pack = selection.darkPack { text += "dark-pack: \(Self.quoted(pack))\n" }
        if let market = selection.market { text += "market: \(Self.quoted(market))\n" }
        switch selection.variant {
        case .appearance(let setting): text += "appearance: \(setting.rawValue)\n"
        case .named(let name): text += "variant: \(Self.quoted(name))\n"
        case .base: text += "variant: \"\"\n"
        }
        if let tint = selection.tint { text += "tint: \(Self.quoted(tint.cssString))\n" }
        for line in unknownLines { text += line + "\n" }
        return text
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    // MARK: - Reading

    init(_ selection: ThemeSelection, unknownLines: [String] = []) {
        self.selection = selection
        self.unknownLines = unknownLines
    }

    /// Reads a saved choice.
    init(reading bytes: [UInt8]) throws(Problem) {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw Problem(message: "it is not UTF-8") }
        var lines = text.split(omittingEmptySubsequences: true) { $0.isNewline }.map(Self.trimmed)
        lines.removeAll { $0.isEmpty || $0.hasPrefix("#") }
        guard let head = lines.first, head.hasPrefix("livery-selection:") else {
            throw Problem(message: "it does not begin with 'livery-selection:'")
        }
        let number = Self.trimmed(head.dropFirst("livery-selection:".count))
        guard let version = Int(number), version >= 1 else {
            throw Problem(message: "'\(number)' is no version of the format")
        }
        guard version <= Self.version else {
            throw Problem(
                message: "it has version \(version) of the format, and this program knows \(Self.version)",
                isNewer: true)
        }
        selection = ThemeSelection(pack: "")
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { throw Problem(message: "'\(line)' is no 'key: value'") }
            let key = line[..<colon]
            let raw = Self.trimmed(line[line.index(after: colon)...])
            guard ["pack", "dark-pack", "market", "appearance", "variant", "tint"].contains(key) else {
                unknownLines.append(String(line))
                continue
            }
            guard let value = Self.unquoted(raw) else { throw Problem(message: "\(raw) is no text") }
            set(String(key), value)
        }
        guard !selection.pack.isEmpty else { throw Problem(message: "it names no pack") }
    }

    private mutating func set(_ key: String, _ value: String) {
        switch key {
        case "pack": selection.pack = value
        case "dark-pack": selection.darkPack = value.isEmpty ? nil : value
        case "market": selection.market = value.isEmpty ? nil : value
        case "variant": selection.variant = value.isEmpty ? .base : .named(value)
        case "appearance":
            if let setting = AppearanceSetting(rawValue: value) {
                selection.variant = .appearance(setting)
            } else {
                problem = problem ?? Problem(message: "'\(value)' is none of 'system', 'light' and 'dark'")
            }
        default:
            if let tint = try? ColorValue(css: value) {
                selection.tint = tint
            } else {
                problem = problem ?? Problem(message: "the tint '\(value)' is no colour")
            }
        }
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return text
    }

    /// A text without its quotes; a word without quotes as it is.
    private static func unquoted(_ raw: Substring) -> String? {
        guard raw.first == "\"" else { return String(raw) }
        var result = ""
        var scalars = raw.unicodeScalars.dropFirst().makeIterator()
        while let scalar = scalars.next() {
            if scalar == "\"" { return scalars.next() == nil ? result : nil }
            guard scalar == "\\" else {
                result.unicodeScalars.append(scalar)
                continue
            }
            switch scalars.next() {
            case "\"": result += "\""
            case "\\": result += "\\"
            case "n": result += "\n"
            case "u":
                var digits = ""
                for _ in 0..<4 { if let digit = scalars.next() { digits.unicodeScalars.append(digit) } }
                guard digits.utf8.count == 4, let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value)
                else { return nil }
                result.unicodeScalars.append(scalar)
            default: return nil
            }
        }
        return nil
    }
}
