/// A registered closure and its owner, which is held weakly.
final class OwnedObservation<Owner: AnyObject, Theme: Equatable>: Observation<Theme> {
    private weak var owner: Owner?
    private var body: ((Owner, ThemeReader<Theme>) -> Void)?

    init(
        _ scope: ThemeManager<Theme>, number: UInt64, animatesFirstRun: Bool, isRecorded: Bool, owner: Owner,
        body: @escaping (Owner, ThemeReader<Theme>) -> Void
    ) {
        self.owner = owner
        self.body = body
        super.init(scope, number: number, animatesFirstRun: animatesFirstRun, isRecorded: isRecorded)
    }

    override var hasOwner: Bool { owner != nil }

    override func call(_ reader: ThemeReader<Theme>) {
        guard let owner, let body else { return }
        body(owner, reader)
    }

    override func release() { body = nil }
}
