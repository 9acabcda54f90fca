/// Observations in the order of their registration. What is cancelled or ownerless is swept out in amortised constant
/// time, so that registering and dropping leaves nothing behind.
struct ObservationList {
    private(set) var elements: ContiguousArray<Observation> = []
    private var gone = 0
    private var nextSweep = smallest

    private static var smallest: Int { 64 }

    /// Whether enough was added since the last sweep to pay for another.
    var isDueForSweep: Bool { elements.count >= nextSweep }

    mutating func append(_ observation: Observation) { elements.append(observation) }

    /// Notes that an element was cancelled.
    mutating func didCancel() {
        gone += 1
        if gone >= Self.smallest, gone * 2 >= elements.count { compact() }
    }

    /// Drops cancelled elements.
    mutating func compact() {
        if gone > 0 { elements.removeAll { !$0.isActive } }
        gone = 0
        nextSweep = max(Self.smallest, elements.count * 2)
        if elements.capacity > max(nextSweep * 2, Self.smallest) { elements = ContiguousArray(elements) }
    }
}
