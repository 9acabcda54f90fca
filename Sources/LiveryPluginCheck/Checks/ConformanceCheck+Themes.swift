extension ConformanceCheck {
    static let themeChecks: [ConformanceCheck] = []
}
