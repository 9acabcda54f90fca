import CLiveryPlugin
import LiveryPluginKit
import Synchronization

/// A host of a few lines, which calls a plug-in as any host does, through nothing but the interface, and keeps what it is told.
@safe
final class StubHost {
    let module: lv_module
    private(set) var failure: (code: Int32, message: String)?
    private(set) var refused: [Int: String] = [:]
    private(set) var log: [String] = []
    private(set) var results: [String] = []
    private(set) var values: [[Float]] = []
    var isCancelled = false
    var hasService = true
    var refusesResults = false

    init(_ plugin: Plugin) {
        var module = unsafe lv_module()
        unsafe module.size = UInt32(MemoryLayout<lv_module>.size)
        _ = unsafe plugin.describe(nil, &module)
        unsafe self.module = module
    }

    func function(_ index: Int) -> UnsafePointer<lv_function> {
        let first = unsafe module.functions.first?.advanced(by: index * Int(module.functions.stride))
        return unsafe first.unsafelyUnwrapped.assumingMemoryBound(to: lv_function.self)
    }

    /// Makes of some colours what a transform makes of them.
    func transform(
        _ index: Int, _ colors: [Color], _ arguments: [lv_arg] = unsafe [], missing: [UInt8]? = nil
    ) -> (status: Int32, colors: [Color], missing: [UInt8]) {
        let input = colors.map { lv_rgba(c: ($0.vector.x, $0.vector.y, $0.vector.z, $0.vector.w)) }
        var output = [lv_rgba](repeating: lv_rgba(c: (.nan, .nan, .nan, .nan)), count: colors.count)
        var missingOut = [UInt8](repeating: 0, count: colors.count)
        let function = unsafe function(index)
        let status = unsafe input.withUnsafeBufferPointer { input in
            unsafe output.withUnsafeMutableBufferPointer { output in
                unsafe (missing ?? []).withUnsafeBufferPointer { missingIn in
                    unsafe missingOut.withUnsafeMutableBufferPointer { missingOut in
                        var batch = unsafe lv_batch()
                        unsafe batch.size = UInt32(MemoryLayout<lv_batch>.size)
                        unsafe batch.space = function.pointee.space
                        unsafe batch.count = UInt32(colors.count)
                        unsafe batch.in = input.baseAddress
                        unsafe batch.out = output.baseAddress
                        unsafe batch.missing = missing == nil ? nil : missingIn.baseAddress
                        unsafe batch.missing_out = missingOut.baseAddress
                        return unsafe call(function, arguments) { host, call in
                            unsafe function.pointee.transform?(host, call, &batch) ?? -99
                        }
                    }
                }
            }
        }
        return (status, output.map { Color($0.c.0, $0.c.1, $0.c.2, alpha: $0.c.3) }, missingOut)
    }

    /// Runs a derive or a check over a theme.
    func run(_ index: Int, _ theme: lv_theme, _ arguments: [lv_arg] = unsafe []) -> Int32 {
        let function = unsafe function(index)
        var theme = unsafe theme
        var sink = unsafe lv_sink()
        unsafe sink.size = UInt32(MemoryLayout<lv_sink>.size)
        unsafe sink.context = Unmanaged.passUnretained(self).toOpaque()
        unsafe sink.derived = { sink, raw in
            guard let stub = unsafe StubHost.of(sink?.pointee.context), let raw = unsafe raw?.pointee else { return -1 }
            if stub.refusesResults { return LV_ERR_INVALID }
            unsafe stub.results.append(
                "\(raw.status) \(raw.role == LV_NONE ? text(raw.name) : "\(raw.role)") \(text(raw.rule)) \(text(raw.note)) \(raw.flags) \(raw.measures.count)"
            )
            unsafe stub.values.append([raw.value.c.0, raw.value.c.1, raw.value.c.2, raw.value.c.3])
            return LV_OK
        }
        unsafe sink.finding = { sink, raw in
            guard let stub = unsafe StubHost.of(sink?.pointee.context), let raw = unsafe raw?.pointee else { return -1 }
            unsafe stub.results.append(
                "\(raw.severity) \(text(raw.rule)) \(text(raw.message)) \(raw.metric)\(text(raw.metric_name)) \(raw.relation) \(raw.measured) \(raw.required) \(raw.vision)/\(raw.vision_severity) \(raw.roles.count) \(raw.suggestions.count)"
            )
            return LV_OK
        }
        return unsafe call(function, arguments) { host, call in
            unsafe (function.pointee.derive ?? function.pointee.check)?(host, call, &theme, &sink) ?? -99
        }
    }

