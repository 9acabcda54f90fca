/// Something that a check, or a derive, has found.
public struct Finding: Hashable, Sendable {
    /// How bad it is.
    public var severity: Severity
    /// The rule that found it: a stable word such as `contrast`.
    public var rule: String
    /// One sentence for people.
    public var message: String
    /// What to do about it, as one sentence. May be empty.
    public var help: String
    /// Indices of the roles it is about; of a pair, foreground then background.
    public var roles: [Int]
    /// What was measured, where something was.
    public var measurement: Measurement?
    /// Colours that would mend it, the best first.
    public var suggestions: [Suggestion]

    /// A finding from its parts.
    public init(
        _ severity: Severity, rule: String, message: String, help: String = "", roles: [Int] = [],
        measurement: Measurement? = nil, suggestions: [Suggestion] = []
    ) {
        self.severity = severity
        self.rule = rule
        self.message = message
        self.help = help
        self.roles = roles
        self.measurement = measurement
        self.suggestions = suggestions
    }

    /// How bad a finding is.
    public enum Severity: UInt32, Sendable, CaseIterable {
        /// Worth knowing; nothing is wrong.
        case note = 1
        /// Probably not what was meant.
        case warning = 2
        /// A promise is broken.
        case error = 3
    }

    /// A number that was measured between the finding's first two roles, and what it should be.
    public struct Measurement: Hashable, Sendable {
        /// What was measured. The host measures again what it knows how to measure.
        public var metric: Metric
        /// The value, unrounded.
        public var measured: Double
        /// What `measured` should be to `required`.
        public var relation: Relation
        /// The limit.
        public var required: Double
        /// As whom the colours were seen; `nil` for normal vision.
        public var vision: Vision?

        /// A measurement from its parts.
        public init(
            _ metric: Metric, _ measured: Double, _ relation: Relation, _ required: Double,
            seenWith vision: Vision? = nil
        ) {
            self.vision = vision
            self.metric = metric
            self.measured = measured
            self.relation = relation
            self.required = required
        }
    }

    /// What a measured number should be to a required one.
    public enum Relation: UInt32, Sendable, CaseIterable {
        /// Not below it.
        case atLeast = 1
        /// Not above it.
        case atMost = 2
    }
}
