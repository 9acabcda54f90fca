internal import CLiveryPlugin
internal import LiveryColor
internal import LiveryDiagnostics

extension String {
    /// A copy of a plug-in's text, cut after `limit` bytes; what is no UTF-8 becomes U+FFFD.
    init(borrowed text: lv_str, limit: Int) {
        guard let bytes = unsafe text.bytes, unsafe text.length > 0 else {
            self = ""
            return
        }
        self = unsafe String(
            decoding: UnsafeRawBufferPointer(start: bytes, count: Swift.min(Int(text.length), limit)), as: UTF8.self)
    }
}

extension String {
    /// A copy of a plug-in's text that people are shown: nothing in it is invisible, or moves a cursor.
    init(shown text: lv_str, limit: Int) {
        // Most texts are of visible ASCII.
        if let bytes = unsafe text.bytes, unsafe Int(text.length) <= limit {
            let raw = unsafe UnsafeRawBufferPointer(start: bytes, count: Int(text.length))
            if unsafe raw.allSatisfy({ 0x20..<0x7F ~= $0 }) {
                self = unsafe String(decoding: raw, as: UTF8.self)
                return
            }
        }
        self = unsafe VisibleText.escaped(String(borrowed: text, limit: limit))
    }

    /// Whether this can be the name of a role: parts that are joined by dots, of letters, digits, `-`, `_`, and whatever is
    /// visible beyond ASCII.
    var isRoleName: Bool {
        split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
            !part.isEmpty
                && part.unicodeScalars.allSatisfy { scalar in
                    switch scalar {
                    case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
                    default: scalar.value > 0x7F && !VisibleText.isHidden(scalar)
                    }
                }
        }
    }
}

extension lv_str {
    /// A text that lives as long as the process.
    init(immortal text: StaticString) {
        unsafe self.init(
            bytes: UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self),
            length: UInt32(clamping: text.utf8CodeUnitCount), reserved: 0)
    }
}

extension lv_span {
    /// Addresses of the elements, by the plug-in's distance between them; `nil` when that is less than `least` bytes, or there
    /// are more than `limit`, or the pointer is null.
    func addresses(least: Int, limit: Int) -> [UnsafeRawPointer]? {
        guard unsafe count > 0 else { return unsafe [] }
        guard let first = unsafe first, unsafe Int(stride) >= least, unsafe Int(count) <= limit else { return nil }
        return unsafe (0..<Int(count)).map { unsafe first.advanced(by: $0 * Int(stride)) }
    }
}

extension lv_rgba {
    /// A colour as the interface has it, and which of its components are `none`.
    ///
    /// A lightness, chroma or hue that was left open stays open where the new space has the same (CSS Color 4, section 12.2).
    static func of(_ color: ColorValue, in space: ColorSpace) -> (lv_rgba, MissingComponents) {
        let converted = color.converted(to: space)
        let missing = converted.missing.union(color.carriedMissing(to: space))
        var values = SIMD4(
            Float(converted.first), Float(converted.second), Float(converted.third), Float(converted.alpha))
        for index in 0..<3 where missing.contains(.component(index)) { values[index] = 0 }
        return (lv_rgba(c: (values.x, values.y, values.z, values.w)), missing)
    }

    /// The colour in a space, with some components left open.
    ///
    /// A 32-bit number holds no 255th exactly. One that is as near to a 255th as it can be is taken for that, in alpha and
    /// in encoded red, green and blue, so that colours of 8 bits come back as the very same.
    func value(in space: ColorSpace, missing: MissingComponents = []) -> ColorValue {
        let alpha = Self.widened(c.3)
        guard space == .srgb || space == .displayP3 else {
            return ColorValue(space, Double(c.0), Double(c.1), Double(c.2), alpha: alpha, missing: missing)
        }
        return ColorValue(
            space, Self.widened(c.0), Self.widened(c.1), Self.widened(c.2), alpha: alpha, missing: missing)
    }

    /// A number from 0 to 1 with the precision that it had before it was narrowed, where it was a whole byte.
    private static func widened(_ value: Float) -> Double {
        let byte = (Double(value) * 255).rounded()
        guard byte >= 0, byte <= 255, Float(byte / 255) == value else { return Double(value) }
        return byte / 255
    }

    /// Whether all four numbers are finite.
    var isFinite: Bool { c.0.isFinite && c.1.isFinite && c.2.isFinite && c.3.isFinite }
}

extension ColorValue {
    /// The components that are left open here and mean the same in another space.
    fileprivate func carriedMissing(to target: ColorSpace) -> MissingComponents {
        guard space != target, !missing.isEmpty else { return [] }
        var result: MissingComponents = []
        for index in 0..<3 where missing.contains(.component(index)) {
            guard let meaning = Self.meaning(of: index, in: space) else { continue }
            for other in 0..<3 where Self.meaning(of: other, in: target) == meaning { result.insert(.component(other)) }
        }
        return result
    }

    private enum Meaning { case lightness, colorfulness, hue }

    private static func meaning(of index: Int, in space: ColorSpace) -> Meaning? {
        switch (space, index) {
        case (.lab, 0), (.lch, 0), (.oklab, 0), (.oklch, 0), (.hsl, 2): .lightness
        case (.lch, 1), (.oklch, 1), (.hsl, 1): .colorfulness
        case (.lch, 2), (.oklch, 2), (.hsl, 0), (.hwb, 0): .hue
        default: nil
        }
    }
}

extension ColorSpace {
    /// The space that a number of the interface stands for; `nil` for one that this host does not know.
    init?(raw: UInt32) {
        switch raw {
        case LV_SPACE_SRGB: self = .srgb
        case LV_SPACE_SRGB_LINEAR: self = .srgbLinear
        case LV_SPACE_OKLAB: self = .oklab
        case LV_SPACE_OKLCH: self = .oklch
        case LV_SPACE_DISPLAY_P3: self = .displayP3
        case LV_SPACE_XYZ_D65: self = .xyzD65
        case LV_SPACE_LAB: self = .lab
        default: return nil
        }
    }
}
