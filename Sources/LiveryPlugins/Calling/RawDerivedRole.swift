/// A result of a derive, as the plug-in gave it: well-formed, but not yet measured.
struct RawDerivedRole {
    var index: Int?
    var name: String
    var outcome: PluginDerivation.Outcome
    var rule: String
    var note: String
    var isCompromise: Bool
    var measures: [Measure]

    /// What the plug-in says of the role and another.
    struct Measure {
        var metric: PluginMetric
        var against: Int
        var before: Double
        var after: Double
        var required: Double
    }
}
