internal import CLiveryPlugin
internal import LiveryColor

/// Bound arguments as the interface passes them, kept as long as the arena that they are in.
@safe
struct ArgumentBlock {
    /// The arguments: `lv_arg`, in the manifest's order.
    let span: lv_span

    /// Arguments for a function of a plug-in. Roles are found by their names in `roles`, which is empty for a transform.
    init(
        _ bound: BoundArguments, for signature: FunctionSignature, in space: ColorSpace, roles: [String: Int],
        plugin: String, arena: InputArena
    ) throws(PluginError) {
        var arguments: [lv_arg] = unsafe []
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
                let (value, missing) = lv_rgba.of(color, in: space)
                unsafe raw.color = value
                unsafe raw.missing = UInt32(missing.rawValue)
            case (_, .colors(let colors)?):
                unsafe raw.list = arena.keep(colors.map { lv_rgba.of($0, in: space).0 })
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
        unsafe span = arena.keep(arguments)
        func role(_ name: String) throws(PluginError) -> UInt32 {
            guard let index = roles[name] else { throw fail("the theme has no role '\(name)'") }
            return UInt32(clamping: index)
        }
    }
}
