/// As whom two colours are seen, by the model of Machado, Oliveira and Fernandes 2009.
public struct Vision: Hashable, Sendable {
    /// The cones that are missing or shifted.
    public var deficiency: Deficiency
    /// From 0, which is hardly any, to 1, where the cones are missing.
    public var severity: Double

    /// A vision from its parts.
    public init(_ deficiency: Deficiency, severity: Double = 1) {
        self.deficiency = deficiency
        self.severity = severity
    }

    /// The kinds of colour vision deficiency, by the cones that are concerned.
    public enum Deficiency: UInt32, Sendable, CaseIterable {
        /// Cones for long waves.
        case protan = 1
        /// Cones for middle waves, the most frequent.
        case deutan = 2
        /// Cones for short waves.
        case tritan = 3
    }
}
