/// What functions gave last that see nothing of a theme but its colours: markets that change no colour ask the same again.
struct RecentResults<Value: Sendable>: Sendable {
    /// A call of such a function.
    struct Call: Equatable {
        /// The function and its arguments.
        let arguments: BoundArguments
        /// All that it sees.
        let theme: PluginTheme
        /// A number that equal calls share.
        fileprivate let digest: UInt64

        init(_ arguments: BoundArguments, _ theme: PluginTheme) {
            self.arguments = arguments
            self.theme = theme
            var digest = UInt64(truncatingIfNeeded: theme.roles.count)
            for role in theme.roles {
                for color in [role.value, role.stated ?? role.value] {
                    for part in [color.first, color.second, color.third, color.alpha] {
                        digest = (digest ^ part.bitPattern) &* 0x9E37_79B9_7F4A_7C15
                        digest ^= digest >> 29
                    }
                }
            }
            self.digest = digest
        }

        static func == (a: Call, b: Call) -> Bool {
            a.digest == b.digest && a.arguments == b.arguments && a.theme == b.theme
        }
    }

    private var entries: [(call: Call, value: Value)] = []
    /// Where the next result goes when all places are taken.
    private var oldest = 0

    /// How many results are kept.
    private static var limit: Int { 32 }

    /// What a call gave; `nil` where that is not known any more.
    subscript(call: Call) -> Value? { entries.first { $0.call == call }?.value }

    /// Keeps what a call gave.
    mutating func keep(_ value: Value, of call: Call) {
        if entries.count < Self.limit {
            entries.append((call, value))
        } else {
            entries[oldest] = (call, value)
            oldest = (oldest + 1) % Self.limit
        }
    }
}
