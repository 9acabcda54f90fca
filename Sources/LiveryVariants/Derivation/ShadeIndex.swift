import LiveryPluginColor

/// Roles by their colours, to find those near a colour without looking at all: OKLab cut into boxes, and a hash table of
/// the boxes in which there is something.
struct ShadeIndex {
    /// A role and the colour that it has.
    struct Entry: Equatable {
        var role: Int
        var shade: OKLCH
    }

    private struct Item {
        var entry: Entry
        var box: Box
        /// When it came to where it is; -1 where it is gone.
        var order: Int
        /// The next one of the same bucket, -1 after the last.
        var next = -1
    }

    /// A box of OKLab, by its number along each axis: as high as colours are apart, and twice as wide.
    private struct Box: Equatable {
        var lightness: Int
        var a: Int
        var b: Int

        var hash: Int {
            let mixed =
                UInt64(bitPattern: Int64(lightness)) &* 0x9E37_79B9_7F4A_7C15
                ^ UInt64(bitPattern: Int64(a)) &* 0xBF58_476D_1CE4_E5B9
                ^ UInt64(bitPattern: Int64(b)) &* 0x94D0_49BB_1331_11EB
            return Int(truncatingIfNeeded: mixed >> 32)
        }
    }

    /// A bucket of the table: items in the order in which they came.
    private struct Bucket {
        var first = -1
        var last = -1
    }

    private let apart: Double
    /// The width of a box: what is near a colour lies in its own box or in the nearer one of the two beside it.
    private let width: Double
    private var items: [Item] = []
    /// The table; a power of two of buckets.
    private var buckets = [Bucket](repeating: Bucket(), count: 64)
    private var clock = 0
    /// The colours that roles had before.
    private let sources: [OKLCH]
    private var groups: [Group] = []
    /// The table of groups: for each bucket its first, -1 for none. A power of two of buckets.
    private var heads = [Int](repeating: -1, count: 64)

    /// An index for colours that are near when they are less than `apart` from one another. `sources` are the colours that
    /// the roles had before.
    init(apart: Double, sources: [OKLCH]) {
        self.apart = apart
        self.sources = sources
        width = apart * 2.002
    }

    private func step(_ shade: OKLCH) -> Int { Int((shade.lightness / apart).rounded(.down)) }

    private func place(_ value: Double) -> (number: Int, beside: Int) {
        let scaled = value / width
        let number = scaled.rounded(.down)
        return (Int(number), scaled - number < 0.5 ? -1 : 1)
    }

    private func box(_ shade: OKLCH) -> Box {
        Box(lightness: step(shade), a: place(shade.a).number, b: place(shade.b).number)
    }

    private func bucket(_ box: Box) -> Int { box.hash & (buckets.count - 1) }

    /// Adds a role.
    mutating func insert(_ role: Int, at shade: OKLCH) {
        enter(role, at: shade, from: sources[role])
        if items.count >= buckets.count { grow() }
        items.append(Item(entry: Entry(role: role, shade: shade), box: box(shade), order: clock))
        link(items.count - 1)
        clock += 1
    }

    private mutating func link(_ item: Int) {
        let bucket = bucket(items[item].box)
        items[item].next = -1
        if buckets[bucket].last < 0 {
            buckets[bucket].first = item
        } else {
            items[buckets[bucket].last].next = item
        }
        buckets[bucket].last = item
    }

    private mutating func grow() {
        buckets = [Bucket](repeating: Bucket(), count: buckets.count * 4)
        for item in items.indices where items[item].order >= 0 { link(item) }
    }

    /// Moves a role to another colour.
    mutating func move(_ entry: Entry, to shade: OKLCH) {
        guard entry.shade != shade else { return }
        leave(entry)
        let bucket = bucket(box(entry.shade))
        var before = -1
        var item = buckets[bucket].first
        while item >= 0 {
            let next = items[item].next
            if items[item].entry == entry {
                items[item].order = -1
                if before < 0 { buckets[bucket].first = next } else { items[before].next = next }
                if next < 0 { buckets[bucket].last = before }
            } else {
                before = item
            }
            item = next
        }
        insert(entry.role, at: shade)
    }

