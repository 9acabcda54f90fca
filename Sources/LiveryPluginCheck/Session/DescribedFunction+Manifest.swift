internal import CLiveryPlugin
internal import LiveryColor
internal import LiveryPlugins

extension DescribedFunction {
    /// How the library's description differs from the manifest's, each as the rest of a sentence.
    func differences(from signature: FunctionSignature) -> [String] {
        var result: [String] = []
        let kinds: [FunctionKind: UInt32] = [
            .transform: LV_KIND_TRANSFORM, .derive: LV_KIND_DERIVE, .check: LV_KIND_CHECK,
        ]
        if kinds[signature.kind] != kind { result.append("is no \(signature.kind.rawValue) in the library") }
        if summary != signature.summary, !summary.isEmpty { result.append("has another summary in the library") }
        guard !parameters.isEmpty else { return result }
        guard parameters.count == signature.parameters.count else {
            result.append(
                "has \(parameters.count) parameters in the library, \(signature.parameters.count) in the manifest")
            return result
        }
        for (described, parameter) in zip(parameters, signature.parameters) {
            for difference in described.differences(from: parameter) {
                result.append("has a parameter '\(parameter.id)' that \(difference)")
            }
        }
        return result
    }
}

extension DescribedParam {
    fileprivate func differences(from parameter: ParameterSignature) -> [String] {
        if id != parameter.id { return ["is called '\(id)' in the library"] }
        var result: [String] = []
        let types: [ParameterType: UInt32] = [
            .boolean: LV_PARAM_BOOLEAN, .integer: LV_PARAM_INTEGER, .number: LV_PARAM_NUMBER,
            .percent: LV_PARAM_PERCENT, .angle: LV_PARAM_ANGLE, .text: LV_PARAM_TEXT, .choice: LV_PARAM_CHOICE,
            .color: LV_PARAM_COLOR, .colors: LV_PARAM_COLORS, .role: LV_PARAM_ROLE, .roles: LV_PARAM_ROLES,
        ]
        if types[parameter.type] != type { result.append("is of another type in the library") }
        if (flags & LV_PARAM_REQUIRED != 0) != parameter.isRequired {
            result.append("is required in the \(parameter.isRequired ? "manifest" : "library") only")
        }
        if parameter.type.isNumeric {
            if minimum != parameter.minimum ?? -.infinity { result.append("has another minimum in the library") }
            if maximum != parameter.maximum ?? .infinity { result.append("has another maximum in the library") }
        }
        if choices != parameter.choices.map(\.value) { result.append("has other choices in the library") }
        if !title.isEmpty, title != parameter.title { result.append("has another title in the library") }
        if !help.isEmpty, help != parameter.help { result.append("has another help in the library") }
        if !unit.isEmpty, unit != parameter.unit { result.append("has another unit in the library") }
        guard !parameter.isRequired, let fallback = parameter.fallback else { return result }
        let agrees =
            switch (parameter.type, fallback) {
            case (.boolean, .word(let word)): (defaultNumber != 0) == (word == "true")
            case (_, .number(let number, _)): defaultNumber == number
            case (_, .word(let word)): defaultText == word
            case (_, .color(let color)):
                (0..<4).allSatisfy { abs(Double(defaultColor[$0]) - Double(color.raw(in: .srgb)[$0])) <= 1e-6 }
            default: true
            }
        if !agrees { result.append("has another default in the library") }
        return result
    }
}
