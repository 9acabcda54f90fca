/// A closure that gets the whole theme, and its owner, which is held weakly.
final class WholeRunner<Owner: AnyObject, Theme: Equatable>: ObservationRunner {
    private weak let owner: Owner?
    private let body: (Owner, Theme) -> Void

    init(_ owner: Owner, _ body: @escaping (Owner, Theme) -> Void) {
        self.owner = owner
        self.body = body
    }

    override var hasOwner: Bool { owner != nil }

    override func call(_ session: AnyReadSession) -> Bool {
        guard let owner else { return false }
        body(owner, ThemeReader<Theme>(session).current)
        return true
    }
}
