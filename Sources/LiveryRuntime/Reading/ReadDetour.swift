/// What a run of a closure reads, once that is not what the run before has read.
final class ReadDetour {
    /// The slots, each once, in the order in which they were read.
    private(set) var reads: ContiguousArray<Int32>
    private var seen: Set<Int32> = []

    /// Beyond this many reads, a set is quicker than to look through them.
    static var smallCount: Int { 12 }

    /// Begins with what was read like before.
    init(_ reads: ContiguousArray<Int32>.SubSequence) { self.reads = ContiguousArray(reads) }

    func append(_ slot: Int32) {
        if reads.count < Self.smallCount {
            if !reads.contains(slot) { reads.append(slot) }
            return
        }
        if seen.isEmpty { seen = Set(reads) }
        if seen.insert(slot).inserted { reads.append(slot) }
    }
}
