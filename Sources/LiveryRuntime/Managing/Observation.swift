/// One registered closure.
class Observation<Theme: Equatable>: Cancelling {
    /// Its place in the order of registration, unique in a tree of scopes and never used again.
    let number: UInt64
    let animatesFirstRun: Bool
    /// Whether the closure reads through a recording view.
    let isRecorded: Bool
    private(set) weak var scope: ThemeManager<Theme>?
    var hasRun = false
    private(set) var isActive = true
    /// The slots of the index that the last run read, sorted.
    var reads: ContiguousArray<Int32> = []

    init(_ scope: ThemeManager<Theme>, number: UInt64, animatesFirstRun: Bool, isRecorded: Bool) {
        self.scope = scope
        self.number = number
        self.animatesFirstRun = animatesFirstRun
        self.isRecorded = isRecorded
    }

    /// Whether the owner still exists.
    var hasOwner: Bool { false }

    /// Calls the closure, unless the owner is gone.
    func call(_ reader: ThemeReader<Theme>) {}

    /// Frees the closure.
    func release() {}

    func cancel() {
        guard isActive else { return }
        isActive = false
        release()
        scope?.didCancel(self)
    }

    func reads(_ slot: Int32) -> Bool {
        var low = 0
        var high = reads.count
        while low < high {
            let middle = (low + high) / 2
            if reads[middle] == slot { return true }
            if reads[middle] < slot { low = middle + 1 } else { high = middle }
        }
        return false
    }
}
