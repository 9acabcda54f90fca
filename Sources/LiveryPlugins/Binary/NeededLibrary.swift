/// A library that another names as one that it needs.
public struct NeededLibrary: Hashable, Sendable {
    /// The name, as it is written there: `libm.so.6`, `@rpath/libhelper.dylib`.
    public let name: String
    /// Whether it is done without where it is not there.
    public let isWeak: Bool
}
