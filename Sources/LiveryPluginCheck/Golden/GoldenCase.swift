/// One call whose results must not change by accident: what went in, and what came out.
struct GoldenCase: Hashable {
    /// What came out of a call.
    enum Result: Hashable {
        /// The results of a transform; `nil` for a colour that was refused.
        case colors([SIMD4<Float>?])
        /// The results of a derive: by role what became of it, and its value.
        case roles([Role])
        /// The findings of a check.
        case findings([Finding])
        /// The call failed, with a status.
        case failure(Int32)
    }

    struct Role: Hashable {
        var name: String
        var status: UInt32
        var value: SIMD4<Float>
    }

    struct Finding: Hashable {
        var rule: String
        var severity: UInt32
        var roles: [String]
        var measured: Double
    }

    /// The function's name.
    var function: String
    var arguments: [RawArgument]
    /// The colours that went in, of a transform.
    var input: [SIMD4<Float>]
    /// The name of the theme that went in, of a derive or a check.
    var theme: String
    var result: Result
}
