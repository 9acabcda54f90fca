internal import LiveryYAML
internal import LiveryPlugins

/// The function whose arguments are being written, and which of its parameters is next.
struct SignatureHelp {
    let label: String
    let documentation: String
    /// The parameters, as parts of the label.
    let parameters: [(label: String, documentation: String)]
    /// The one that is written; `nil` where there are not so many.
    let active: Int?

    init?(_ context: FeatureContext, at offset: Int) {
        guard case .value(let entry) = context.outline.place(at: offset) else { return nil }
        let position = PackPosition(context.outline, entry)
        guard position.isColor || position.field?.name == "derive" else { return nil }
        var value = context.outline.valueText(entry)
        // Blanks after a half-written call belong to it.
        if context.outline.entries[entry].content == .plain { value = value.lowerBound..<max(value.upperBound, offset) }
        let scanner = ValueScanner(context.buffer.bytes, value)
        guard let call = scanner.call(at: offset),
            let function = context.plugins.function(scanner.string(call.function))
        else { return nil }
        let signature = function.signature
        var parameters = signature.kind == .transform ? [("color", "The colour that it is applied to.")] : []
        for parameter in signature.parameters {
            let text = parameter.fallback.map { "\(parameter.id)=\(FunctionText.text(of: $0))" }
            parameters.append(
                (
                    text ?? (parameter.isRequired ? parameter.id : "\(parameter.id)=…"),
                    "\(FunctionText.type(of: parameter)). \(FunctionText.help(of: parameter))"
                ))
        }
        self.parameters = parameters.map { (label: $0.0, documentation: $0.1) }
        label = "\(signature.name)(\(parameters.map(\.0).joined(separator: ", ")))"
        documentation = signature.summary
        if let name = call.label {
            let shift = signature.kind == .transform ? 1 : 0
            active = signature.parameters.firstIndex { $0.id == name }.map { $0 + shift }
        } else {
            let isList = signature.parameters.last?.type.isList ?? false
            active =
                isList
                ? min(call.argument, parameters.count - 1) : call.argument < parameters.count ? call.argument : nil
        }
    }
}
