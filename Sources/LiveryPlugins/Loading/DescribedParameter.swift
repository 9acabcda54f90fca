internal import CLiveryPlugin
internal import LiveryColor

/// What a library says of a parameter: as much of it as must agree with the manifest.
struct DescribedParameter: Hashable {
    var id: String
    var type: UInt32
    var isRequired: Bool
    var minimum: Double
    var maximum: Double
    var defaultNumber: Double
    var defaultText: String
    var defaultColor: [Float]
    var choices: [String]

    /// A copy of a plug-in's descriptor; `nil` when it makes no sense.
    init?(_ parameter: lv_param) {
        id = unsafe String(shown: parameter.id, limit: 128)
        type = unsafe parameter.type
        isRequired = unsafe parameter.flags & LV_PARAM_REQUIRED != 0
        minimum = unsafe parameter.minimum
        maximum = unsafe parameter.maximum
        defaultNumber = unsafe parameter.default_number
        defaultText = unsafe String(borrowed: parameter.default_text, limit: 4096)
        let color = unsafe parameter.default_color
        defaultColor = [color.c.0, color.c.1, color.c.2, color.c.3]
        guard
            let addresses = unsafe parameter.choices.addresses(
                least: Int(LV_CHOICE_SIZE_1_0), limit: ManifestReader.limits.choices)
        else { return nil }
        var choices: [String] = []
        for index in unsafe addresses.indices {
            guard let raw = unsafe addresses[index].loadGrowing(as: lv_choice.self, least: LV_CHOICE_SIZE_1_0) else {
                return nil
            }
            choices.append(unsafe String(borrowed: raw.value, limit: 256))
        }
        self.choices = choices
    }

    /// How it differs from what the manifest says; `nil` when it does not.
    func difference(from signature: ParameterSignature) -> String? {
        if id != signature.id { return "is called '\(id)' in the library" }
        if type != signature.type.raw { return "is of another type in the library" }
        if isRequired != signature.isRequired {
            return isRequired ? "is required in the library only" : "is required in the manifest only"
        }
        if signature.type.isNumeric {
            if minimum != signature.minimum ?? -.infinity { return "has another minimum in the library" }
            if maximum != signature.maximum ?? .infinity { return "has another maximum in the library" }
        }
        if choices != signature.choices.map(\.value) { return "has other choices in the library" }
        guard !isRequired, let fallback = signature.fallback else { return nil }
        let agrees =
            switch (signature.type, fallback) {
            case (.boolean, .word(let word)): (defaultNumber != 0) == (word == "true")
            case (_, .number(let number, _)): defaultNumber == number
            case (_, .word(let word)): defaultText == word
            case (_, .color(let color)):
                zip(defaultColor, [color.first, color.second, color.third, color.alpha]).allSatisfy {
                    abs(Double($0) - $1) <= 1e-6
                }
            default: true
            }
        return agrees ? nil : "has another default in the library"
    }
}
