internal import LiveryColor

/// A colour that can be read, but hardly says what its author meant: a number where a percentage was, so that it ends as
/// white or black, or one that is out of its range, so that CSS takes another in its place.
struct SuspiciousColor: Equatable {
    /// The offset in bytes of the number that is meant, from the beginning of the text.
    var offset: Int
    /// How many bytes it has.
    var length: Int
    /// One sentence.
    var message: String
    /// What to do.
    var help: String
    /// What was probably meant; `nil` where that is not clear.
    var replacement: String?

    private struct Component {
        var start: Int
        var end: Int
        var value: Double?
        var isPercentage = false
        var isAlpha = false
        var length: Int { end - start }

        func isWord(_ word: String, in bytes: [UInt8]) -> Bool { bytes[start..<end].elementsEqual(word.utf8) }
    }

    /// Looks at a function of CSS with plain components. `nil` where there is nothing to say.
    static func find(_ text: some Collection<UInt8>) -> SuspiciousColor? {
        let bytes = Array(text)
        guard let opening = bytes.firstIndex(of: UInt8(ascii: "(")), bytes.last == UInt8(ascii: ")") else { return nil }
        let name = String(decoding: bytes[..<opening], as: UTF8.self).lowercased()
        var components = components(of: bytes, from: opening + 1)
        guard !components.isEmpty, components.allSatisfy({ $0.start >= 0 }) else { return nil }
        // Colours that are made from others are not cut off (CSS Color 5, section 4.2), and mix() has its own arguments.
        if name == "color-mix" || components[0].isWord("from", in: bytes) { return nil }
        if let alpha = components.first(where: \.isAlpha), let value = alpha.value, !alpha.isPercentage, value > 1 {
            return SuspiciousColor(
                alpha, bytes, "the opacity \(word(alpha, bytes)) counts as 1, so nothing shines through",
                percentage: value > 2 && value <= 100)
        }
        if name == "oklch" || name == "oklab", let light = components.first, let value = light.value,
            !light.isPercentage, value > 1
        {
            return SuspiciousColor(
                light, bytes, "the lightness \(word(light, bytes)) counts as 1, which is white",
                percentage: value > 2 && value <= 100)
        }
        if let found = outOfRange(name, components, bytes) { return found }
        components.removeAll(where: \.isAlpha)
        switch name {
        case "lch", "lab":
            guard let light = components.first, let value = light.value, !light.isPercentage, value > 0, value < 1
            else {
                return nil
            }
            return SuspiciousColor(
                light, bytes, "the lightness \(word(light, bytes)) of 100 is nearly black",
                help: "lightness goes from 0 to 100")
        case "rgb", "rgba":
            let values = components.prefix(3).compactMap(\.value)
            guard values.count == 3, components.prefix(3).allSatisfy({ !$0.isPercentage }),
                values.allSatisfy({ $0 <= 1 }),
                let part = components.first(where: { ($0.value ?? 0) != ($0.value ?? 0).rounded() })
            else { return nil }
            return SuspiciousColor(
                part, bytes, "\(word(part, bytes)) of 255 is nearly black",
                help: "the components of \(name)() go from 0 to 255; 'color(srgb …)' takes 0 to 1")
        case "hsl", "hsla", "hwb":
            let values = components.dropFirst().prefix(2)
            guard values.count == 2, values.allSatisfy({ !$0.isPercentage && ($0.value ?? 2) <= 1 }),
                let part = values.first(where: { ($0.value ?? 0) > 0 && ($0.value ?? 0) < 1 })
            else { return nil }
            return SuspiciousColor(
                part, bytes, "\(word(part, bytes)) counts as \(word(part, bytes)) %, next to nothing",
                help: "write a percentage, such as 50%")
        case "color":
            guard let part = components.first(where: { !$0.isPercentage && abs($0.value ?? 0) > 2 }) else { return nil }
            return SuspiciousColor(
                part, bytes, "\(word(part, bytes)) lies far beyond the brightest, which is 1",
                help: "the components of color() go from 0 to 1; 'rgb(…)' takes 0 to 255")
        default: return nil
        }
    }

