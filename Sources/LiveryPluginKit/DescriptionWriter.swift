internal import CLiveryPlugin

/// Writes the description of a plug-in where C can read it, once, to stay there as long as the process.
enum DescriptionWriter {
    /// The description of a plug-in.
    static func module(id: String, version: String, functions: [Function]) -> lv_module {
        unsafe lv_module(
            size: UInt32(MemoryLayout<lv_module>.size), abi: LV_ABI_VERSION, id: TextArena.keepForever(id),
            version: TextArena.keepForever(version), functions: span(of: functions.map { unsafe function($0) }))
    }

    private static func function(_ function: Function) -> lv_function {
        var raw = unsafe lv_function()
        unsafe raw.size = UInt32(MemoryLayout<lv_function>.size)
        unsafe raw.kind = function.body.kind
        unsafe raw.flags = function.traits.rawValue
        unsafe raw.space = function.space.rawValue
        unsafe raw.name = TextArena.keepForever(function.name)
        unsafe raw.summary = TextArena.keepForever(function.summary)
        unsafe raw.params = span(of: function.parameters.map { unsafe parameter($0) })
        unsafe raw.data = UnsafeRawPointer(Unmanaged.passRetained(FunctionBox(function)).toOpaque())
        switch function.body {
        case .transform: unsafe raw.transform = FunctionBox.transform
        case .derive: unsafe raw.derive = FunctionBox.derive
        case .check: unsafe raw.check = FunctionBox.check
        }
        return unsafe raw
    }

    private static func parameter(_ parameter: ParameterDeclaration) -> lv_param {
        unsafe lv_param(
            size: UInt32(MemoryLayout<lv_param>.size), type: parameter.type.rawValue,
            flags: parameter.isRequired ? LV_PARAM_REQUIRED : 0, reserved: 0,
            id: TextArena.keepForever(parameter.id), title: TextArena.keepForever(parameter.title),
            help: TextArena.keepForever(parameter.help), unit: TextArena.keepForever(parameter.unit),
            default_text: TextArena.keepForever(parameter.defaultText), minimum: parameter.minimum,
            maximum: parameter.maximum, default_number: parameter.defaultNumber,
            default_color: parameter.defaultColor.raw,
            choices: span(
                of: parameter.choices.map { choice in
                    unsafe lv_choice(
                        size: UInt32(MemoryLayout<lv_choice>.size), flags: 0,
                        value: TextArena.keepForever(choice.value), title: TextArena.keepForever(choice.title),
                        help: TextArena.keepForever(choice.help))
                }))
    }

    /// A copy of an array that lives as long as the process.
    private static func span<Element>(of elements: [Element]) -> lv_span {
        let buffer = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
        _ = unsafe buffer.initialize(from: elements)
        return unsafe lv_span(
            first: UnsafeRawPointer(buffer.baseAddress), count: UInt32(clamping: elements.count),
            stride: UInt32(MemoryLayout<Element>.stride))
    }
}
