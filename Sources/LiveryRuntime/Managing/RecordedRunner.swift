/// A closure that reads the theme through a recording view, and its owner, which is held weakly.
final class RecordedRunner<Owner: AnyObject, Theme: Equatable>: ObservationRunner {
    private weak let owner: Owner?
    private let body: (Owner, ThemeReader<Theme>) -> Void

    init(_ owner: Owner, _ body: @escaping (Owner, ThemeReader<Theme>) -> Void) {
        self.owner = owner
        self.body = body
    }

    override var hasOwner: Bool { owner != nil }

    override func call(_ session: AnyReadSession) -> Bool {
        guard let owner else { return false }
        body(owner, ThemeReader(session))
        return true
    }
}
