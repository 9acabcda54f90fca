public import LiveryColor
public import LiveryPack

/// What a theme asks of plug-ins: the one door between resolution and whoever computes.
///
/// The resolver knows no plug-in. It hands over the arguments as they were written and gets colours back.
public protocol ThemeFunctions: Sendable {
    /// Computes the value of a transform such as `darken($accent, 8%)`.
    func transform(_ call: FunctionCall) throws(FunctionError) -> ColorValue

    /// Derives the roles that nobody stated for a variant.
    func derive(_ call: FunctionCall, _ request: DeriveRequest) throws(FunctionError) -> DeriveResult

    /// Runs the check that a pack asks for by its plug-in's name, over a resolved theme.
    func check(_ call: FunctionCall, _ theme: Theme) throws(FunctionError) -> [CheckFinding]

    /// All that is wrong with a call as it is written, whatever the values are that it is made with: the function's name,
    /// how many arguments there are, their names and those of them that are known. Nothing is run.
    func faults(in call: FunctionCall, as use: FunctionCall.Use) -> [FunctionError]

    /// The checks that every theme is put to, whether a pack asks for them or not, sorted by name.
    var impliedChecks: [String] { get }

    /// Whether it is certain, without looking closer, that none of ``impliedChecks`` finds anything in a theme, in the pairs
    /// that its packs declare neither.
    func passesImpliedChecks(_ theme: Theme) -> Bool

    /// Whether a derivation or a check of a name sees nothing of a theme but its appearance, roles and pairs, so that what
    /// it gave for one theme holds for all others that are the same in these.
    func seesOnlyColors(_ name: String) -> Bool
}

extension ThemeFunctions {
    /// Nothing is certain.
    public func passesImpliedChecks(_ theme: Theme) -> Bool { false }

    /// Nothing is known of functions that do not say so.
    public func seesOnlyColors(_ name: String) -> Bool { false }

    /// Nothing is known to be wrong with a call that was not made.
    public func faults(in call: FunctionCall, as use: FunctionCall.Use) -> [FunctionError] { [] }
}

/// A function with its arguments, as they were written.
public struct FunctionCall: Sendable {
    /// The function's name.
    public var name: String
    /// The arguments in their order.
    public var arguments: [Argument]

    /// A call from its parts.
    public init(name: String, arguments: [Argument] = []) {
        self.name = name
        self.arguments = arguments
    }

    /// One argument.
    public struct Argument: Sendable {
        /// The parameter's name, where it was written: `level=AA`.
        public var label: String?
        /// The value.
        public var value: Value

        /// An argument from its parts.
        public init(label: String? = nil, _ value: Value) {
            self.label = label
            self.value = value
        }
    }

    /// The value of an argument.
    public enum Value: Sendable {
        /// A colour.
        case color(ColorValue)
        /// A number; whole numbers come with their text, since `336699` may be meant as a colour.
        case number(Dimension, text: String?)
        /// A word or a quoted text, which a parameter may take as a colour's name.
        case word(String)
        /// A value that is not known, as what it is made of is wrong: only calls that are not made have such arguments.
        case unknown
    }

    /// What a call is for.
    public enum Use: Sendable {
        /// To compute a colour.
        case transform
        /// To derive the roles of a variant.
        case derivation
        /// To check a theme.
        case check
    }
}

/// Why a function gave no result.
public struct FunctionError: Error, Sendable {
    /// What kind of failure it is.
    public var code: Code
    /// One sentence.
    public var message: String
    /// What to do.
    public var help: String?
    /// The argument that is at fault, counted from 0; `nil` when it is the call as a whole.
    public var argument: Int?
    /// The name of the function that was probably meant, and whether no other can have been.
    public var meant: (name: String, isSure: Bool)?
    /// What ``argument`` was probably meant to be: a text for its name, or for its value.
    public var meantArgument: (text: String, isLabel: Bool, isSure: Bool)?
    /// The id of the plug-in that gave no result, where that did not come with Livery.
    public var plugin: String?
    /// What else is wrong with the call.
    public var others: [FunctionError] = []

    /// An error from its parts.
    public init(
        _ code: Code, _ message: String, help: String? = nil, argument: Int? = nil,
        meant: (name: String, isSure: Bool)? = nil, meantArgument: (text: String, isLabel: Bool, isSure: Bool)? = nil
    ) {
        self.code = code
        self.message = message
        self.help = help
        self.argument = argument
        self.meant = meant
        self.meantArgument = meantArgument
    }

    /// The kinds of failure.
    public enum Code: String, Sendable {
        /// No plug-in has a function of the name.
        case unknown = "unknown-function"
        /// The plug-in that has it is not there, or cannot be loaded.
        case missingPlugin = "plugin-missing"
        /// The arguments do not fit the parameters.
        case badArgument = "bad-argument"
        /// The plug-in reported an error or misbehaved.
        case failed = "plugin-failed"
    }
}

/// What a derivation starts from.
public struct DeriveRequest: Sendable {
    /// The theme that is to be made.
    public var theme: ThemeID
    /// Whether the theme that it starts from is light or dark.
    public var appearance: Appearance
    /// The roles, sorted by name.
    public var roles: [Role]
    /// The pairs of roles that must be told apart: those that the packs declare, and those that follow from how roles are
    /// computed. What names imply is not among them.
    public var pairs: [RolePair]

    /// One role.
    public struct Role: Sendable {
        /// Its name.
        public var name: String
        /// Its value without the variant; `nil` when only the variant has it.
        public var source: ColorValue?
        /// What it is for, where the packs say so.
        public var kind: RoleKind?
        /// The value that the variant states, which stays as it is; `nil` when it is to be derived.
        public var stated: ColorValue?
    }
}

/// What a derivation came to.
public struct DeriveResult: Sendable {
    /// The derived roles by name, each with the rule that was applied.
    public var values: [String: (color: ColorValue, rule: String)]
    /// What people should know of, in the plug-in's words.
    public var notes: [String]
    /// The id of the plug-in that they are from, where that did not come with Livery.
    public var plugin: String?

    /// A result from its parts.
    public init(values: [String: (color: ColorValue, rule: String)], notes: [String] = [], plugin: String? = nil) {
        self.values = values
        self.notes = notes
        self.plugin = plugin
    }
}

/// Something that a check found.
public struct CheckFinding: Sendable {
    /// How bad the check says it is.
    public enum Level: Sendable {
        /// Worth knowing.
        case note
        /// Probably not what was meant.
        case warning
        /// A promise is broken.
        case error
    }

    /// The rule that is broken, such as `contrast`.
    public var rule: String
    /// How bad it is.
    public var level: Level
    /// One sentence.
    public var message: String
    /// The roles that it is about, the one to change first.
    public var roles: [String]
    /// What to do.
    public var help: String?
    /// A colour for a role that was tried and found to mend it, the best first.
    public var suggestions: [(role: String, color: ColorValue)]
    /// The id of the plug-in that found it, where that did not come with Livery.
    public var plugin: String?

    /// A finding from its parts.
    public init(
        rule: String, level: Level, message: String, roles: [String], help: String? = nil,
        suggestions: [(role: String, color: ColorValue)] = [], plugin: String? = nil
    ) {
        self.plugin = plugin
        self.rule = rule
        self.level = level
        self.message = message
        self.roles = roles
        self.help = help
        self.suggestions = suggestions
    }
}
