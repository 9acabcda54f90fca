internal import LiveryDiagnostics

/// What all scopes of one manager share: the order of registration, transactions, and what waits for delivery.
final class DeliveryTree<Theme: Equatable> {
    var lastNumber: UInt64 = 0
    var openTransactions = 0
    var isDelivering = false
    var dirty: ContiguousArray<ThemeManager<Theme>> = []
    let animation = AnimationSettings()
    /// Whether the delivery that is due was asked to be animated or not, rather than as the manager says.
    var animatedOnce: Bool?
    let outlet = DiagnosticOutlet()
    var onDiagnostic: ((Diagnostic) -> Void)? {
        get { outlet.handler }
        set { outlet.handler = newValue }
    }

    /// How many times closures may go on changing the theme within one change.
    static var roundLimit: Int { 64 }

    func nextNumber() -> UInt64 {
        lastNumber += 1
        return lastNumber
    }
}
