import Livery

/// What the function of a new project is for, with the words about it.
extension FunctionKind {
    /// What the template does, as the end of a sentence.
    var starterPurpose: String {
        switch self {
        case .transform: "a transform that takes away a part of the lightness of colours."
        case .derive: "a derive that makes a muted variant of a theme."
        case .check: "a check that declared pairs have contrast to spare."
        }
    }

    /// How a pack uses a function of this kind.
    func starterUse(_ name: String) -> String {
        switch self {
        case .transform: "    colors: { quiet: \"\(name)($accent, 20%)\" }"
        case .derive: "    variants: { muted: { derive: \"\(name)(amount=30%)\" } }"
        case .check: "    checks: { \(name): [ { spare: 20% } ] }"
        }
    }
}
