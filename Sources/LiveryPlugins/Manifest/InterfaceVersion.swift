internal import CLiveryPlugin

/// A version of the binary interface between host and plug-in: `1.0`.
public struct InterfaceVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// Grows with what is incompatible.
    public let major: UInt16
    /// Grows when something is appended.
    public let minor: UInt16

    /// A version from its numbers.
    public init(major: UInt16, minor: UInt16) {
        self.major = major
        self.minor = minor
    }

    /// A version from its text, `1` or `1.0`; `nil` when it is none.
    public init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count),
            parts.allSatisfy({ part in
                !part.isEmpty && part.utf8.count <= 5 && part.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
            }),
            let major = UInt16(parts[0]), let minor = parts.count == 2 ? UInt16(parts[1]) : 0
        else { return nil }
        self.init(major: major, minor: minor)
    }

    /// A version as the interface writes it: `major << 16 | minor`.
    init(raw: UInt32) {
        self.init(major: UInt16(truncatingIfNeeded: raw >> 16), minor: UInt16(truncatingIfNeeded: raw))
    }

    /// The version that this host speaks.
    public static let host = InterfaceVersion(raw: LV_ABI_VERSION)

    /// `1.0`.
    public var description: String { "\(major).\(minor)" }

    /// The major version counts first.
    public static func < (a: InterfaceVersion, b: InterfaceVersion) -> Bool {
        (a.major, a.minor) < (b.major, b.minor)
    }
}
