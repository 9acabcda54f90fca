internal import CLiveryPlugin

/// What a function promises. `livery plugin check` tests each promise.
public struct FunctionTraits: OptionSet, Hashable, Sendable {
    /// The flags of the binary interface.
    public let rawValue: UInt32

    /// Traits from the flags of the binary interface.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// It may be called from several threads at once. Every function of this kit has it, because bodies are `@Sendable`.
    public static let concurrent = FunctionTraits(rawValue: LV_FUNCTION_CONCURRENT)
    /// Alpha goes out as it came in.
    public static let keepsAlpha = FunctionTraits(rawValue: LV_FUNCTION_KEEPS_ALPHA)
    /// Applied twice with the same arguments, it gives what it gives when applied once.
    public static let idempotent = FunctionTraits(rawValue: LV_FUNCTION_IDEMPOTENT)
    /// Applied twice with the same arguments, it gives the input back.
    public static let involution = FunctionTraits(rawValue: LV_FUNCTION_INVOLUTION)
}
