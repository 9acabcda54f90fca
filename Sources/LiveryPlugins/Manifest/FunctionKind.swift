internal import CLiveryPlugin

/// What a function of a plug-in is for.
public enum FunctionKind: String, Sendable, CaseIterable {
    /// Makes of each colour another: `darken($accent, 8%)`.
    case transform
    /// Makes of a theme the values of a variant: `derive: dark`.
    case derive
    /// Looks for what is wrong with a theme.
    case check

    /// The kind that a number of the interface stands for; `nil` for one that this host does not know.
    init?(raw: UInt32) {
        switch raw {
        case LV_KIND_TRANSFORM: self = .transform
        case LV_KIND_DERIVE: self = .derive
        case LV_KIND_CHECK: self = .check
        default: return nil
        }
    }
}
