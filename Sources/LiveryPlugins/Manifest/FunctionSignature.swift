/// A function as the manifest describes it: all that validators, completion and `livery plugin info` need.
public struct FunctionSignature: Hashable, Sendable {
    /// What a pack author writes: `darken`.
    public let name: String
    /// What it is for.
    public let kind: FunctionKind
    /// One sentence.
    public let summary: String
    /// The parameters, in the order in which calls may give them without names. A transform's colour comes before them.
    public let parameters: [ParameterSignature]

    /// How it is called, for messages: `mix(color, with, amount=50%)`.
    public var usage: String {
        var parts = kind == .transform ? ["color"] : []
        for parameter in parameters {
            let fallback = parameter.fallback.map { "\($0)" } ?? ""
            parts.append(
                parameter.isRequired
                    ? parameter.id : fallback.isEmpty ? "\(parameter.id)=…" : "\(parameter.id)=\(fallback)")
        }
        return "\(name)(\(parts.joined(separator: ", ")))"
    }
}
