internal import CLiveryPlugin
internal import CPluginProbe
internal import LiveryPlugins

/// Computes for a probed plug-in what it asks the colour service for, with the functions that the host offers itself.
enum ColorAnswers {
    /// The answer to one request.
    static func answer(_ reader: inout WireReader) throws(WireReader.Nonsense) -> [UInt8] {
        let function = try reader.u32()
        let first = try reader.u32()
        let second = try reader.u32()
        let third = try reader.u32()
        let number = try reader.f64()
        let count = Int(try reader.u32())
        let colors = try reader.bits(count: count).map { raw($0) }
        let others = function == PP_COLOR_MEASURE ? try reader.bits(count: count).map { raw($0) } : []
        var results = [lv_rgba](repeating: lv_rgba(), count: count)
        var numbers = [Double](repeating: 0, count: function == PP_COLOR_MEASURE ? count : 0)
        let service = unsafe ColorServiceTable.shared.pointee
        let size = UInt32(clamping: count)
        let status =
            switch function {
            case PP_COLOR_CONVERT: unsafe service.convert?(first, second, colors, &results, size)
            case PP_COLOR_GAMUT_MAP: unsafe service.gamut_map?(first, second, third, colors, &results, size)
            case PP_COLOR_QUANTIZE: unsafe service.quantize?(first, second, colors, &results, size)
            case PP_COLOR_MEASURE: unsafe service.measure?(first, second, colors, others, &numbers, size)
            case PP_COLOR_SIMULATE: unsafe service.simulate?(first, number, second, colors, &results, size)
            default: throw WireReader.Nonsense()
            }
        var writer = WireWriter()
        writer.number(UInt32(bitPattern: status ?? LV_ERR_INTERNAL))
        guard status == LV_OK else { return writer.bytes }
        if function == PP_COLOR_MEASURE {
            for number in numbers { writer.number(number) }
        } else {
            writer.colors(results.map { SIMD4($0.c.0, $0.c.1, $0.c.2, $0.c.3) })
        }
        return writer.bytes
    }

    private static func raw(_ bits: SIMD4<UInt32>) -> lv_rgba {
        lv_rgba(
            c: (
                Float(bitPattern: bits.x), Float(bitPattern: bits.y), Float(bitPattern: bits.z),
                Float(bitPattern: bits.w)
            ))
    }
}