    private func call(
        _ function: UnsafePointer<lv_function>, _ arguments: [lv_arg],
        _ body: (UnsafePointer<lv_host>, UnsafePointer<lv_call>) -> Int32
    ) -> Int32 {
        var host = unsafe lv_host()
        unsafe host.size = UInt32(MemoryLayout<lv_host>.size)
        unsafe host.abi = LV_ABI_VERSION
        unsafe host.context = Unmanaged.passUnretained(self).toOpaque()
        unsafe host.log = { unsafe StubHost.of($0?.pointee.context)?.log.append("\($1) \(text($2))") }
        unsafe host.cancelled = { unsafe StubHost.of($0?.pointee.context)?.isCancelled == true ? 1 : 0 }
        unsafe host.fail = { host, code, why in
            unsafe StubHost.of(host?.pointee.context)?.failure = (code, text(why))
            return code
        }
        unsafe host.fail_at = { unsafe StubHost.of($0?.pointee.context)?.refused[Int($1)] = text($3) }
        unsafe host.service = { host, name, version in
            guard unsafe StubHost.of(host?.pointee.context)?.hasService == true, unsafe text(name) == "livery.color",
                version <= 1
            else { return nil }
            return unsafe UnsafeRawPointer(StubHost.service)
        }
        return unsafe arguments.withUnsafeBufferPointer { arguments in
            var call = unsafe lv_call()
            unsafe call.size = UInt32(MemoryLayout<lv_call>.size)
            unsafe call.function = function
            unsafe call.args = lv_span(
                first: arguments.baseAddress, count: UInt32(arguments.count),
                stride: UInt32(MemoryLayout<lv_arg>.stride))
            return unsafe body(&host, &call)
        }
    }

    private static func of(_ context: UnsafeMutableRawPointer?) -> StubHost? {
        unsafe context.map { unsafe Unmanaged<StubHost>.fromOpaque($0).takeUnretainedValue() }
    }

    /// A colour service that moves every number up by one, so that one sees that it was asked.
    private static nonisolated(unsafe) let service: UnsafePointer<lv_color_service> = {
        let table = UnsafeMutablePointer<lv_color_service>.allocate(capacity: 1)
        unsafe table.initialize(to: lv_color_service())
        unsafe table.pointee.size = UInt32(MemoryLayout<lv_color_service>.size)
        unsafe table.pointee.version = 1
        unsafe table.pointee.convert = { from, to, input, output, count in
            guard from != to, let input = unsafe input, let output = unsafe output else { return LV_ERR_SPACE }
            for index in 0..<Int(count) {
                let color = unsafe input[index].c
                unsafe output[index] = lv_rgba(c: (color.0 + 1, color.1 + 1, color.2 + 1, color.3))
            }
            return LV_OK
        }
        unsafe table.pointee.measure = { metric, _, _, _, output, count in
            for index in 0..<Int(count) { unsafe output?[index] = Double(metric) + Double(index) }
            return LV_OK
        }
        return unsafe UnsafePointer(table)
    }()
}

/// A copy of a text of the interface.
func text(_ raw: lv_str) -> String {
    guard let bytes = unsafe raw.bytes else { return "" }
    return unsafe String(decoding: UnsafeRawBufferPointer(start: bytes, count: Int(raw.length)), as: UTF8.self)
}

/// An argument of a type, for a parameter whose id lives as long as the process.
func argument(_ type: UInt32, _ id: StaticString, _ change: (inout lv_arg) -> Void) -> lv_arg {
    var raw = unsafe lv_arg()
    unsafe raw.size = UInt32(MemoryLayout<lv_arg>.size)
    unsafe raw.type = type
    unsafe raw.id = lend(id)
    unsafe change(&raw)
    return unsafe raw
}

/// A text that lives as long as the process.
func lend(_ text: StaticString) -> lv_str {
    unsafe lv_str(
        bytes: UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self),
        length: UInt32(text.utf8CodeUnitCount), reserved: 0)
}
