/// A kind of colour vision, by the cones that are shifted or missing.
enum Deficiency: String, CaseIterable {
    /// Cones for long waves: protanopia, and protanomaly where they work in part.
    case protan
    /// Cones for middle waves: deuteranopia and deuteranomaly, the most frequent.
    case deutan
    /// Cones for short waves: tritanopia and tritanomaly.
    case tritan

    /// The deficiency for people.
    var title: String {
        switch self {
        case .protan: "protan (red-blind)"
        case .deutan: "deutan (green-blind)"
        case .tritan: "tritan (blue-blind)"
        }
    }

    /// The authors' table: a matrix for each tenth of severity.
    var table: [[Double]] {
        switch self {
        case .protan: MachadoTables.protan
        case .deutan: MachadoTables.deutan
        case .tritan: MachadoTables.tritan
        }
    }
}
