/// Who read what: for each thing that was read, the closures to run when it changes.
///
/// A change costs one comparison for each different thing that was read (none where the theme knows what has changed),
/// and what the affected closures cost. How many others there are does not matter.
final class ReadIndex<Theme: Equatable> {
    typealias Comparison = (ThemeSurroundings<Theme>, ThemeSurroundings<Theme>) -> Bool

    private struct Slot {
        var key: ReadKey
        var hasChanged: Comparison
        /// Those who read it, and some who no longer do.
        var readers: ContiguousArray<Observation<Theme>> = []
        var stale = 0
        var isUsed = true
    }

    private var slots: ContiguousArray<Slot> = []
    private var free: ContiguousArray<Int32> = []
    private var numbers: [ReadKey: Int32] = [:]
    /// The slots that are compared at each change.
    private var compared: Set<Int32> = []
    private var emptied: ContiguousArray<Int32> = []
    private var openRecorders = 0
    /// The tokens that differ between two themes, where the theme knows.
    var changedTokens: ((ThemeSurroundings<Theme>, ThemeSurroundings<Theme>) -> [AnyHashable]?)?

    /// How many different things are known to have been read.
    var count: Int { numbers.count }

    func slot(for key: ReadKey, hasChanged: @autoclosure () -> Comparison) -> Int32 {
        if let number = numbers[key] { return number }
        let slot = Slot(key: key, hasChanged: hasChanged())
        let number: Int32
        if let reused = free.popLast() {
            number = reused
            slots[Int(number)] = slot
        } else {
            number = Int32(slots.count)
            slots.append(slot)
        }
        numbers[key] = number
        if !key.isToken { compared.insert(number) }
        return number
    }

    // MARK: - Who reads

    func beginRecording() { openRecorders += 1 }

    /// Notes what a run read: sorted slots, each once.
    func endRecording(_ reads: ContiguousArray<Int32>, of observation: Observation<Theme>) {
        openRecorders -= 1
        if observation.isActive, reads != observation.reads {
            let old = observation.reads
            observation.reads = reads
            forEach(of: reads, without: old) { slots[Int($0)].readers.append(observation) }
            forEach(of: old, without: reads) { leave($0) }
        } else {
            // Nobody may have come to read what was looked up.
            for slot in reads where slots[Int(slot)].readers.isEmpty { emptied.append(slot) }
        }
        freeEmptied()
    }

    func remove(_ observation: Observation<Theme>) {
        let reads = observation.reads
        observation.reads = []
        for slot in reads { leave(slot) }
        freeEmptied()
    }

    private func leave(_ number: Int32) {
        let index = Int(number)
        slots[index].stale += 1
        guard slots[index].stale * 2 > slots[index].readers.count else { return }
        var last: UInt64 = 0
        slots[index].readers.sort { $0.number < $1.number }
        slots[index].readers.removeAll {
            if !$0.isActive || $0.number == last || !$0.reads(number) { return true }
            last = $0.number
            return false
        }
        slots[index].stale = 0
        if slots[index].readers.isEmpty { emptied.append(number) }
    }

    /// Frees the slots that nobody reads; not while a closure runs that may have looked one of them up.
    private func freeEmptied() {
        guard openRecorders == 0, !emptied.isEmpty else { return }
        for number in emptied where slots[Int(number)].isUsed && slots[Int(number)].readers.isEmpty {
            numbers[slots[Int(number)].key] = nil
            compared.remove(number)
            slots[Int(number)] = Slot(key: .whole, hasChanged: { _, _ in false }, isUsed: false)
            free.append(number)
        }
        emptied.removeAll()
        if numbers.isEmpty {
            slots = []
            free = []
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
    func observations(
        affectedBy old: ThemeSurroundings<Theme>, _ new: ThemeSurroundings<Theme>
    ) -> ContiguousArray<Observation<Theme>> {
        var found: ContiguousArray<Observation<Theme>> = []
        var touched = 0
        func collect(_ number: Int32) {
            touched += 1
            for reader in slots[Int(number)].readers where reader.isActive && reader.reads(number) {
                found.append(reader)
            }
        }
        for number in compared where slots[Int(number)].hasChanged(old, new) { collect(number) }
        if compared.count < numbers.count {
            if let changed = changedTokens?(old, new) {
                for token in changed {
                    guard let number = numbers[.token(token)], slots[Int(number)].hasChanged(old, new) else { continue }
                    collect(number)
                }
            } else {
                for number in slots.indices where slots[number].isUsed && slots[number].key.isToken {
                    if slots[number].hasChanged(old, new) { collect(Int32(number)) }
                }
            }
        }
        if touched > 1 || found.indices.dropFirst().contains(where: { found[$0 - 1].number >= found[$0].number }) {
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
