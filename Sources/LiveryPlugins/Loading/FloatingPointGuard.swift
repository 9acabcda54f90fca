#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#endif

/// Keeps a plug-in from changing how this thread computes: rounding, and what becomes of very small numbers.
///
/// A library that was compiled for speed over accuracy changes that when it is loaded, for every computation afterwards.
@safe
struct FloatingPointGuard {
    private var environment: fenv_t

    /// Notes how the thread computes now.
    init() {
        environment = fenv_t()
        _ = unsafe fegetenv(&environment)
    }

    /// Puts back what was noted, where it has been changed. Returns whether it had been.
    @discardableResult
    func restore() -> Bool {
        var now = fenv_t()
        guard unsafe fegetenv(&now) == 0, Self.control(now) != Self.control(environment) else { return false }
        var before = environment
        _ = unsafe fesetenv(&before)
        return true
    }

    /// The bits that say how to compute, without those that say what has happened.
    private static func control(_ environment: fenv_t) -> UInt64 {
        #if arch(x86_64)
        return UInt64(environment.__mxcsr & ~0x3F)
        #elseif os(macOS)
        return environment.__fpcr
        #else
        return UInt64(environment.__fpcr)
        #endif
    }
}
