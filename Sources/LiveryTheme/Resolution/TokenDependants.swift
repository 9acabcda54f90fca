internal import LiveryPack

/// Which tokens of a theme are computed from which: for each slot those whose values refer to it, and perhaps some more
/// that once did.
struct TokenDependants: Sendable {
    /// For each slot where its part of ``all`` begins; one more at the end.
    private let starts: ContiguousArray<UInt32>
    private let all: ContiguousArray<UInt32>
    /// What has come since.
    private var more: [Int: [Int]] = [:]

    /// How many slots may have new dependants before it pays to count anew.
    private static let limit = 256

    /// The dependants of every token of a theme.
    init(_ theme: Theme) {
        var edges: ContiguousArray<(target: UInt32, slot: UInt32)> = []
        var slots = SlotTable.empty(count: Name.count << 2)
        for (slot, token) in theme.tokens.enumerated() {
            slots[Int(token.token.rawValue)] = UInt32(truncatingIfNeeded: slot + 1)
        }
        var references: [Resolution.Reference] = []
        for slot in theme.tokens.indices {
            theme.references(of: slot, &references)
            for reference in references {
                let target = theme.target(of: reference, from: theme.tokens[slot].token) { token in
                    let known = slots[Int(token.rawValue)]
                    return known == 0 ? nil : Int(known) - 1
                }
                guard let target else { continue }
                edges.append((UInt32(truncatingIfNeeded: target), UInt32(truncatingIfNeeded: slot)))
            }
        }
        var starts = ContiguousArray<UInt32>(repeating: 0, count: theme.tokens.count + 1)
        for edge in edges { starts[Int(edge.target) + 1] += 1 }
        for slot in theme.tokens.indices { starts[slot + 1] += starts[slot] }
        var next = starts
        var all = ContiguousArray<UInt32>(repeating: 0, count: edges.count)
        for edge in edges {
            all[Int(next[Int(edge.target)])] = edge.slot
            next[Int(edge.target)] += 1
        }
        self.starts = starts
        self.all = all
    }

    /// Notes that a slot refers to others now.
    ///
    /// - Returns: Whether there is still room for more.
    mutating func add(_ slot: Int, to targets: [Int]) -> Bool {
        for target in targets where !(more[target]?.contains(slot) ?? false) { more[target, default: []].append(slot) }
        return more.count <= Self.limit
    }

    /// Some slots and all that depend on them, directly or not, in ascending order.
    func closure(of slots: [Int]) -> [Int] {
        var isFound = ContiguousArray<Bool>(repeating: false, count: starts.count - 1)
        var pending: [Int] = []
        var count = 0
        func meet(_ slot: Int) {
            if isFound[slot] { return }
            isFound[slot] = true
            count += 1
            pending.append(slot)
        }
        for slot in slots { meet(slot) }
        while let slot = pending.popLast() {
            for index in starts[slot]..<starts[slot + 1] { meet(Int(all[Int(index)])) }
            for other in more[slot] ?? [] { meet(other) }
        }
        var found: [Int] = []
        found.reserveCapacity(count)
        for slot in isFound.indices where isFound[slot] { found.append(slot) }
        return found
    }
}

extension Theme {
    /// The references of the value of a slot.
    func references(of slot: Int, _ references: inout [Resolution.Reference]) {
        references.removeAll(keepingCapacity: true)
        let candidate = candidates[Int(tokens[slot].winner)]
        let pack = chain[Int(candidate.link)].pack
        let statement = pack.statements[Int(candidate.statement)]
        if statement.kind == .expression {
            Resolution.references(of: Int(statement.index), in: pack, &references)
        }
    }

    /// The slot that a reference in the value of a token means.
    func target(
        of reference: Resolution.Reference, from token: TokenID, _ slot: (TokenID) -> Int?
    ) -> Int? {
        reference.target(from: token) { candidate in
            guard let slot = slot(candidate) else { return nil }
            return tokens[slot].value == .unset ? nil : slot
        }
    }
}
