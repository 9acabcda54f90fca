internal import CPluginProbe

/// A call of a function.
struct CallRequest: Hashable {
    /// What the function is called with.
    enum Input: Hashable {
        /// Colours in a space, and which of their components are `none`.
        case colors(space: UInt32, [SIMD4<Float>], missing: [UInt8])
        case derive(RawTheme)
        case check(RawTheme)
    }

    /// How the call is made.
    struct Options: OptionSet, Hashable {
        let rawValue: UInt32
        static let noServices = Options(rawValue: PP_NO_SERVICES)
        static let grown = Options(rawValue: PP_GROWN)
        static let cancelled = Options(rawValue: PP_CANCELLED)
        static let copying = Options(rawValue: PP_COPY)
        static let watched = Options(rawValue: PP_WATCH)
    }

    /// The place among the described functions.
    var function: Int
    var arguments: [RawArgument] = []
    var input: Input
    var options: Options = []
    /// How many requests for memory are met; `nil` for all.
    var scratchLimit: Int?
    /// How often the plug-in may ask whether to stop before it is told to.
    var cancelAfter = UInt32.max
    /// How often to call.
    var times = 1
    /// How many threads make the same call at once afterwards.
    var threads = 1
}

extension CallRequest {
    /// How many plain calls it is worth: calls with at most 64 colours, or 16 roles, each.
    var parts: Int {
        let calls = times * (threads > 1 ? threads + 1 : 1)
        switch input {
        case .colors(_, let colors, _): return calls * max((colors.count + 63) / 64, 1)
        case .derive(let theme), .check(let theme): return calls * max((theme.roles.count + 15) / 16, 1)
        }
    }
}