    /// The first component that CSS limits when it reads it (CSS Color 4, sections 4.1, 5.1, 7 to 10), or that makes a
    /// colour which no display shows.
    private static func outOfRange(_ name: String, _ components: [Component], _ bytes: [UInt8]) -> SuspiciousColor? {
        let ranges = ranges(of: name)
        for (number, component) in components.enumerated() {
            guard let value = component.value else { continue }
            let range = component.isAlpha ? Limits(what: "opacity", 0, 1) : number < ranges.count ? ranges[number] : nil
            guard let range else { continue }
            let high = component.isPercentage ? 100 : range.high ?? .infinity
            let highest = range.high == nil ? Double.infinity : high
            guard value < range.low || value > highest else { continue }
            let unit = component.isPercentage || range.isPercentage ? "%" : ""
            let limit = short(value < range.low ? range.low : high) + unit
            let what = "the \(range.what) \(word(component, bytes))"
            let scope =
                range.high == nil
                ? "it is never below 0" : "it goes from \(short(range.low))\(unit) to \(short(high))\(unit)"
            guard range.isCut(value) else {
                let shown = (try? ColorValue(pack: String(decoding: bytes, as: UTF8.self)))?.hexString ?? ""
                return SuspiciousColor(
                    component, bytes, "\(what) makes a colour that no display shows: \(shown) is taken for it",
                    help: scope)
            }
            return SuspiciousColor(component, bytes, "\(what) is out of range, and counts as \(limit)", help: scope)
        }
        return nil
    }

    /// What a component may be.
    private struct Limits {
        var what: String
        var low: Double
        /// `nil` where there is no end.
        var high: Double?
        /// Whether a number without a sign is a percentage as well.
        var isPercentage = false
        /// Whether CSS cuts off what is below, and above.
        var cutsLow = true, cutsHigh = true

        init(what: String, _ low: Double, _ high: Double?) { (self.what, self.low, self.high) = (what, low, high) }

        func isCut(_ value: Double) -> Bool { value < low ? cutsLow : cutsHigh }
    }

    private static func ranges(of name: String) -> [Limits?] {
        switch name {
        case "rgb", "rgba": return ["red", "green", "blue"].map { Limits(what: $0, 0, 255) }
        case "hsl", "hsla", "hwb":
            let names = name == "hwb" ? ["whiteness", "blackness"] : ["saturation", "lightness"]
            var limits: [Limits?] = [nil]
            for what in names {
                var range = Limits(what: what, 0, 100)
                range.isPercentage = true
                // Only a saturation below zero is cut off when it is read (section 7).
                range.cutsLow = what == "saturation"
                range.cutsHigh = false
                limits.append(range)
            }
            return limits
        case "lab": return [Limits(what: "lightness", 0, 100)]
        case "lch": return [Limits(what: "lightness", 0, 100), Limits(what: "chroma", 0, nil)]
        case "oklab": return [Limits(what: "lightness", 0, 1)]
        case "oklch": return [Limits(what: "lightness", 0, 1), Limits(what: "chroma", 0, nil)]
        default: return []
        }
    }

    private static func short(_ value: Double) -> String { Dimension(value).description }

    private static func word(_ component: Component, _ bytes: [UInt8]) -> String {
        "'\(String(decoding: bytes[component.start..<component.end], as: UTF8.self))'"
    }

    private init(_ part: Component, _ bytes: [UInt8], _ message: String, percentage: Bool = false, help: String? = nil)
    {
        offset = part.start
        length = part.length
        self.message = message
        let written = String(decoding: bytes[part.start..<part.end], as: UTF8.self)
        replacement = percentage ? written + "%" : nil
        self.help = help ?? (percentage ? "did you mean '\(written)%'?" : "it goes from 0 to 1, or from 0% to 100%")
    }

    /// The numbers and words of a function, in order; empty where one is a function itself or the colour is relative.
    private static func components(of bytes: [UInt8], from first: Int) -> [Component] {
        var components: [Component] = []
        var index = first
        var isAlpha = false
        var hasComma = false
        while index < bytes.count - 1 {
            switch bytes[index] {
            case 0x20, 0x09, 0x0A, 0x0D: index += 1
            case UInt8(ascii: ","):
                hasComma = true
                index += 1
            case UInt8(ascii: "/"):
                isAlpha = true
                index += 1
            default:
                let start = index
                while index < bytes.count - 1, ![0x20, 0x09, 0x0A, 0x0D, 0x2C, 0x2F].contains(bytes[index]) {
                    if bytes[index] == UInt8(ascii: "(") { return [] }
                    index += 1
                }
                components.append(component(bytes, start, index, isAlpha))
            }
        }
        // In the old notation the fourth component is the opacity.
        if hasComma, components.count == 4 { components[3].isAlpha = true }
        return components
    }

    private static func component(_ bytes: [UInt8], _ start: Int, _ end: Int, _ isAlpha: Bool) -> Component {
        var digits = bytes[start..<end]
        let isPercentage = digits.last == UInt8(ascii: "%")
        if isPercentage { digits.removeLast() }
        if digits.first == UInt8(ascii: "+") { digits.removeFirst() }
        var text = String(decoding: digits, as: UTF8.self)
        if text.hasPrefix(".") { text = "0" + text }
        return Component(start: start, end: end, value: Double(text), isPercentage: isPercentage, isAlpha: isAlpha)
    }
}
