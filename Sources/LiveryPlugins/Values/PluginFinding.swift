public import LiveryColor
public import LiveryDiagnostics

/// Something that a plug-in has found in a theme, with what the host made sure of.
public struct PluginFinding: Hashable, Sendable {
    /// The plug-in's id.
    public let plugin: String
    /// The function that found it.
    public let function: String
    /// The rule of the plug-in's that found it: a stable word such as `contrast`.
    public let rule: String
    /// How bad it is.
    public let severity: Severity
    /// One sentence for people.
    public let message: String
    /// What to do about it. May be empty.
    public let help: String
    /// Indices of the roles it is about; of a pair, foreground then background.
    public let roles: [Int]
    /// What was measured, where something was.
    public let measurement: Measurement?
    /// Colours that would mend it, the best first, and those that break other pairs last: only those that the host has tried and found to mend it, or cannot try.
    public let suggestions: [Suggestion]
    /// How many suggestions were dropped because they would not mend it.
    public let rejectedSuggestions: Int

    /// Whether a rule is a word that reports and settings can go by; where it is none, the function's name stands for it.
    public static func isRule(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 64
            && text.utf8.allSatisfy { byte in
                0x30...0x39 ~= byte || 0x61...0x7A ~= byte || 0x41...0x5A ~= byte || [0x2D, 0x2E, 0x5F].contains(byte)
            }
    }

    /// A number that was measured between the first two roles, and what it should be.
    public struct Measurement: Hashable, Sendable {
        /// What was measured.
        public let metric: PluginMetric
        /// What the plug-in says that it measured.
        public let claimed: Double
        /// What `claimed` should be to `required`.
        public let relation: Relation
        /// The limit.
        public let required: Double
        /// As whom the colours were seen; `nil` for normal vision.
        public let vision: PluginVision?
        /// What the host says to the claim.
        public let verdict: Verdict
        /// What the host has measured, unrounded; `nil` when it cannot.
        public let measured: Double?

        /// Whether what is required is missed by the host's own number, whatever the plug-in claims; `false` where there is
        /// none.
        public var isMissed: Bool { measured.map { !relation.holds($0, required) } ?? false }
    }

    /// What the host says to a number that a plug-in claims to have measured.
    public enum Verdict: Hashable, Sendable {
        /// The host has measured the same, and it stands on the same side of the limit.
        case verified
        /// The host has measured something else, or the number stands on the other side of the limit.
        case disputed
        /// The host does not know the metric, or the finding is not about two roles.
        case unverifiable
    }

    /// What a measured number should be to a required one.
    public enum Relation: Hashable, Sendable {
        /// Not below it.
        case atLeast
        /// Not above it.
        case atMost

        /// Whether a number stands to a limit as it should. Never rounded.
        public func holds(_ measured: Double, _ required: Double) -> Bool {
            switch self {
            case .atLeast: measured >= required
            case .atMost: measured <= required
            }
        }
    }

    /// A colour that would mend the finding.
    public struct Suggestion: Hashable, Sendable {
        /// Index of the role whose colour to change.
        public let role: Int
        /// To what.
        public let value: ColorValue
        /// What it does, as an imperative: `darken the text`.
        public let note: String
        /// What the host has measured with it, in the 8 bits of a screen; `nil` when it cannot measure.
        public let measured: Double?
        /// How many other pairs of the theme have what they require now, and would not have it with this colour.
        public let brokenPairs: Int
    }
}
