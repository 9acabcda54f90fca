extension ConformanceCheck {
    static let callChecks: [ConformanceCheck] = []
}
