package import LiveryColor

extension PluginTheme {
    /// Whether every pair has, for certain, what is required of it: as it is on the screen, and by the measures that
    /// plug-ins get from the host as well. A pair of which the pack says nothing leaves that open.
    package var meetsItsPairs: Bool {
        pairs.allSatisfy { pair in
            guard roles.indices.contains(pair.foreground), roles.indices.contains(pair.background),
                pair.required > 0
            else { return false }
            return Self.isMet(
                roles[pair.foreground].value, on: roles[pair.background].value, pair.metric, pair.required)
        }
    }

    /// Whether a pair has, for certain, what is required of it.
    package static func isMet(
        _ foreground: ColorValue, on background: ColorValue, _ metric: PluginMetric, _ required: Double
    ) -> Bool {
        guard metric.isKnown, let measured = metric.measure(foreground.onScreen, background.onScreen) else {
            return false
        }
        // Colours go to plug-ins as single floats. What is so near that this could matter, they are asked about.
        return measured >= required + 1e-4
    }
}
