internal import LiveryColor
internal import LiveryPack

/// The names of a theme's roles and their colours as a screen shows them, boiled down to 128 bits: packs of the same
/// colours have the same, in every process.
struct ColorDigest: Hashable, Sendable {
    var low: UInt64 = 0
    var high: UInt64 = 0

    /// A few colours are alike by chance.
    static let leastCount = 4

    /// The two halves.
    init(low: UInt64, high: UInt64) {
        self.low = low
        self.high = high
    }

    /// The digest of a theme; `nil` where it has too few colours.
    init?(_ theme: Theme, _ names: inout NameHashes) {
        var count = 0
        for token in theme.tokens where token.token.namespace == .colors {
            guard case .color(let color) = token.value else { continue }
            let shown = color.rgba8
            let value =
                UInt64(shown.red) << 24 | UInt64(shown.green) << 16 | UInt64(shown.blue) << 8 | UInt64(shown.alpha)
            let name = names[token.token.name]
            // Sums, so that the order of the roles does not matter.
            low &+= Self.mixed(name ^ value &* 0x9E37_79B9_7F4A_7C15)
            high &+= Self.mixed(name &+ value &* 0xD6E8_FEB8_6659_FD93)
            count += 1
        }
        if count < Self.leastCount { return nil }
    }

    /// The finishing steps of SplitMix64: Steele, Lea and Flood, Fast Splittable Pseudorandom Number Generators, 2014.
    static func mixed(_ value: UInt64) -> UInt64 {
        var z = value
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }

    /// Numbers for names that are the same in every process, each worked out once.
    struct NameHashes {
        private var known: ContiguousArray<UInt64> = []

        subscript(name: Name) -> UInt64 {
            mutating get {
                let index = Int(name.id)
                if index >= known.count {
                    known.append(contentsOf: repeatElement(0, count: max(index + 1, Name.count) - known.count))
                }
                if known[index] != 0 { return known[index] }
                var hash: UInt64 = 0xCBF2_9CE4_8422_2325
                for byte in name.description.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
                known[index] = ColorDigest.mixed(hash) | 1
                return known[index]
            }
        }
    }
}
