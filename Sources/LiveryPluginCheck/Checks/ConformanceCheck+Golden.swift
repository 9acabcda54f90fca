extension ConformanceCheck {
    static let goldenChecks: [ConformanceCheck] = []
}
