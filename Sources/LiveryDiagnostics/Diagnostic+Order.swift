extension Diagnostic {
    /// Whether a diagnostic is to be read before another: by path, line and column, the worse first at one place, then
    /// by code and message. What has no place comes first. Diagnostics that differ in none of these are equal to a reader.
    public static func precedes(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
        if a.location?.path != b.location?.path {
            guard let left = a.location?.path else { return true }
            guard let right = b.location?.path else { return false }
            return left < right
        }
        let (left, right) = (a.location?.place ?? .unknown, b.location?.place ?? .unknown)
        if left.line != right.line { return left.line < right.line }
        if left.column != right.column { return left.column < right.column }
        if a.severity != b.severity { return a.severity > b.severity }
        if a.code != b.code { return a.code.name < b.code.name }
        return a.message < b.message
    }
}
