import CLiveryPlugin
@testable import LiveryPlugins

/// The colour service as a plug-in uses it, input and output in the same memory.
enum ColorServiceClient {
    typealias Colors = [[Float]]

    static func convert(_ from: UInt32, _ to: UInt32, _ colors: Colors) -> (Int32, Colors) {
        unsafe map(colors) { unsafe ColorServiceTable.shared.pointee.convert?(from, to, $0, $0, $1) }
    }

    static func quantize(_ from: UInt32, _ to: UInt32, _ colors: Colors) -> (Int32, Colors) {
        unsafe map(colors) { unsafe ColorServiceTable.shared.pointee.quantize?(from, to, $0, $0, $1) }
    }

    static func gamutMap(_ method: UInt32, _ space: UInt32, _ gamut: UInt32, _ colors: Colors) -> (Int32, Colors) {
        unsafe map(colors) { unsafe ColorServiceTable.shared.pointee.gamut_map?(method, space, gamut, $0, $0, $1) }
    }

    static func simulate(_ vision: UInt32, _ severity: Double, _ space: UInt32, _ colors: Colors) -> (Int32, Colors) {
        unsafe map(colors) { unsafe ColorServiceTable.shared.pointee.simulate?(vision, severity, space, $0, $0, $1) }
    }

    /// Measures two colours; `before` is what stands in the result's place.
    static func measure(
        _ metric: UInt32, _ space: UInt32, _ a: [Float], _ b: [Float], before: Double = 0
    ) -> (Int32, Double) {
        var result = before
        let first = raw(a)
        let second = raw(b)
        let status = unsafe withUnsafePointer(to: first) { first in
            unsafe withUnsafePointer(to: second) { second in
                unsafe ColorServiceTable.shared.pointee.measure?(metric, space, first, second, &result, 1)
            }
        }
        return (status ?? -99, result)
    }

    private static func map(
        _ colors: Colors, _ body: (UnsafeMutablePointer<lv_rgba>?, UInt32) -> Int32?
    ) -> (Int32, Colors) {
        var raw = colors.map { Self.raw($0) }
        let status = unsafe raw.withUnsafeMutableBufferPointer { unsafe body($0.baseAddress, UInt32($0.count)) }
        return (status ?? -99, raw.map { [$0.c.0, $0.c.1, $0.c.2, $0.c.3] })
    }

    private static func raw(_ color: [Float]) -> lv_rgba {
        lv_rgba(c: (color[0], color[1], color[2], color.count > 3 ? color[3] : 1))
    }
}
