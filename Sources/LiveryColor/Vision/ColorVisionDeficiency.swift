/// A kind of colour vision, by the cones that are missing or shifted.
public enum ColorVisionDeficiency: String, CaseIterable, Hashable, Sendable {
    /// Cones for long waves: protanopia, and protanomaly where severity is below 1.
    case protan
    /// Cones for middle waves: deuteranopia and deuteranomaly, the most frequent.
    case deutan
    /// Cones for short waves: tritanopia and tritanomaly.
    case tritan
}