    /// Of the roles that can be near a colour, the first for which something holds: the darkest step of lightness first, and
    /// of one step what came first.
    func first(near shade: OKLCH, where predicate: (Entry) -> Bool) -> Entry? {
        let middle = step(shade)
        let (a, b) = (place(shade.a), place(shade.b))
        for step in middle - 1...middle + 1 {
            var best = -1
            for corner in 0..<4 {
                let box = Box(
                    lightness: step, a: a.number + (corner & 1 == 0 ? 0 : a.beside),
                    b: b.number + (corner & 2 == 0 ? 0 : b.beside))
                var item = buckets[bucket(box)].first
                while item >= 0, best < 0 || items[item].order < items[best].order {
                    if items[item].box == box, predicate(items[item].entry) { best = item }
                    item = items[item].next
                }
            }
            if best >= 0 { return items[best].entry }
        }
        return nil
    }

    // MARK: - Roles of one colour

    /// Roles that have the same colour now, and how far apart their colours were before.
    private struct Group {
        var shade: OKLCH
        var box: Box
        /// A colour that one of them had before.
        var reference: OKLCH
        /// How far from it the others were at most.
        var radius = 0.0
        var roles: [Int]
        /// The next one of the same bucket, -1 after the last.
        var next: Int
    }

    private mutating func enter(_ role: Int, at shade: OKLCH, from before: OKLCH) {
        if let group = group(of: shade) {
            groups[group].roles.append(role)
            groups[group].radius = max(groups[group].radius, groups[group].reference.distance(to: before))
            return
        }
        if groups.count >= heads.count {
            heads = [Int](repeating: -1, count: heads.count * 4)
            for group in groups.indices { link(group: group) }
        }
        groups.append(Group(shade: shade, box: box(shade), reference: before, roles: [role], next: -1))
        link(group: groups.count - 1)
    }

    private mutating func link(group: Int) {
        let head = groups[group].box.hash & (heads.count - 1)
        groups[group].next = heads[head]
        heads[head] = group
    }

    private func group(of shade: OKLCH) -> Int? {
        var group = heads[box(shade).hash & (heads.count - 1)]
        while group >= 0, groups[group].shade != shade { group = groups[group].next }
        return group < 0 ? nil : group
    }

    private mutating func leave(_ entry: Entry) {
        guard let group = group(of: entry.shade) else { return }
        groups[group].roles.removeAll { $0 == entry.role }
    }

    /// Whether a role can be near a colour that was far from another one before, and for which something holds.
    ///
    /// Of roles that have one colour, and had hardly any other before, there may be many: these are looked at together.
    ///
    /// - Parameters:
    ///   - shade: The colour.
    ///   - before: The other colour.
    ///   - differs: From which distance on colours were far from each other.
    ///   - predicate: What has to hold besides; `nil` for nothing.
    func contains(
        near shade: OKLCH, from before: OKLCH, differs: Double, where predicate: ((Int) -> Bool)?
    ) -> Bool {
        let middle = step(shade)
        let (a, b) = (place(shade.a), place(shade.b))
        // What lies in the same step of lightness is near most often.
        for step in [middle, middle - 1, middle + 1] {
            for corner in 0..<4 {
                let box = Box(
                    lightness: step, a: a.number + (corner & 1 == 0 ? 0 : a.beside),
                    b: b.number + (corner & 2 == 0 ? 0 : b.beside))
                var next = heads[box.hash & (heads.count - 1)]
                while next >= 0 {
                    let number = next
                    next = groups[number].next
                    guard groups[number].box == box, isNear(groups[number].shade, shade) else { continue }
                    let distance = groups[number].reference.distance(to: before)
                    // All of them were near, or all far; a little aside, as sums are rounded.
                    if distance + groups[number].radius < differs - 1e-9 { continue }
                    if predicate == nil, distance - groups[number].radius >= differs + 1e-9,
                        !groups[number].roles.isEmpty
                    {
                        return true
                    }
                    let isFound = groups[number].roles.contains { role in
                        sources[role].distance(to: before) >= differs && predicate?(role) ?? true
                    }
                    if isFound { return true }
                }
            }
        }
        return false
    }

    private func isNear(_ one: OKLCH, _ other: OKLCH) -> Bool {
        // Most that lie in a box nearby are ruled out along one axis.
        (one.a - other.a).magnitude < apart && (one.b - other.b).magnitude < apart
            && one.distance(to: other) < apart
    }
}
