import LiveryPluginColor

/// The colours of a derivation at one time, to go back to.
struct Snapshot {
    let own: [SRGB8]
    let colors: [SRGB8]
    let states: [VariantDeriver.State]

    init(_ deriver: VariantDeriver) {
        own = deriver.own
        colors = deriver.colors
        states = deriver.states
    }
}

extension VariantDeriver {
    /// Gives roles back the colours and states of a snapshot.
    mutating func restore(_ members: some Sequence<Int>, from snapshot: Snapshot) {
        for role in members {
            own[role] = snapshot.own[role]
            colors[role] = snapshot.colors[role]
            states[role] = snapshot.states[role]
        }
    }
}
