internal import CLiveryPlugin

/// The host's colour maths: the same that the host itself uses and judges by.
///
/// It lives as long as the process. Functions of several colours are much faster than one call for each colour.
@safe
public struct ColorService: Sendable {
    private nonisolated(unsafe) let service: UnsafePointer<lv_color_service>

    /// The service at an address that is valid as long as the process.
    init(_ service: UnsafePointer<lv_color_service>) { unsafe self.service = service }

    /// Colours converted from one space to another, unbounded.
    public func convert(
        _ colors: [Color], from source: ColorSpace, to target: ColorSpace
    ) throws(Failure) -> [Color] {
        try unsafe apply(service.pointee.convert, colors, source.rawValue, target.rawValue)
    }

    /// A colour converted from one space to another, unbounded.
    public func convert(_ color: Color, from source: ColorSpace, to target: ColorSpace) throws(Failure) -> Color {
        try unsafe apply(service.pointee.convert, color, source.rawValue, target.rawValue)
    }

    /// Colours of `space` brought into the gamut of an RGB space.
    public func gamutMap(
        _ colors: [Color], in space: ColorSpace, to gamut: ColorSpace = .srgb, by method: GamutMapping = .css
    ) throws(Failure) -> [Color] {
        guard let function = unsafe service.pointee.gamut_map else { throw Self.absent }
        var raw = colors.map(\.raw)
        let status = unsafe raw.withUnsafeMutableBufferPointer { buffer in
            unsafe function(
                method.rawValue, space.rawValue, gamut.rawValue, UnsafePointer(buffer.baseAddress), buffer.baseAddress,
                UInt32(clamping: buffer.count))
        }
        try Self.check(status)
        return raw.map { Color($0) }
    }

    /// A colour of `space` brought into the gamut of an RGB space.
    public func gamutMap(
        _ color: Color, in space: ColorSpace, to gamut: ColorSpace = .srgb, by method: GamutMapping = .css
    ) throws(Failure) -> Color {
        guard let function = unsafe service.pointee.gamut_map else { throw Self.absent }
        var input = color.raw
        var output = color.raw
        let status = unsafe function(method.rawValue, space.rawValue, gamut.rawValue, &input, &output, 1)
        try Self.check(status)
        return Color(output)
    }

    /// Colours as a screen with 8 bits a channel shows them: mapped into sRGB, each channel and alpha rounded to n/255.
    public func quantize(
        _ colors: [Color], from source: ColorSpace, to target: ColorSpace = .srgb
    ) throws(Failure) -> [Color] {
        try unsafe apply(service.pointee.quantize, colors, source.rawValue, target.rawValue)
    }

    /// A colour as a screen with 8 bits a channel shows it: mapped into sRGB, each channel and alpha rounded to n/255.
    public func quantize(
        _ color: Color, from source: ColorSpace, to target: ColorSpace = .srgb
    ) throws(Failure) -> Color {
        try unsafe apply(service.pointee.quantize, color, source.rawValue, target.rawValue)
    }

    /// Each of `a` measured against the one at the same place of `b`, which has as many.
    public func measure(
        _ metric: Metric, _ a: [Color], _ b: [Color], in space: ColorSpace
    ) throws(Failure) -> [Double] {
        guard a.count == b.count else { throw .invalid("\(a.count) colours cannot be measured against \(b.count)") }
        var results = [Double](repeating: .nan, count: a.count)
        let first = a.map(\.raw)
        let second = b.map(\.raw)
        guard let function = unsafe service.pointee.measure else { throw Self.absent }
        let status = unsafe function(
            metric.code, space.rawValue, first, second, &results, UInt32(clamping: a.count))
        try Self.check(status)
        return results
    }

    /// One colour measured against another: the contrast ratio of text on its background, for example.
    public func measure(_ metric: Metric, _ a: Color, _ b: Color, in space: ColorSpace) throws(Failure) -> Double {
        var result = Double.nan
        var first = a.raw
        var second = b.raw
        guard let function = unsafe service.pointee.measure else { throw Self.absent }
        let status = unsafe function(metric.code, space.rawValue, &first, &second, &result, 1)
        try Self.check(status)
        return result
    }

    /// The contrast ratio of WCAG 2.2 of a foreground on a background, from 1 to 21, unrounded.
    public func contrast(_ foreground: Color, on background: Color, in space: ColorSpace) throws(Failure) -> Double {
        try measure(.wcagRatio, foreground, background, in: space)
    }

    /// Colours of `space` as somebody with a colour vision deficiency is thought to see them; not mapped into a gamut.
    public func simulate(_ colors: [Color], in space: ColorSpace, seenWith vision: Vision) throws(Failure) -> [Color] {
        guard let function = unsafe service.pointee.simulate else { throw Self.absent }
        var raw = colors.map(\.raw)
        let status = unsafe raw.withUnsafeMutableBufferPointer { buffer in
            unsafe function(
                vision.deficiency.rawValue, vision.severity, space.rawValue, UnsafePointer(buffer.baseAddress),
                buffer.baseAddress, UInt32(clamping: buffer.count))
        }
        try Self.check(status)
        return raw.map { Color($0) }
    }

    private typealias Mapping =
        @convention(c) (
            UInt32, UInt32, UnsafePointer<lv_rgba>?, UnsafeMutablePointer<lv_rgba>?, UInt32
        ) -> Int32

    private func apply(
        _ function: Mapping?, _ colors: [Color], _ first: UInt32, _ second: UInt32
    ) throws(Failure) -> [Color] {
        guard let function = unsafe function else { throw Self.absent }
        var raw = colors.map(\.raw)
        let status = unsafe raw.withUnsafeMutableBufferPointer { buffer in
            unsafe function(
                first, second, UnsafePointer(buffer.baseAddress), buffer.baseAddress, UInt32(clamping: buffer.count))
        }
        try Self.check(status)
        return raw.map { Color($0) }
    }

    private func apply(
        _ function: Mapping?, _ color: Color, _ first: UInt32, _ second: UInt32
    ) throws(Failure) -> Color {
        guard let function = unsafe function else { throw Self.absent }
        var input = color.raw
        var output = color.raw
        let status = unsafe function(first, second, &input, &output, 1)
        try Self.check(status)
        return Color(output)
    }

    private static var absent: Failure { Failure(.tooOld, "the host lacks a function of its colour service") }

    private static func check(_ status: Int32) throws(Failure) {
        guard status != LV_OK else { return }
        throw Failure(Failure.Code(rawValue: status) ?? .internal, "the host's colour service refused the request")
    }
}
