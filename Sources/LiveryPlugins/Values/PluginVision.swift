internal import CLiveryPlugin
public import LiveryColor

/// As whom two colours are seen before they are measured.
public struct PluginVision: Hashable, Sendable {
    /// The cones that are missing or shifted.
    public let deficiency: ColorVisionDeficiency
    /// From 0 to 1, where the cones are missing.
    public let severity: Double

    /// The vision that numbers of the interface stand for; `nil` when they stand for none.
    init?(raw: UInt32, severity: Double) {
        switch raw {
        case LV_VISION_PROTAN: deficiency = .protan
        case LV_VISION_DEUTAN: deficiency = .deutan
        case LV_VISION_TRITAN: deficiency = .tritan
        default: return nil
        }
        guard severity >= 0, severity <= 1 else { return nil }
        self.severity = severity
    }

    /// A colour as it is seen.
    public func seen(_ color: ColorValue) -> ColorValue { color.simulated(deficiency, severity: severity) }
}
