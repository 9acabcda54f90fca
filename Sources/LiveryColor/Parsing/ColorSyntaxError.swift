/// Why a text is not a colour: where, what is wrong in a designer's words, and what was perhaps meant.
public struct ColorSyntaxError: Error, Hashable, Sendable {
    /// What kind of mistake it is. More may be added.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The code's name: lower case words with hyphens, never changed once published.
        public let rawValue: String

        /// A code of a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// There is no colour at all.
        public static let empty = Code(rawValue: "empty")
        /// A `#` colour has the wrong number of digits.
        public static let hexDigitCount = Code(rawValue: "hex-digit-count")
        /// A `#` colour has a character that is no hexadecimal digit.
        public static let hexDigit = Code(rawValue: "hex-digit")
        /// The word is no colour's name.
        public static let unknownName = Code(rawValue: "unknown-name")
        /// The word before `(` is no colour function.
        public static let unknownFunction = Code(rawValue: "unknown-function")
        /// `color()` names a space that is not known.
        public static let unknownSpace = Code(rawValue: "unknown-space")
        /// The number of components is wrong.
        public static let componentCount = Code(rawValue: "component-count")
        /// A component is of a kind that does not fit its place.
        public static let componentKind = Code(rawValue: "component-kind")
        /// A number has a unit that does not exist here.
        public static let unknownUnit = Code(rawValue: "unknown-unit")
        /// Commas and spaces are mixed up.
        public static let separator = Code(rawValue: "separator")
        /// A parenthesis is missing.
        public static let unclosed = Code(rawValue: "unclosed")
        /// Something follows the colour.
        public static let trailingText = Code(rawValue: "trailing-text")
        /// The colour depends on where it is used, as `currentcolor` does.
        public static let notAbsolute = Code(rawValue: "not-absolute")
        /// No platform of that name, or no table of that version.
        public static let unknownPlatform = Code(rawValue: "unknown-platform")
        /// A `calc()` or another mathematical function is wrong.
        public static let calculation = Code(rawValue: "calculation")
        /// The shares of a `color-mix()` are wrong.
        public static let mixShare = Code(rawValue: "mix-share")
    }

    /// What kind of mistake it is.
    public var code: Code
    /// The first byte of the mistake, counted in UTF-8 from the start of the text.
    public var offset: Int
    /// How many bytes the mistake covers. 0 where something is missing.
    public var length: Int
    /// One sentence that says what is wrong.
    public var message: String
    /// The nearest thing that would be right, if there is one near enough.
    public var suggestion: String?

    /// An error from its parts.
    public init(code: Code, offset: Int, length: Int, message: String, suggestion: String? = nil) {
        self.code = code
        self.offset = offset
        self.length = length
        self.message = message
        self.suggestion = suggestion
    }
}

extension ColorSyntaxError: CustomStringConvertible {
    /// The message, followed by the suggestion if there is one.
    public var description: String {
        guard let suggestion else { return message }
        return "\(message) Did you mean '\(suggestion)'?"
    }
}
