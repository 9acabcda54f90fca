internal import LiveryDiagnostics

/// What the rules about all packs need to know of one.
struct PackSummary: Sendable {
    /// The id.
    var id: String
    /// The path of its file.
    var path: String
    /// Whether it is the pack of its id.
    var isEffective: Bool
    /// The colours of its roles; `nil` where there are too few, or some have no value.
    var colors: ColorDigest?
    /// The entries of the catalogue that it is made of, itself included.
    var line: [Int]
    /// The codes that a comment at the head of its file switches off.
    var allowed: [DiagnosticCode] = []
}
