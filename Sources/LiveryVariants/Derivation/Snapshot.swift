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

/// What one role looks like at one time, to go back to.
struct RoleLook {
    fileprivate let own: SRGB8
    fileprivate let color: SRGB8
    fileprivate let state: VariantDeriver.State
}

extension VariantDeriver {
    /// What a role looks like now. Of single roles this costs less than a snapshot, which copies all of them when the first
    /// one moves.
    func look(of role: Int) -> RoleLook { RoleLook(own: own[role], color: colors[role], state: states[role]) }

    /// Gives a role back what it looked like.
    mutating func take(_ look: RoleLook, _ role: Int) {
        (own[role], colors[role], states[role]) = (look.own, look.color, look.state)
    }

    /// Gives roles back the colours and states of a snapshot.
    mutating func restore(_ members: some Sequence<Int>, from snapshot: Snapshot) {
        for role in members {
            own[role] = snapshot.own[role]
            colors[role] = snapshot.colors[role]
            states[role] = snapshot.states[role]
        }
    }
}
