package import CLiveryPlugin
internal import LiveryColor

/// The colour maths that plug-ins are offered: what Livery itself computes and judges with, behind C functions.
package enum ColorServiceTable {
    /// The table, which lives as long as the process.
    package static nonisolated(unsafe) let shared: UnsafePointer<lv_color_service> = {
        let table = UnsafeMutablePointer<lv_color_service>.allocate(capacity: 1)
        unsafe table.initialize(
            to: lv_color_service(
                size: UInt32(MemoryLayout<lv_color_service>.size), version: LV_SERVICE_COLOR_VERSION,
                convert: { unsafe ColorServiceTable.convert($0, $1, $2, $3, $4) },
                gamut_map: { unsafe ColorServiceTable.gamutMap($0, $1, $2, $3, $4, $5) },
                quantize: { unsafe ColorServiceTable.quantize($0, $1, $2, $3, $4) },
                measure: { unsafe ColorServiceTable.measure($0, $1, $2, $3, $4, $5) },
                simulate: { unsafe ColorServiceTable.simulate($0, $1, $2, $3, $4, $5) }))
        return unsafe UnsafePointer(table)
    }()

    private static func convert(
        _ from: UInt32, _ to: UInt32, _ input: UnsafePointer<lv_rgba>?, _ output: UnsafeMutablePointer<lv_rgba>?,
        _ count: UInt32
    ) -> Int32 {
        guard let source = ColorSpace(raw: from), let target = ColorSpace(raw: to) else { return LV_ERR_SPACE }
        return unsafe map(input, output, count, source) { $0.converted(to: target) }
    }

    private static func gamutMap(
        _ method: UInt32, _ space: UInt32, _ gamut: UInt32, _ input: UnsafePointer<lv_rgba>?,
        _ output: UnsafeMutablePointer<lv_rgba>?, _ count: UInt32
    ) -> Int32 {
        guard let source = ColorSpace(raw: space), let gamut = ColorSpace(raw: gamut), gamut.hasGamut else {
            return LV_ERR_SPACE
        }
        let mapping: GamutMapping
        switch method {
        case LV_GAMUT_CSS: mapping = .css
        case LV_GAMUT_CONSTANT_LIGHTNESS: mapping = .constantLightness
        case LV_GAMUT_CLIP: mapping = .clip
        default: return LV_ERR_INVALID
        }
        return unsafe map(input, output, count, source) { color in
            // A colour that fits stays as it is, to the last bit.
            color.isInGamut(of: gamut, tolerance: 0)
                ? color : color.gamutMapped(to: gamut, method: mapping).converted(to: source)
        }
    }

    private static func quantize(
        _ from: UInt32, _ to: UInt32, _ input: UnsafePointer<lv_rgba>?, _ output: UnsafeMutablePointer<lv_rgba>?,
        _ count: UInt32
    ) -> Int32 {
        guard let source = ColorSpace(raw: from), let target = ColorSpace(raw: to) else { return LV_ERR_SPACE }
        return unsafe map(input, output, count, source) { ColorValue($0.rgba8).converted(to: target) }
    }

    private static func measure(
        _ metric: UInt32, _ space: UInt32, _ a: UnsafePointer<lv_rgba>?, _ b: UnsafePointer<lv_rgba>?,
        _ output: UnsafeMutablePointer<Double>?, _ count: UInt32
    ) -> Int32 {
        guard let space = ColorSpace(raw: space) else { return LV_ERR_SPACE }
        guard let metric = PluginMetric(raw: metric, name: ""), metric.isKnown else { return LV_ERR_INVALID }
        guard count > 0 else { return LV_OK }
        guard let a = unsafe a, let b = unsafe b, let output = unsafe output else { return LV_ERR_INVALID }
        for index in 0..<Int(count) {
            let (first, second) = unsafe (a[index], b[index])
            unsafe output[index] =
                first.isFinite && second.isFinite
                ? metric.measure(first.value(in: space), second.value(in: space)) ?? .nan : .nan
        }
        return LV_OK
    }

    private static func simulate(
        _ vision: UInt32, _ severity: Double, _ space: UInt32, _ input: UnsafePointer<lv_rgba>?,
        _ output: UnsafeMutablePointer<lv_rgba>?, _ count: UInt32
    ) -> Int32 {
        guard let space = ColorSpace(raw: space) else { return LV_ERR_SPACE }
        guard let vision = PluginVision(raw: vision, severity: severity) else { return LV_ERR_INVALID }
        return unsafe map(input, output, count, space) { vision.seen($0).converted(to: space) }
    }

    /// Writes what `body` makes of each colour, with alpha as it comes out; what is not finite gives NaN.
    private static func map(
        _ input: UnsafePointer<lv_rgba>?, _ output: UnsafeMutablePointer<lv_rgba>?, _ count: UInt32,
        _ space: ColorSpace, _ body: (ColorValue) -> ColorValue
    ) -> Int32 {
        guard count > 0 else { return LV_OK }
        guard let input = unsafe input, let output = unsafe output else { return LV_ERR_INVALID }
        for index in 0..<Int(count) {
            let color = unsafe input[index]
            guard color.isFinite else {
                unsafe output[index] = lv_rgba(c: (.nan, .nan, .nan, .nan))
                continue
            }
            let result = body(color.value(in: space))
            unsafe output[index] = lv_rgba(
                c: (Float(result.first), Float(result.second), Float(result.third), Float(result.alpha)))
        }
        return LV_OK
    }
}
