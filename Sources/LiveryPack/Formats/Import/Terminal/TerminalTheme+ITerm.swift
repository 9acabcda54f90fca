internal import LiveryColor
internal import LiveryDiagnostics

extension TerminalTheme {
    private static let iTerm: [String: String] = {
        var roles = [
            "Background Color": "background", "Foreground Color": "text", "Bold Color": "text.bold",
            "Cursor Color": "cursor", "Cursor Text Color": "on-cursor", "Cursor Guide Color": "cursor.guide",
            "Selection Color": "selection", "Selected Text Color": "on-selection", "Link Color": "link",
            "Badge Color": "badge", "Tab Color": "tab", "Underline Color": "underline",
            "Match Background Color": "search",
        ]
        for number in 0..<16 { roles["Ansi \(number) Color"] = role(ansi: number) }
        return roles
    }()

    /// Takes the colours of a property list: dictionaries with components from 0 to 1.
    mutating func takeITerm(_ values: [PropertyList.Value], _ log: ImportLog) {
        var order: [String] = []
        var colors: [String: [String: PropertyList.Value]] = [:]
        for value in values {
            guard value.path.count == 2 else {
                log.leaveOut(
                    "'\(value.path.joined(separator: "."))'", because: "it is no colour", at: value.origin)
                continue
            }
            if colors[value.path[0]] == nil { order.append(value.path[0]) }
            colors[value.path[0], default: [:]][value.path[1]] = value
        }
        for key in order {
            guard let parts = colors[key],
                let any = parts.values.min(by: { $0.origin.range.lowerBound < $1.origin.range.lowerBound })
            else { continue }
            var name = key
            var variant: Appearance?
            for (suffix, appearance) in [(" (Dark)", Appearance.dark), (" (Light)", .light)] where key.hasSuffix(suffix)
            {
                name = String(key.dropLast(suffix.count))
                variant = appearance
            }
            guard let role = Self.iTerm[name] else {
                log.leaveOut("'\(key)'", because: "packs have no role for it", at: any.origin)
                continue
            }
            var numbers: [Double] = []
            for component in ["Red Component", "Green Component", "Blue Component", "Alpha Component"] {
                guard let value = parts[component] else {
                    if component.hasPrefix("Alpha") { numbers.append(1) }
                    continue
                }
                guard let number = Double(value.text), number.isFinite else {
                    log.report("bad-number", .error, "'\(value.text)' is no number", at: value.origin)
                    continue
                }
                numbers.append(number)
            }
            guard numbers.count == 4 else {
                log.report("bad-color", .error, "'\(key)' lacks a component", at: any.origin)
                continue
            }
            let word = parts["Color Space"]?.text ?? "Calibrated"
            let space: ColorSpace
            switch word {
            case "P3", "Display P3": space = .displayP3
            case "sRGB", "Calibrated", "Device": space = .srgb
            default:
                log.report(
                    "bad-color", .error, "'\(word)' is no colour space that is known", at: parts["Color Space"]?.origin)
                continue
            }
            // Components that were bytes are bytes again.
            let exact = numbers.map { abs($0 * 255 - ($0 * 255).rounded()) < 1e-4 ? ($0 * 255).rounded() / 255 : $0 }
            let parsed = ColorValue(space, exact[0], exact[1], exact[2], alpha: exact[3])
            add(Entry(role: role, color: parsed, variant: variant, origin: any.origin), log)
        }
    }
}
