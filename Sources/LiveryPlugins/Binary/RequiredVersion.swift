/// A version of a library without which another cannot be loaded: `GLIBC_2.34` of `libc.so.6`.
public struct RequiredVersion: Hashable, Sendable {
    /// The library that must have it.
    public let library: String
    /// The version.
    public let version: String
    /// Whether the library is loaded without it, at its own risk.
    public let isWeak: Bool
}
