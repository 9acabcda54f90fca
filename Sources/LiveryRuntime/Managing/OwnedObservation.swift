/// A registered closure and its owner, which is held weakly.
final class OwnedObservation<Owner: AnyObject, Theme: Equatable>: Observation {
    private weak var owner: Owner?
    private var body: ((Owner, ThemeReader<Theme>) -> Void)?

    init(
        _ registry: ObservationRegistry, number: UInt64, animatesFirstRun: Bool, isRecorded: Bool, owner: Owner,
        body: @escaping (Owner, ThemeReader<Theme>) -> Void
    ) {
        self.owner = owner
        self.body = body
        super.init(registry, number: number, animatesFirstRun: animatesFirstRun, isRecorded: isRecorded)
    }

    override var hasOwner: Bool { owner != nil }

    override func call(_ session: AnyReadSession) -> Bool {
        guard let owner else { return false }
        guard let body else { return true }
        // Safe: a registry holds the closures of one manager, and is given the sessions of that manager.
        body(owner, ThemeReader(unsafe unsafeDowncast(session, to: ReadSession<Theme>.self)))
        return true
    }

    override func release() { body = nil }
}
