/// A token's end that is one closure.
final class ActionToken: Cancelling {
    private var action: (() -> Void)?

    init(_ action: @escaping () -> Void) { self.action = action }

    var isActive: Bool { action != nil }

    func cancel() {
        let action = action
        self.action = nil
        action?()
    }
}
