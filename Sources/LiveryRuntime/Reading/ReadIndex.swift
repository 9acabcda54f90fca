/// Who read what: for each thing that was read, the closures to run when it changes.
///
/// A change costs one comparison for each different thing that was read (none where the theme knows what has changed),
/// and what the affected closures cost. How many others there are does not matter.
@usableFromInline
final class ReadIndex {
    /// Whether something differs between two snapshots of the manager's type of theme.
    @usableFromInline typealias Comparison = (_ old: AnyObject, _ new: AnyObject) -> Bool

    private struct Slot {
        /// `nil` for tokens, which are compared by their table.
        var hasChanged: Comparison?
        /// Those who read it, in the order of their registration, and some who no longer do.
        var readers: ContiguousArray<Observation> = []
        var stale = 0
        /// Whether ``readers`` has to be put in order.
        var isUnordered = false
        var isUsed = true

        mutating func append(_ observation: Observation) {
            if let last = readers.last, last.number >= observation.number { isUnordered = true }
            readers.append(observation)
        }
    }

    private var slots: ContiguousArray<Slot> = []
    private var free: ContiguousArray<Int32> = []
    // One actor uses an index, and no access to what is unchecked calls anything: nobody else can be in the middle of one.
    /// The key paths of the slots; `nil` for other slots.
    @usableFromInline @safe @exclusivity(unchecked) var keyPaths: ContiguousArray<AnyKeyPath?> = []
    private var numbers: [AnyKeyPath: Int32] = [:]
    /// The slots that are compared at each change.
    private var compared: Set<Int32> = []
    @safe @exclusivity(unchecked) private var emptied: ContiguousArray<Int32> = []
    @safe @exclusivity(unchecked) private var openRecordings = 0
    /// The tokens that were read: a ``TokenTable`` of the manager's type of theme.
    @usableFromInline @safe @exclusivity(unchecked) var tokens: AnyTokenTable?

    /// The slots that are always there: the whole theme, the tint and the size of text.
    @usableFromInline static var wholeSlot: Int32 { 0 }
    @usableFromInline static var tintSlot: Int32 { 1 }
    @usableFromInline static var contentSizeSlot: Int32 { 2 }
    /// How many slots are kept for later when nobody reads anything.
    private static var keptCount: Int { 64 }

    init() {}

    /// How many different things are known to have been read.
    var count: Int { slots.count { !$0.readers.isEmpty } }

    // MARK: - Slots

    private func makeSlot(_ hasChanged: Comparison?, _ keyPath: AnyKeyPath?) -> Int32 {
        while slots.count < 3 {
            slots.append(Slot(hasChanged: { _, _ in false }))
            keyPaths.append(nil)
        }
        let slot = Slot(hasChanged: hasChanged)
        if let reused = free.popLast() {
            slots[Int(reused)] = slot
            keyPaths[Int(reused)] = keyPath
            return reused
        }
        slots.append(slot)
        keyPaths.append(keyPath)
        return Int32(slots.count - 1)
    }

    /// The slot of a key path.
    func slot(for keyPath: AnyKeyPath, hasChanged: @autoclosure () -> Comparison) -> Int32 {
        if let number = numbers[keyPath] { return number }
        let number = makeSlot(hasChanged(), keyPath)
        numbers[keyPath] = number
        compared.insert(number)
        return number
    }

    /// A slot for a token that has none.
    @usableFromInline func makeTokenSlot() -> Int32 { makeSlot(nil, nil) }

    /// Prepares one of the slots that are always there.
    func prepare(_ fixed: Int32, hasChanged: @autoclosure () -> Comparison) {
        guard compared.insert(fixed).inserted else { return }
        if slots.count < 3 { free.append(makeSlot(nil, nil)) }
        slots[Int(fixed)].hasChanged = hasChanged()
    }

    // MARK: - Who reads

    func beginRecording() { openRecordings += 1 }

    /// Ends the recording of a run, and takes over what it has read.
    @inline(__always)
    func endRecording(_ observation: Observation) {
        openRecordings -= 1
        // Mostly it has read what it had read before.
        if observation.isActive, observation.readsAsBefore { return }
        takeOver(observation)
    }

