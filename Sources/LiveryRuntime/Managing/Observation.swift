/// One registered closure, and what its last run has read.
///
/// Neither this class nor the lists of it are generic: a change goes through them, and generic code that is not specialised
/// would cost more than many closures do.
@usableFromInline
class Observation: Cancelling {
    /// Its place in the order of registration, unique in a tree of scopes and never used again.
    final let number: UInt64
    final let animatesFirstRun: Bool
    /// Whether the closure reads through a recording view.
    final let isRecorded: Bool
    private final weak var registry: ObservationRegistry?
    final var hasRun = false
    final private(set) var isActive = true
    // One actor uses all of these, and no access to them calls anything: nobody else can be in the middle of one.
    /// How many of ``reads`` the run has read again, in their order. Beyond them while there is a ``detour``.
    @usableFromInline @safe @exclusivity(unchecked) final var cursor = 0
    /// The slots of the index that the last run read, each once, in the order in which it read them: the next run will
    /// mostly read the same, and then nothing has to be looked up or noted.
    @usableFromInline @safe @exclusivity(unchecked) final var reads: ContiguousArray<Int32> = []
    /// What the run has read instead, once it has read something else.
    final var detour: ReadDetour?

    init(_ registry: ObservationRegistry, number: UInt64, animatesFirstRun: Bool, isRecorded: Bool) {
        self.registry = registry
        self.number = number
        self.animatesFirstRun = animatesFirstRun
        self.isRecorded = isRecorded
    }

    /// Whether the owner still exists.
    var hasOwner: Bool { false }

    /// Calls the closure with a view of the theme, unless the owner is gone.
    ///
    /// - Parameter session: A ``ReadSession`` of the manager's type of theme.
    /// - Returns: Whether there was an owner.
    func call(_ session: AnyReadSession) -> Bool { false }

    /// Frees the closure.
    func release() {}

    @usableFromInline
    final func cancel() {
        guard isActive else { return }
        isActive = false
        release()
        registry?.didCancel(self)
    }

    /// Notes that the run reads a slot.
    @usableFromInline
    final func noteRead(_ slot: Int32) {
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
    final func reads(_ slot: Int32) -> Bool { reads.contains(slot) }
}
