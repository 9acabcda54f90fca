import Livery

/// How a function of a plug-in is written in a pack.
enum PluginExample {
    /// A line that can be put into a pack: `hover: darken($accent, 8%)`.
    static func line(of function: FunctionSignature) -> String {
        let wanted = function.parameters.filter(\.isRequired)
        let shown = wanted.isEmpty ? Array(function.parameters.prefix(1)) : wanted
        switch function.kind {
        case .transform:
            let arguments = ["$accent"] + shown.map { value(of: $0, inPack: "$surface") }
            return "hover: \(function.name)(\(arguments.joined(separator: ", ")))"
        case .derive:
            let arguments = shown.filter { !$0.type.isList }.map { "\($0.id)=\(value(of: $0, inPack: "$surface"))" }
            let call = arguments.isEmpty ? function.name : "\(function.name)(\(arguments.joined(separator: ", ")))"
            return "variants: { \(function.name): { derive: \"\(call)\" } }"
        case .check:
            let arguments = wanted.map {
                "\($0.id): \(list($0) ? "[\(value(of: $0, inPack: "accent"))]" : value(of: $0, inPack: "accent"))"
            }
            return
                "checks: { \(function.name): [\(arguments.isEmpty ? "" : "{ \(arguments.joined(separator: ", ")) }")] }"
        }
    }

    private static func list(_ parameter: ParameterSignature) -> Bool { parameter.type.isList }

    /// A value that a parameter takes.
    private static func value(of parameter: ParameterSignature, inPack color: String) -> String {
        if let fallback = parameter.fallback, !"\(fallback)".isEmpty { return "\(fallback)" }
        if let choice = parameter.choices.first { return choice.value }
        switch parameter.type {
        case .percent: return text(within(parameter, 10)) + "%"
        case .angle: return text(within(parameter, 30)) + "deg"
        case .integer: return text(within(parameter, 2).rounded())
        case .number: return text(within(parameter, 1)) + parameter.unit
        case .boolean: return "true"
        case .color, .colors: return color
        case .role, .roles: return "accent"
        case .text, .choice: return "text"
        }
    }

    private static func within(_ parameter: ParameterSignature, _ wish: Double) -> Double {
        min(max(wish, parameter.minimum ?? wish), parameter.maximum ?? wish)
    }

    private static func text(_ number: Double) -> String { Dimension(number).description }
}
