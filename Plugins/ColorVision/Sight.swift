import LiveryPluginColor

/// A way to see colours: with all cones, or with a deficiency.
struct Sight {
    /// The deficiency; `nil` for none.
    let deficiency: Deficiency?
    private let simulation: Simulation?

    init(_ deficiency: Deficiency?, severity: Double) {
        self.deficiency = deficiency
        simulation = deficiency.map { Simulation($0, severity: severity) }
    }

    /// A colour as it is seen, within what a screen can show.
    func seen(_ color: SRGB8) -> OKLCH {
        guard let simulation else { return OKLCH(color) }
        let light = TransferCurve.linear
        let (red, green, blue) = simulation.seen(
            light[Int(color.red)], light[Int(color.green)], light[Int(color.blue)])
        return OKLCH(
            linearRed: min(1, max(0, red)), green: min(1, max(0, green)), blue: min(1, max(0, blue)))
    }
}
