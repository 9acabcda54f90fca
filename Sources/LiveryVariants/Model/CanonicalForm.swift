import LiveryPluginColor

/// A theme in the one form that all its renamings and reorderings have: what is derived from that depends on neither.
///
/// Roles are told apart by what is stated of them, by their colours, and by the roles that they make pairs with, and
/// those by theirs (colour refinement, the algorithm of Weisfeiler and Leman). Roles that nothing tells apart but their
/// names are one class, and get one colour. The classes lie in an order that comes from the same facts.
struct CanonicalForm {
    /// A role of each class, in the canonical order; its name stands for no other.
    let roles: [SourceRole]
    /// The pairs between classes, sorted, each once.
    let pairs: [SourcePair]
    /// The roles of each class, by index, those with the first name first.
    let members: [[Int]]
    /// The class of each role.
    let classOf: [Int]
    /// The theme's own pairs that have two roles in range, each once.
    let declared: [SourcePair]
    /// The names of the theme's own roles, for what is told of them.
    let names: [String]

    init(_ roles: [SourceRole], _ pairs: [SourcePair]) {
        names = roles.map(\.name)
        var known = EdgeTable(count: pairs.count)
        declared = pairs.filter {
            roles.indices.contains($0.foreground) && roles.indices.contains($0.background)
                && $0.foreground != $0.background
                && known.insert(Edge($0, from: $0.foreground, to: $0.background))
        }
        let marks = Self.refined(roles, declared)
        let keys = roles.indices.map { Key(color: Self.bits(roles[$0].color), mark: marks[$0]) }
        let order = roles.indices.sorted { keys[$0] < keys[$1] }
        var members: [[Int]] = []
        var classOf = [Int](repeating: 0, count: roles.count)
        for (place, role) in order.enumerated() {
            if place > 0, keys[order[place - 1]] == keys[role] {
                members[members.count - 1].append(role)
            } else {
                members.append([role])
            }
            classOf[role] = members.count - 1
        }
        for index in members.indices where members[index].count > 1 {
            members[index].sort { (roles[$0].name, $0) < (roles[$1].name, $1) }
        }
        self.members = members
        self.classOf = classOf
        self.roles = members.map { roles[$0[0]] }
        var edges = EdgeTable(count: declared.count)
        for pair in declared {
            let edge = Edge(pair, from: classOf[pair.foreground], to: classOf[pair.background])
            if edge.foreground != edge.background { _ = edges.insert(edge) }
        }
        self.pairs = edges.all.sorted().map(\.pair)
    }

    // MARK: Colour refinement

    private static func refined(_ roles: [SourceRole], _ pairs: [SourcePair]) -> [UInt64] {
        var marks = roles.map { own($0) }
        let labels = pairs.map { Edge($0, from: 0, to: 0).label }
        var count = Set(marks).count
        // Each round looks one pair further; what lies further apart than this is told by nobody's eye either.
        for _ in 0..<16 where count < roles.count && !pairs.isEmpty {
            var next = marks.map { mixed($0, 1) }
            for (pair, label) in zip(pairs, labels) {
                // Sums do not depend on the order.
                next[pair.foreground] &+= mixed(marks[pair.background], label &* 2)
                next[pair.background] &+= mixed(marks[pair.foreground], label &* 2 &+ 1)
            }
            let found = Set(next).count
            guard found > count else { break }
            marks = next
            count = found
        }
        return marks
    }

    /// What is known of a role by itself.
    private static func own(_ role: SourceRole) -> UInt64 {
        var mark = mixed(bits(role.color), role.alpha.bitPattern)
        let kind = role.kind.flatMap { RoleKind.allCases.firstIndex(of: $0) } ?? RoleKind.allCases.count
        mark = mixed(mark, UInt64(kind))
        if let stated = role.stated { mark = mixed(mixed(mark, bits(stated)), role.statedAlpha.bitPattern) }
        return mark
    }

    private static func bits(_ color: SRGB8) -> UInt64 {
        UInt64(color.red) << 16 | UInt64(color.green) << 8 | UInt64(color.blue)
    }

    /// Two numbers stirred into one (the finalizer of SplitMix64).
    private static func mixed(_ one: UInt64, _ other: UInt64) -> UInt64 {
        var x = one ^ (other &* 0x9E37_79B9_7F4A_7C15 &+ 0x632B_E59B_D9B4_E019)
        x = (x ^ (x >> 30)) &* 0xBF58_476D_1CE4_E5B9
        x = (x ^ (x >> 27)) &* 0x94D0_49BB_1331_11EB
        return x ^ (x >> 31)
    }

    private struct Key: Comparable {
        var color: UInt64
        var mark: UInt64

        static func < (one: Key, other: Key) -> Bool { (one.color, one.mark) < (other.color, other.mark) }
    }

    private struct Edge: Comparable {
        var foreground: Int
        var background: Int
        var usage: UInt64
        var required: Double

        init(_ pair: SourcePair, from foreground: Int, to background: Int) {
            self.foreground = foreground
            self.background = background
            usage =
                switch pair.usage {
                case .text: 0
                case .largeText: 1
                case .graphic: 2
                }
            required = pair.required ?? pair.usage.required
        }

        /// A number that equal pairs share.
        var hash: UInt64 {
            CanonicalForm.mixed(
                UInt64(truncatingIfNeeded: foreground) << 32 ^ UInt64(truncatingIfNeeded: background), label)
        }

        /// What tells this pair from others of the same roles.
        var label: UInt64 { CanonicalForm.mixed(usage, required.bitPattern) }

        var pair: SourcePair {
            SourcePair(
                foreground: foreground, background: background,
                usage: usage == 0 ? .text : usage == 1 ? .largeText : .graphic, required: required)
        }

        static func < (one: Edge, other: Edge) -> Bool {
            (one.foreground, one.background, one.usage, one.required)
                < (other.foreground, other.background, other.usage, other.required)
        }
    }

    /// Pairs, each once, in the order in which they came.
    private struct EdgeTable {
        private(set) var all: [Edge] = []
        /// For each place the number of a pair, plus one; 0 where it is free. A power of two of places, half of them free.
        private var places: [Int32]

        /// A table with room for `count` pairs.
        init(count: Int) {
            var size = 16
            while size < count * 2 { size *= 2 }
            places = [Int32](repeating: 0, count: size)
            all.reserveCapacity(count)
        }

        /// Adds a pair; `false` where it is there already.
        mutating func insert(_ edge: Edge) -> Bool {
            var place = Int(truncatingIfNeeded: edge.hash) & (places.count - 1)
            while places[place] > 0 {
                if all[Int(places[place]) - 1] == edge { return false }
                place = (place + 1) & (places.count - 1)
            }
            all.append(edge)
            places[place] = Int32(truncatingIfNeeded: all.count)
            return true
        }
    }
}
