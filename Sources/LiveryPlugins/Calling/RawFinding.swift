internal import LiveryColor
internal import LiveryDiagnostics

/// A finding, as the plug-in gave it: well-formed, but not yet measured.
struct RawFinding {
    var rule: String
    var severity: Severity
    var message: String
    var help: String
    var roles: [Int]
    var measurement: Measurement?
    var suggestions: [Suggestion]

    /// What the plug-in says that it measured.
    struct Measurement {
        var metric: PluginMetric
        var measured: Double
        var relation: PluginFinding.Relation
        var required: Double
        var vision: PluginVision?

        /// The measure between two colours as they are seen.
        func measure(_ a: ColorValue, _ b: ColorValue) -> Double? {
            guard let vision else { return metric.measure(a, b) }
            return metric.measure(vision.seen(a), vision.seen(b))
        }
    }

    /// A colour that the plug-in suggests.
    struct Suggestion {
        var role: Int
        var value: ColorValue
        var note: String
    }
}
