internal import CLiveryPlugin

/// What a plug-in says of a function.
struct DescribedFunction: Hashable {
    var size: UInt32
    var kind: UInt32
    var flags: UInt32
    var space: UInt32
    var name: String
    var summary: String
    /// Bit 0 for a transform's body, 1 for a derive's, 2 for a check's.
    var bodies: UInt32
    var parameterCount: Int
    var parameterStride: Int
    var parameters: [DescribedParam]

    var isConcurrent: Bool { flags & LV_FUNCTION_CONCURRENT != 0 }
    var keepsAlpha: Bool { flags & LV_FUNCTION_KEEPS_ALPHA != 0 }
    var isIdempotent: Bool { flags & LV_FUNCTION_IDEMPOTENT != 0 }
    var isInvolution: Bool { flags & LV_FUNCTION_INVOLUTION != 0 }
}
