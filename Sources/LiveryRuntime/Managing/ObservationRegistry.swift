/// The closures that are registered in one scope: those that run at each change, and those that run when something that
/// they read has changed.
final class ObservationRegistry {
    var whole = ObservationList()
    var recorded = ObservationList()
    let index = ReadIndex()
    /// A session for what holds now that nobody uses at the moment.
    private var idle: AnyReadSession?

    func add(_ observation: Observation) {
        if observation.isRecorded { recorded.append(observation) } else { whole.append(observation) }
    }

    func didCancel(_ observation: Observation) {
        index.remove(observation)
        if observation.isRecorded { recorded.didCancel() } else { whole.didCancel() }
    }

    /// Forgets the closures whose owners are gone.
    func sweep() {
        for list in [whole.elements, recorded.elements] {
            for observation in list where observation.isActive && !observation.hasOwner { observation.cancel() }
        }
        whole.compact()
        recorded.compact()
    }

    /// Makes room for a closure that is going to be added.
    func prepareForAddition(isRecorded: Bool) {
        if isRecorded ? recorded.isDueForSweep : whole.isDueForSweep { sweep() }
    }

    // MARK: - Running

    /// Notes that something else holds than before.
    func dropSession() { idle = nil }

    /// Runs a closure for the first time.
    func run(_ observation: Observation, _ session: @autoclosure () -> AnyReadSession) {
        var session = idle ?? session()
        idle = nil
        run(observation, &session, isDelivery: false)
        idle = session
    }

    /// Runs one closure, and notes what it reads. One whose owner is gone is cancelled.
    @inline(__always)
    private func run(_ observation: Observation, _ session: inout AnyReadSession, isDelivery: Bool) {
        guard observation.isActive else { return }
        observation.hasRun = true
        guard observation.isRecorded else {
            if !(isDelivery ? observation.deliver(session) : observation.call(session)) { observation.cancel() }
            return
        }
        index.beginRecording()
        observation.cursor = 0
        session.observation = unsafe Unmanaged.passUnretained(observation)
        let hasOwner = isDelivery ? observation.deliver(session) : observation.call(session)
        session.observation = nil
        index.endRecording(observation)
        if !isKnownUniquelyReferenced(&session) { session = session.copy() }
        if !hasOwner { observation.cancel() }
    }

    /// Runs the closures that have to see a change, in the order of their registration.
    ///
    /// - Parameters:
    ///   - old: What was delivered before; `nil` when that was no theme.
    ///   - new: What is delivered.
    ///   - session: A session for it.
    ///   - limit: The last registration that has to see it: those made meanwhile have seen it already.
    ///   - animated: Whether runs after the first are animated.
    ///   - animation: Who animates.
    func run(
        since old: AnyObject?, _ new: AnyObject, _ session: consuming AnyReadSession, upTo limit: UInt64,
        animated: Bool, _ animation: AnimationSettings
    ) {
        var session = session
        let readers = old.map { index.observations(affectedBy: $0, new) } ?? recorded.elements
        let due = Self.merged(whole.elements, readers)
        var next = 0
        while next < due.count {
            let observation = due[next]
            guard animation.isNeeded(for: observation, animated) else {
                next += 1
                if observation.number <= limit { run(observation, &session, isDelivery: true) }
                continue
            }
            guard observation.isActive, observation.number <= limit, observation.hasOwner else {
                if observation.isActive, !observation.hasOwner { observation.cancel() }
                next += 1
                continue
            }
            animation.perform {
                while next < due.count, animation.isWanted(for: due[next], animated) {
                    let observation = due[next]
                    next += 1
                    if observation.number <= limit { run(observation, &session, isDelivery: true) }
                }
            }
        }
    }

    private static func merged(
        _ a: ContiguousArray<Observation>, _ b: ContiguousArray<Observation>
    ) -> ContiguousArray<Observation> {
        if a.isEmpty { return b }
        if b.isEmpty { return a }
        var result: ContiguousArray<Observation> = []
        result.reserveCapacity(a.count + b.count)
        var (i, j) = (0, 0)
        while i < a.count, j < b.count {
            if a[i].number < b[j].number {
                result.append(a[i])
                i += 1
            } else {
                result.append(b[j])
                j += 1
            }
        }
        result += a[i...]
        result += b[j...]
        return result
    }
}
