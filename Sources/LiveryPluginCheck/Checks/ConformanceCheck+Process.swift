extension ConformanceCheck {
    static let processChecks: [ConformanceCheck] = []
}
