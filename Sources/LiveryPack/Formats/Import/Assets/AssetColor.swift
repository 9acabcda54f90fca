internal import LiveryColor
internal import LiveryDiagnostics

/// A colour of an asset catalogue, as a pack writes it.
struct AssetColor {
    var text: String
    var origin: ImportOrigin

    /// Reads a colour. What is wrong with it is reported.
    init?(_ value: JSONValue, _ source: SourceText, _ log: ImportLog) {
        origin = ImportOrigin(source: source, range: value.range)
        if let reference = value["reference"]?.string {
            guard let text = Self.platformColor(reference) else {
                log.leaveOut(
                    "'\(reference)'", because: "packs do not know this colour of Apple's systems", at: origin)
                return nil
            }
            self.text = text
            return
        }
        let word = value["color-space"]?.string ?? "srgb"
        let names: [String]
        let space: ColorSpace
        switch word.lowercased() {
        case "srgb", "extended-srgb": (space, names) = (.srgb, ["red", "green", "blue"])
        case "display-p3", "extended-display-p3": (space, names) = (.displayP3, ["red", "green", "blue"])
        case "extended-linear-srgb": (space, names) = (.srgbLinear, ["red", "green", "blue"])
        case "gray-gamma-22", "extended-gray": (space, names) = (.srgbLinear, ["white"])
        default:
            log.report(
                "bad-color", .error, "'\(word)' is no colour space that is known",
                at: value["color-space"].map { ImportOrigin(source: source, range: $0.range) } ?? origin,
                help: "known are srgb, extended-srgb, display-p3, extended-linear-srgb and gray-gamma-22")
            return nil
        }
        var numbers: [Double] = []
        for name in names + ["alpha"] {
            guard let part = value["components"]?[name] else {
                if name == "alpha" {
                    numbers.append(1)
                    continue
                }
                log.report("bad-color", .error, "the colour has no component '\(name)'", at: origin)
                return nil
            }
            let text = part.string ?? part.numberText ?? ""
            guard let number = Self.number(text, isAlpha: name == "alpha") else {
                log.report(
                    "bad-number", .error, "'\(text)' is no component of a colour",
                    at: ImportOrigin(source: source, range: part.range),
                    help: "components are written 255, 0xFF or 1.000")
                return nil
            }
            numbers.append(number)
        }
        if names.count == 1 {
            let white = numbers[0]
            let linear = white < 0 ? -PortableMath.pow(-white, 2.2) : PortableMath.pow(white, 2.2)
            numbers = [linear, linear, linear, numbers[1]]
        }
        text = PackDraft.text(of: ColorValue(space, numbers[0], numbers[1], numbers[2], alpha: numbers[3]))
    }

    /// A component: a whole number of 255, one in hexadecimal, or a factor. Opacity is always a factor where it is decimal.
    private static func number(_ text: String, isAlpha: Bool) -> Double? {
        if text.lowercased().hasPrefix("0x") {
            return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
        }
        guard let number = Double(text), number.isFinite else { return nil }
        return isAlpha || text.utf8.contains(UInt8(ascii: ".")) ? number : number / 255
    }

    /// `systemIndigoColor` as packs write it.
    private static func platformColor(_ name: String) -> String? {
        guard name.hasPrefix("system"), name.hasSuffix("Color") else { return nil }
        let word = name.dropFirst(6).dropLast(5)
        guard let first = word.first else { return nil }
        let text = "system." + first.lowercased() + word.dropFirst()
        return (try? ColorValue(pack: text)) == nil ? nil : text
    }
}
