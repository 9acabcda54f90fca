/// A function that runs while a library is loaded, before anybody calls it.
public struct BinaryConstructor: Hashable, Sendable {
    /// Its name, where the file still has it.
    public let name: String?
    /// Where it is, relative to where the library is put.
    public let address: UInt64
    /// Whether it changes how the processor computes with fractions: what linking with `-ffast-math` brings along.
    public let changesFloatingPoint: Bool
}
