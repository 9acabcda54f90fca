internal import LiveryColor

extension PluginTheme {
    /// Whether every pair has, for certain, what is required of it: as it is on the screen, and by the measures that
    /// plug-ins get from the host as well. A pair of which the pack says nothing leaves that open.
    package var meetsItsPairs: Bool {
        pairs.allSatisfy { pair in
            guard roles.indices.contains(pair.foreground), roles.indices.contains(pair.background),
                pair.required > 0, pair.metric.isKnown,
                let measured = pair.metric.measure(
                    roles[pair.foreground].value.onScreen, roles[pair.background].value.onScreen)
            else { return false }
            // Colours go to plug-ins as single floats. What is so near that this could matter, they are asked about.
            return measured >= pair.required + 1e-4
        }
    }
}
