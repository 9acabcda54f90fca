/// How a colour vision deficiency is simulated.
public enum ColorVisionModel: String, CaseIterable, Hashable, Sendable {
    /// Machado, Oliveira and Fernandes 2009: shifts the cones' sensitivity by the severity. The only model of the three
    /// that describes the anomalous trichromats, who are most of those concerned.
    case machado2009 = "machado-2009"
    /// Viénot, Brettel and Mollon 1999: projects onto one plane. Meant for protan and deutan; for tritan it is only near.
    case vienot1999 = "vienot-1999"
    /// Brettel, Viénot and Mollon 1997: projects onto two half-planes. The best of the three for tritan.
    case brettel1997 = "brettel-1997"
}
