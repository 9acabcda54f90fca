internal import CLiveryPlugin

/// What of a batch itself a plug-in has changed, which belongs to the host: not where `out` points to, but `out`.
struct BatchChanges: OptionSet, Hashable {
    let rawValue: UInt64

    static let size = BatchChanges(rawValue: 1)
    static let space = BatchChanges(rawValue: 2)
    static let count = BatchChanges(rawValue: 4)
    static let input = BatchChanges(rawValue: 8)
    static let output = BatchChanges(rawValue: 16)
    static let missing = BatchChanges(rawValue: 32)
    static let missingOut = BatchChanges(rawValue: 64)

    init(rawValue: UInt64) { self.rawValue = rawValue }

    /// What differs between a batch as it was given and as it came back.
    init(_ given: lv_batch, _ returned: lv_batch) {
        self = []
        if unsafe given.size != returned.size { insert(.size) }
        if unsafe given.space != returned.space { insert(.space) }
        if unsafe given.count != returned.count { insert(.count) }
        if unsafe given.in != returned.in { insert(.input) }
        if unsafe given.out != returned.out { insert(.output) }
        if unsafe given.missing != returned.missing { insert(.missing) }
        if unsafe given.missing_out != returned.missing_out { insert(.missingOut) }
    }

    /// The names of the fields: `'count' and 'out'`; `nil` when nothing has changed.
    var words: String? {
        let names = ["size", "space", "count", "in", "out", "missing", "missing_out"]
        let changed = names.indices.filter { rawValue & 1 << UInt64($0) != 0 }.map { "'\(names[$0])'" }
        guard let last = changed.last else { return nil }
        return changed.count == 1 ? last : changed.dropLast().joined(separator: ", ") + " and " + last
    }
}
