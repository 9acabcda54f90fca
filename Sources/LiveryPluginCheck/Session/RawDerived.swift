/// A result for a role, as a plug-in gives it.
struct RawDerived: Hashable {
    struct Measure: Hashable {
        var metric: UInt32
        var against: UInt32
        var before: Double
        var after: Double
        var required: Double
    }

    var status: UInt32
    var flags: UInt32
    var role: UInt32
    var name: String
    var value: SIMD4<Float>
    var rule: String
    var note: String
    var measures: [Measure]
}
