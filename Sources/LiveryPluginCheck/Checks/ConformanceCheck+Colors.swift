extension ConformanceCheck {
    static let colorChecks: [ConformanceCheck] = []
}
