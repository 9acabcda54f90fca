/// A version by Semantic Versioning 2.0.0: `1.4.0-beta.2+build.5`.
public struct SemanticVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// Grows with what breaks users.
    public let major: UInt32
    /// Grows with what users gain.
    public let minor: UInt32
    /// Grows with what was mended.
    public let patch: UInt32
    /// The parts after `-`, which make the version come before the one without them.
    public let prerelease: [String]
    /// The parts after `+`, which say nothing about the order.
    public let build: [String]

    /// A version from its text (Semantic Versioning 2.0.0, section 2, 9 and 10); `nil` when it is none.
    public init?(_ text: String) {
        var rest = Substring(text)
        var build: Substring?
        if let plus = rest.firstIndex(of: "+") {
            build = rest[rest.index(after: plus)...]
            rest = rest[..<plus]
        }
        var prerelease: Substring?
        if let hyphen = rest.firstIndex(of: "-") {
            prerelease = rest[rest.index(after: hyphen)...]
            rest = rest[..<hyphen]
        }
        let numbers = rest.split(separator: ".", omittingEmptySubsequences: false).map(Self.number)
        guard numbers.count == 3, let major = numbers[0], let minor = numbers[1], let patch = numbers[2],
            let first = Self.identifiers(prerelease, allowsLeadingZeros: false),
            let second = Self.identifiers(build, allowsLeadingZeros: true)
        else { return nil }
        (self.major, self.minor, self.patch) = (major, minor, patch)
        self.prerelease = first
        self.build = second
    }

    /// The text that the version was read from.
    public var description: String {
        "\(major).\(minor).\(patch)" + (prerelease.isEmpty ? "" : "-" + prerelease.joined(separator: "."))
            + (build.isEmpty ? "" : "+" + build.joined(separator: "."))
    }

    /// The order of section 11, in which the build says nothing; equal only when the build is the same too.
    public static func < (a: SemanticVersion, b: SemanticVersion) -> Bool {
        if (a.major, a.minor, a.patch) != (b.major, b.minor, b.patch) {
            return (a.major, a.minor, a.patch) < (b.major, b.minor, b.patch)
        }
        if a.prerelease.isEmpty || b.prerelease.isEmpty { return !a.prerelease.isEmpty && b.prerelease.isEmpty }
        for (x, y) in zip(a.prerelease, b.prerelease) where x != y {
            switch (number(x[...]), number(y[...])) {
            case (let m?, let n?): return m < n
            case (_?, nil): return true
            case (nil, _?): return false
            case (nil, nil): return x.utf8.lexicographicallyPrecedes(y.utf8)
            }
        }
        return a.prerelease.count < b.prerelease.count
    }

    /// A number without sign and leading zeros.
    private static func number(_ text: Substring) -> UInt32? {
        guard !text.isEmpty, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), text == "0" || text.first != "0"
        else { return nil }
        return UInt32(text)
    }

    private static func identifiers(_ text: Substring?, allowsLeadingZeros: Bool) -> [String]? {
        guard let text else { return [] }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        for part in parts {
            guard !part.isEmpty,
                part.utf8.allSatisfy({ byte in
                    byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
                        || (0x61...0x7A).contains(byte)
                })
            else { return nil }
            let isNumeric = part.utf8.allSatisfy { (0x30...0x39).contains($0) }
            if isNumeric && !allowsLeadingZeros && part.count > 1 && part.first == "0" { return nil }
        }
        return parts.map(String.init)
    }
}
