import Livery
import LiveryYAML

extension PackSchema.Functions {
    /// The functions of the plug-ins that were found, as the pack format names them.
    init(_ registry: PluginRegistry) {
        self.init()
        checks = registry.functions(of: .check).map { function in
            (function.signature.name, function.signature.summary, function.signature.parameters.map(Self.parameter))
        }
        derivations = registry.functions(of: .derive).map { ($0.signature.name, $0.signature.summary) }
        transforms = registry.functions(of: .transform).map { ($0.signature.usage, $0.signature.summary) }
    }

    private static func parameter(_ signature: ParameterSignature) -> PackSchema.Parameter {
        var help = signature.help
        if let fallback = signature.fallback, !"\(fallback)".isEmpty { help += " \(fallback) where it is not said." }
        for choice in signature.choices where !choice.help.isEmpty { help += " \(choice.value): \(choice.help)" }
        var words = signature.choices.map(\.value)
        if signature.type == .boolean { words = ["true", "false"] }
        return PackSchema.Parameter(
            signature.id, help: help, words: words,
            numbers: signature.type.isNumeric
                ? Schema.NumberRange(minimum: signature.minimum, maximum: signature.maximum) : nil,
            isList: signature.type.isList, isRequired: signature.isRequired)
    }
}
