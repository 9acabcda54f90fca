import LiveryPluginColor

/// Roles by their lightness, to find those near a colour without looking at all.
struct LightnessIndex {
    /// A role and the colour that it has.
    struct Entry: Equatable {
        var role: Int
        var shade: OKLCH
    }

    private let apart: Double
    private var steps: [Int: [Entry]] = [:]

    /// An index for colours that are near when they are less than `apart` from one another.
    init(apart: Double) { self.apart = apart }

    private func step(_ shade: OKLCH) -> Int { Int((shade.lightness / apart).rounded(.down)) }

    /// Adds a role.
    mutating func insert(_ role: Int, at shade: OKLCH) {
        steps[step(shade), default: []].append(Entry(role: role, shade: shade))
    }

    /// Moves a role to another colour.
    mutating func move(_ entry: Entry, to shade: OKLCH) {
        guard entry.shade != shade else { return }
        steps[step(entry.shade)]?.removeAll { $0 == entry }
        insert(entry.role, at: shade)
    }

    /// Of the roles that can be near a colour, the first for which something holds.
    func first(near shade: OKLCH, where predicate: (Entry) -> Bool) -> Entry? {
        let middle = step(shade)
        for step in middle - 1...middle + 1 {
            if let found = steps[step]?.first(where: predicate) { return found }
        }
        return nil
    }
}
