internal import CLiveryPlugin
internal import LiveryColor

/// Bound arguments as the interface passes them, kept as long as this object lives.
@safe
final class ArgumentBlock {
    private var arguments: [lv_arg] = unsafe []
    private let arena = InputArena()

    /// Arguments for a function of a plug-in. Roles are found by their names in `roles`, which is empty for a transform.
    init(
        _ bound: BoundArguments, for signature: FunctionSignature, in function: LoadedFunction, roles: [String: Int],
        plugin: String
    ) throws(PluginError) {
        func fail(_ message: String) -> PluginError {
            PluginError(
                .badArguments, plugin: plugin, function: signature.name,
                "'\(signature.name)' of the plug-in '\(plugin)' cannot be called: \(message)")
        }
        guard bound.function == signature.name, bound.values.count == signature.parameters.count else {
            throw fail("its arguments were made for '\(bound.function)'")
        }
        for (index, parameter) in signature.parameters.enumerated() {
            var raw = unsafe lv_arg()
            unsafe raw.size = UInt32(MemoryLayout<lv_arg>.size)
            unsafe raw.type = parameter.type.raw
            unsafe raw.flags = bound.isGiven[index] ? LV_ARG_GIVEN : 0
            unsafe raw.id = arena.keep(parameter.id)
            switch (parameter.type, bound.values[index]) {
            case (.boolean, .word(let word)?): unsafe raw.number = word == "true" ? 1 : 0
            case (_, .number(let number, _)?): unsafe raw.number = number
            case (.text, .word(let text)?), (.choice, .word(let text)?): unsafe raw.text = arena.keep(text)
            case (_, .color(let color)?):
                let (value, missing) = lv_rgba.of(color, in: function.space)
                unsafe raw.color = value
                unsafe raw.missing = UInt32(missing.rawValue)
            case (_, .colors(let colors)?):
                unsafe raw.list = arena.keep(colors.map { lv_rgba.of($0, in: function.space).0 })
            case (.role, .word(let name)?): unsafe raw.list = arena.keep([try role(name)])
            case (_, .words(let names)?):
                var indices: [UInt32] = []
                for name in names { indices.append(try role(name)) }
                unsafe raw.list = arena.keep(indices)
            case (_, .pendingColor?): throw fail("'\(parameter.id)' has no value yet")
            default: break
            }
            unsafe arguments.append(raw)
        }
        func role(_ name: String) throws(PluginError) -> UInt32 {
            guard let index = roles[name] else { throw fail("the theme has no role '\(name)'") }
            return UInt32(clamping: index)
        }
    }

    /// Lends a call of a function with these arguments for as long as `body` runs.
    func withCall<Result>(of function: LoadedFunction, _ body: (UnsafePointer<lv_call>) -> Result) -> Result {
        withExtendedLifetime(arena) {
            unsafe arguments.withUnsafeBufferPointer { buffer in
                var call = unsafe lv_call()
                unsafe call.size = UInt32(MemoryLayout<lv_call>.size)
                unsafe call.function = function.descriptor
                unsafe call.args = lv_span(
                    first: UnsafeRawPointer(buffer.baseAddress), count: UInt32(clamping: buffer.count),
                    stride: UInt32(MemoryLayout<lv_arg>.stride))
                return unsafe body(&call)
            }
        }
    }
}
