/// One registered closure, and what its last run has read.
///
/// Neither this class nor the lists of it are generic: a change goes through them, and generic code that is not specialised
/// would cost more than many closures do.
@usableFromInline
final class Observation: Cancelling {
    /// Its place in the order of registration, unique in a tree of scopes and never used again.
    let number: UInt64
    let animatesFirstRun: Bool
    /// Whether the closure reads through a recording view.
    let isRecorded: Bool
    private weak var registry: ObservationRegistry?
    /// The closure; `nil` once it is freed, and while a delivery has it.
    @safe @exclusivity(unchecked) private var runner: ObservationRunner?
    var hasRun = false
    private(set) var isActive = true
    // One actor uses all of these, and no access to them calls anything: nobody else can be in the middle of one.
    /// How many of ``reads`` the run has read again, in their order. Beyond them while there is a ``detour``.
    @usableFromInline @safe @exclusivity(unchecked) var cursor = 0
    /// The slots of the index that the last run read, each once, in the order in which it read them: the next run will
    /// mostly read the same, and then nothing has to be looked up or noted.
    @usableFromInline @safe @exclusivity(unchecked) var reads: ContiguousArray<Int32> = [] {
        didSet {
            firstRead = reads.first ?? -1
            readCount = reads.count
        }
    }
    /// The first of ``reads`` and their number, at hand: most closures read one thing.
    @usableFromInline @safe @exclusivity(unchecked) var firstRead: Int32 = -1
    @usableFromInline @safe @exclusivity(unchecked) var readCount = 0
    /// What the run has read instead, once it has read something else.
    @safe @exclusivity(unchecked) var detour: ReadDetour?
    /// Whether the run has read what the one before has read, and nothing else.
    var readsAsBefore: Bool { cursor == readCount && detour == nil }
    /// What the run before has read at this point; -1 where it had come to its end, or this one has read something else.
    @inlinable var expectedRead: Int32 { cursor == 0 ? firstRead : cursor < readCount ? reads[cursor] : -1 }

    init(
        _ registry: ObservationRegistry, number: UInt64, animatesFirstRun: Bool, isRecorded: Bool,
        _ runner: ObservationRunner
    ) {
        self.runner = runner
        self.registry = registry
        self.number = number
        self.animatesFirstRun = animatesFirstRun
        self.isRecorded = isRecorded
    }

    /// Whether the owner still exists.
    var hasOwner: Bool {
        guard let runner else { return isActive }
        return runner.hasOwner
    }

    /// Calls the closure with a view of the theme, unless the owner is gone.
    ///
    /// - Parameter session: A ``ReadSession`` of the manager's type of theme.
    /// - Returns: Whether there was an owner.
    func call(_ session: AnyReadSession) -> Bool { runner?.call(session) ?? true }

    /// The same, as a part of the delivery of a change: within one there is no other, so that nobody else needs the closure.
    func deliver(_ session: AnyReadSession) -> Bool {
        var taken: ObservationRunner?
        swap(&taken, &runner)
        let hasOwner = taken?.call(session) ?? true
        // One that was cancelled meanwhile is freed.
        if isActive { swap(&taken, &runner) }
        return hasOwner
    }

    @usableFromInline
    func cancel() {
        guard isActive else { return }
        isActive = false
        runner = nil
        registry?.didCancel(self)
    }

    /// Notes that the run reads a slot.
    @usableFromInline
    func noteRead(_ slot: Int32) {
        if let detour {
            detour.append(slot)
        } else if cursor < reads.count, reads[cursor] == slot {
            cursor += 1
        } else if cursor > ReadDetour.smallCount || !reads.prefix(cursor).contains(slot) {
            let detour = ReadDetour(reads.prefix(cursor))
            detour.append(slot)
            self.detour = detour
            cursor = Int.max
        }
    }

    /// Whether the last run has read a slot. Those that have read much are not asked often: see ``ReadIndex``.
    func reads(_ slot: Int32) -> Bool { reads.contains(slot) }
}
