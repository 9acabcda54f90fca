extension Schema {
    /// How what stands at a shape's place is written: what editors show and complete, and what a JSON Schema can say.
    ///
    /// The validator does not look at it, since readers know more of a value than a pattern says; a test holds the two
    /// against each other.
    public struct Notation: Sendable {
        /// What people should know of it, in a sentence or more.
        public var help: String?
        /// Texts that may stand there, for people and for completion.
        public var examples: [String]
        /// The texts that may stand there, as a regular expression of ECMA-262 for the whole text; `nil` for any.
        public var pattern: String?
        /// The beginning of a call which other readers of YAML have cut off at a comma in braces, as a regular expression for
        /// the whole text; `nil` where no calls may stand.
        public var cutCall: String?
        /// The numbers that may stand there for readers which take plain texts for numbers; `nil` for none.
        public var numbers: NumberRange?
        /// How few items a list may have.
        public var minimumCount: Int?
        /// Whether the items of a list differ.
        public var areItemsUnique: Bool
        /// What the keys of a table or tree have to be, as a regular expression for the whole key; `nil` for anything.
        public var keyPattern: String?
        /// Keys that editors offer, each with what it means.
        public var knownKeys: [(name: String, help: String)]
        /// What certain keys ask of their values.
        public var keyRules: [KeyRule]

        /// A notation from its parts.
        public init(
            help: String? = nil, examples: [String] = [], pattern: String? = nil, cutCall: String? = nil,
            numbers: NumberRange? = nil, minimumCount: Int? = nil, areItemsUnique: Bool = false,
            keyPattern: String? = nil,
            knownKeys: [(name: String, help: String)] = [], keyRules: [KeyRule] = []
        ) {
            self.help = help
            self.examples = examples
            self.pattern = pattern
            self.cutCall = cutCall
            self.numbers = numbers
            self.minimumCount = minimumCount
            self.areItemsUnique = areItemsUnique
            self.keyPattern = keyPattern
            self.knownKeys = knownKeys
            self.keyRules = keyRules
        }
    }

    /// Which numbers are meant.
    public struct NumberRange: Sendable {
        /// The least one; `nil` for no limit.
        public var minimum: Double?
        /// What all lie above; `nil` for no limit.
        public var above: Double?
        /// The greatest one; `nil` for no limit.
        public var maximum: Double?

        /// A range from its limits.
        public init(minimum: Double? = nil, above: Double? = nil, maximum: Double? = nil) {
            self.minimum = minimum
            self.above = above
            self.maximum = maximum
        }

        /// Every number.
        public static let any = NumberRange()
    }

    /// What a table asks of the values of certain keys.
    public struct KeyRule: Sendable {
        /// The keys, as a regular expression for the whole key.
        public var keys: String
        /// A key that the values must have; `nil` for none.
        public var required: String?
        /// A key that the values must not have; `nil` for none.
        public var forbidden: String?
        /// The rule does not hold in a file that has this key at its top.
        public var unlessRootHas: String?

        /// A rule from its parts.
        public init(keys: String, required: String? = nil, forbidden: String? = nil, unlessRootHas: String? = nil) {
            self.keys = keys
            self.required = required
            self.forbidden = forbidden
            self.unlessRootHas = unlessRootHas
        }
    }
}