    private func takeOver(_ observation: Observation) {
        let detour = observation.detour
        if observation.isActive {
            if detour != nil || observation.cursor < observation.reads.count {
                let new = detour?.reads ?? ContiguousArray(observation.reads.prefix(observation.cursor))
                let old = observation.reads
                observation.reads = new
                let (sortedOld, sortedNew) = (ContiguousArray(old.sorted()), ContiguousArray(new.sorted()))
                forEach(of: sortedNew, without: sortedOld) { slots[Int($0)].append(observation) }
                forEach(of: sortedOld, without: sortedNew) { leave($0) }
            }
        } else if let detour {
            // Nobody may have come to read what was looked up.
            for slot in detour.reads where slots[Int(slot)].readers.isEmpty { emptied.append(slot) }
        }
        if detour != nil { observation.detour = nil }
        if !emptied.isEmpty { freeEmptied() }
    }

    func remove(_ observation: Observation) {
        let reads = observation.reads
        observation.reads = []
        for slot in reads { leave(slot) }
        if !emptied.isEmpty { freeEmptied() }
    }

    private func leave(_ number: Int32) {
        let index = Int(number)
        slots[index].stale += 1
        if slots[index].stale * 2 > slots[index].readers.count { clean(number) }
    }

    /// Drops those who no longer read a slot, and puts the others in order, each once.
    private func clean(_ number: Int32) {
        let index = Int(number)
        if slots[index].isUnordered { slots[index].readers.sort { $0.number < $1.number } }
        var last: UInt64 = 0
        slots[index].readers.removeAll {
            if !$0.isActive || $0.number == last || !$0.reads(number) { return true }
            last = $0.number
            return false
        }
        slots[index].stale = 0
        slots[index].isUnordered = false
        if slots[index].readers.isEmpty {
            slots[index].readers = []
            emptied.append(number)
        }
    }

    /// Frees the slots that nobody reads, once there are some; not while a closure runs that may have looked one of them up.
    private func freeEmptied() {
        // A little room is kept: the next closure mostly reads what the last one did.
        guard openRecordings == 0, emptied.count > Self.keptCount else { return }
        for number in emptied where number > 2 && slots[Int(number)].isUsed && slots[Int(number)].readers.isEmpty {
            if let keyPath = keyPaths[Int(number)] {
                numbers[keyPath] = nil
                compared.remove(number)
            } else {
                tokens?.remove(number)
            }
            slots[Int(number)] = Slot(hasChanged: nil, isUsed: false)
            keyPaths[Int(number)] = nil
            free.append(number)
        }
        emptied.removeAll(keepingCapacity: emptied.count <= Self.keptCount)
        if slots.count > Self.keptCount, count == 0 {
            slots = []
            free = []
            keyPaths = []
            numbers = [:]
            compared = []
            tokens = nil
        }
    }

    /// The elements of one sorted list that another does not have.
    private func forEach(
        of list: ContiguousArray<Int32>, without other: ContiguousArray<Int32>, _ body: (Int32) -> Void
    ) {
        var j = 0
        for element in list {
            while j < other.count, other[j] < element { j += 1 }
            if j < other.count, other[j] == element { continue }
            body(element)
        }
    }

    // MARK: - Who is affected

    /// The closures that read something which differs, in the order of their registration.
    func observations(affectedBy old: AnyObject, _ new: AnyObject) -> ContiguousArray<Observation> {
        var changed = tokens?.changedSlots(old, new) ?? []
        for number in compared where slots[Int(number)].hasChanged?(old, new) ?? false { changed.append(number) }
        var found: ContiguousArray<Observation> = []
        var sources = 0
        for number in changed where !slots[Int(number)].readers.isEmpty {
            if slots[Int(number)].isUnordered || slots[Int(number)].stale > 0 { clean(number) }
            sources += 1
            // The list of a single slot is taken as it is.
            if sources == 1 { found = slots[Int(number)].readers } else { found += slots[Int(number)].readers }
        }
        if !emptied.isEmpty { freeEmptied() }
        if sources > 1 {
            found.sort { $0.number < $1.number }
            var last: UInt64 = 0
            found.removeAll {
                if $0.number == last { return true }
                last = $0.number
                return false
            }
        }
        return found
    }
}
