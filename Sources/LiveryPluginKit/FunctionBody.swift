internal import CLiveryPlugin

/// What a function does, by kind.
enum FunctionBody: Sendable {
    case transform(@Sendable (inout Batch, borrowing Call) throws(Failure) -> Void)
    case derive(@Sendable (Theme, borrowing Call) throws(Failure) -> Derivation)
    case check(@Sendable (Theme, borrowing Call) throws(Failure) -> [Finding])

    /// The kind, as a number of the interface.
    var kind: UInt32 {
        switch self {
        case .transform: LV_KIND_TRANSFORM
        case .derive: LV_KIND_DERIVE
        case .check: LV_KIND_CHECK
        }
    }
}
