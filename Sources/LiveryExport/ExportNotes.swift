internal import LiveryColor
internal import LiveryDiagnostics
internal import LiveryPack
internal import LiveryTheme

/// What an export has to tell: values that were changed so that they fit, and what there was no place for.
struct ExportNotes {
    private struct Change {
        var message: String
        var location: Location?
        var themes: [String]
    }

    private let total: Int
    private var order: [String] = []
    private var changes: [String: Change] = [:]
    private var others: [Diagnostic] = []

    /// Notes on an export of some themes.
    init(of themes: [Theme]) { total = themes.count }

    /// The notes as diagnostics.
    var diagnostics: [Diagnostic] {
        order.compactMap { changes[$0] }.map { change in
            Diagnostic(
                "gamut-mapped", .note, change.message, at: change.location,
                scope: total > 1 ? .init(affected: change.themes, of: total) : nil)
        } + others
    }

    /// A colour as the four bytes of sRGB. One that lies outside is mapped into the gamut as CSS Color 4 says, and told.
    mutating func bytes(_ color: ColorValue, of name: String, in theme: Theme) -> RGBA8 {
        if !color.isInGamut(of: .srgb) { tell(color, of: name, in: theme, as: color.hexString, "sRGB") }
        return color.rgba8
    }

    /// A colour as an opaque one: what is translucent is laid over a backdrop, and told.
    mutating func opaque(_ color: ColorValue, over backdrop: ColorValue, of name: String, in theme: Theme) -> RGBA8 {
        let bytes = bytes(color, of: name, in: theme)
        guard bytes.alpha < 255 else { return bytes }
        let solid = color.composited(over: backdrop).rgba8
        note(
            "opaque " + name,
            "'\(name)' is translucent, and is written as it looks on the background: "
                + solid.hexString, name, theme)
        return RGBA8(red: solid.red, green: solid.green, blue: solid.blue)
    }

    /// Tells that a colour was mapped.
    mutating func tell(
        _ color: ColorValue, of name: String, in theme: Theme, as text: String, _ gamut: String
    ) {
        note(
            gamut + " " + name,
            "'\(name)' lies outside of \(gamut) and is mapped into it: \(Self.short(color.cssString)) is written "
                + Self.short(text), name, theme)
    }

    /// A colour's text with four decimals at most, as people read it.
    private static func short(_ text: String) -> String {
        var result = ""
        var number = ""
        for character in text + "\u{0}" {
            if character == "." || character == "-" && number.isEmpty || ("0"..."9").contains(character) {
                number.append(character)
                continue
            }
            if let point = number.firstIndex(of: "."), number.distance(from: point, to: number.endIndex) > 5,
                let value = Double(number)
            {
                number = Dimension((value * 10_000).rounded() / 10_000).description
            }
            result += number
            number = ""
            if character != "\u{0}" { result.append(character) }
        }
        return result
    }

    private mutating func note(_ key: String, _ message: String, _ name: String, _ theme: Theme) {
        if changes[key] == nil {
            let token = theme.token(TokenID(.colors, Name(name))) ?? theme.token(TokenID(.palette, Name(name)))
            order.append(key)
            changes[key] = Change(message: message, location: token.map(theme.location), themes: [])
        }
        if changes[key]?.themes.last != theme.id.description { changes[key]?.themes.append(theme.id.description) }
    }

    /// Tells what was left out, and why. Says nothing where nothing was.
    mutating func leftOut(_ what: String, _ names: [String], because reason: String) {
        guard !names.isEmpty else { return }
        let words = what.split(separator: " ", maxSplits: 1)
        let many = words.count > 1 && words[1].hasPrefix("of ") ? "\(words[0])s \(words[1])" : what + "s"
        add(
            "left out because \(reason): \(names.count) \(names.count == 1 ? what : many), "
                + names.joined(separator: ", "))
    }

    /// Tells that a field of a text style was left out. Says it once, in however many themes.
    mutating func leftOutField(_ field: String, of style: TextStyle, because reason: String) {
        let message = "left out because \(reason): \(style.name).\(field)"
        if !others.contains(where: { $0.message == message }) { add(message) }
    }

    /// Tells something that the export leaves out.
    mutating func add(_ message: String, at location: Location? = nil, scope: Diagnostic.ThemeScope? = nil) {
        others.append(Diagnostic("not-exported", .note, message, at: location, scope: scope))
    }
}
