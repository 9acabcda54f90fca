extension ConformanceCheck {
    static let inputChecks: [ConformanceCheck] = []
}
