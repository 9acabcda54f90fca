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
    /// Whether a check promises that it finds nothing in themes whose pairs all have what is required of them, by the
    /// host's own measure and without arguments: it need not be called for these, nor its library be loaded.
    public internal(set) var isSilentWhenPairsAreMet = false
    /// Whether a derive or a check is shown nothing of a theme but its appearance, roles and pairs: what it gave for one
    /// theme holds for all others that are the same in these.
    public internal(set) var seesOnlyColors = false

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
