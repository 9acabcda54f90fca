public import LiveryRuntime

/// A registrar that notes what it was asked for, and refuses what it is told to.
public final class FakeFontRegistrar: FontRegistrar {
    /// Why a face is refused.
    public struct Refusal: Error, CustomStringConvertible {
        /// The reason.
        public let description: String
    }

    /// The faces that it was asked for, in order.
    public private(set) var requests: [FontFace] = []
    /// The faces that were known before.
    public var known: Set<FontFace> = []
    /// The faces that it refuses.
    public var refused: Set<FontFace> = []

    /// A registrar that was asked for nothing.
    public init() {}

    /// Makes a face known.
    public func register(_ face: FontFace) throws -> FontRegistration {
        requests.append(face)
        if refused.contains(face) { throw Refusal(description: "the file is no font") }
        return known.insert(face).inserted ? .registered : .already
    }
}
