/// Notes what one run of a closure reads.
final class ReadRecorder<Theme: Equatable> {
    private let index: ReadIndex<Theme>
    private var isOpen = true
    private var reads: ContiguousArray<Int32> = []
    private var seen: Set<Int32> = []

    /// Beyond this many reads, a set is quicker than to look through them.
    private static var smallCount: Int { 12 }

    init(_ index: ReadIndex<Theme>) {
        self.index = index
        index.beginRecording()
    }

    func note(_ key: ReadKey, hasChanged: @autoclosure () -> ReadIndex<Theme>.Comparison) {
        guard isOpen else { return }
        let slot = index.slot(for: key, hasChanged: hasChanged())
        if reads.count < Self.smallCount {
            if !reads.contains(slot) { reads.append(slot) }
            return
        }
        if seen.isEmpty { seen = Set(reads) }
        if seen.insert(slot).inserted { reads.append(slot) }
    }

    func noteTokens(
        _ changes: @autoclosure () -> (ThemeSurroundings<Theme>, ThemeSurroundings<Theme>) -> [AnyHashable]?
    ) {
        if isOpen, index.changedTokens == nil { index.changedTokens = changes() }
    }

    /// Ends the recording. A view that was kept goes on to give values, and notes nothing.
    func finish(for observation: Observation<Theme>) {
        isOpen = false
        if reads.count > 1 { reads.sort() }
        index.endRecording(reads, of: observation)
    }
}
