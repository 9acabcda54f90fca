/// A finding, as a plug-in gives it.
struct RawFindingAnswer: Hashable {
    struct Suggestion: Hashable {
        var role: UInt32
        var value: SIMD4<Float>
        var measured: Double
        var note: String
    }

    var severity: UInt32
    var metric: UInt32
    var relation: UInt32
    var rule: String
    var message: String
    var help: String
    var measured: Double
    var required: Double
    var vision: UInt32
    var visionSeverity: Double
    var roles: [UInt32]
    var suggestions: [Suggestion]
}
