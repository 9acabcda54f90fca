/// One thing that is wrong, or worth knowing, in what a user wrote: what, where, and what to do.
///
/// Diagnostics are data. Every stage returns what it could do plus its diagnostics; only the command prints them.
public struct Diagnostic: Hashable, Sendable {
    /// What kind of problem it is: stable, documented, made for machines.
    public var code: DiagnosticCode
    /// How bad it is.
    public var severity: Severity
    /// One sentence, with the offending thing in quotes.
    public var message: String
    /// Where it is. `nil` when there is no file to point at.
    public var location: Location?
    /// Other places that belong to it: the first of two duplicates, the steps of a cycle.
    public var related: [Related]
    /// What to do about it, as one sentence.
    public var help: String?
    /// Changes that would mend it, the best first; at most one of them is to be made.
    public var fixes: [Fix]
    /// The ids of the packs that it is about, for programs that put diagnostics together: of a pack that falls with another,
    /// its own and the other's. Empty where the code needs none.
    public var packs: [String] = []
    /// The id of the plug-in that says it, or that it is about, where that did not come with Livery.
    public var plugin: String?
    /// The themes that it holds for, when it is not about the file as such.
    public var scope: ThemeScope?

    /// A diagnostic from its parts.
    public init(
        _ code: DiagnosticCode, _ severity: Severity = .error, _ message: String, at location: Location? = nil,
        related: [Related] = [], help: String? = nil, fixes: [Fix] = [], scope: ThemeScope? = nil
    ) {
        self.code = code
        self.severity = severity
        self.message = Self.shortened(message)
        self.location = location
        self.related = related
        self.help = help.map(Self.shortened)
        self.fixes = fixes
        self.scope = scope
    }

    /// A further place, and what it has to do with the matter.
    public struct Related: Hashable, Sendable {
        /// What is there.
        public var message: String
        /// Where it is.
        public var location: Location?

        /// A further place from its parts.
        public init(_ message: String, at location: Location? = nil) {
            self.message = Diagnostic.shortened(message)
            self.location = location
        }
    }

    /// A change of the text: one or more replacements that belong together.
    public struct Fix: Hashable, Sendable {
        /// What the change does, as an imperative: `quote the colour`.
        public var title: String
        /// The replacements, in the order of the text; never none.
        public private(set) var edits: [Edit]
        /// Whether it can be made without asking.
        public var safety: Safety

        /// A fix of one replacement from its parts.
        public init(_ title: String, at location: Location, replacement: String, safety: Safety = .safe) {
            self.title = Diagnostic.shortened(title)
            edits = [Edit(at: location, replacement: replacement)]
            self.safety = safety
        }

        /// A fix of several replacements; `nil` for none.
        public init?(_ title: String, edits: [Edit], safety: Safety = .safe) {
            if edits.isEmpty { return nil }
            self.title = Diagnostic.shortened(title)
            self.edits = edits
            self.safety = safety
        }

        /// What is replaced first.
        public var location: Location { edits[0].location }

        /// What stands there afterwards.
        public var replacement: String { edits[0].replacement }

        /// A fix that puts another name in the place of one that is not known. It is safe where no other name can have
        /// been meant.
        public static func rename(to name: String, isSure: Bool, at location: Location) -> Fix {
            Fix("rename it to '\(name)'", at: location, replacement: name, safety: isSure ? .safe : .suggested)
        }

        /// A fix that writes a value as it was meant. It is safe where nothing else can have been meant.
        ///
        /// - Parameters:
        ///   - value: The value.
        ///   - text: The value as it stands in the text, where it is not written as it is: in quotes.
        public static func write(
            _ value: String, as text: String? = nil, isSure: Bool, at location: Location
        ) -> Diagnostic.Fix {
            Fix("write '\(value)'", at: location, replacement: text ?? value, safety: isSure ? .safe : .suggested)
        }

        /// How sure it is that a change does what its author would do.
        public enum Safety: Hashable, Sendable {
            /// There is one sensible way to mend it, and this is it.
            case safe
            /// A person should look at it: there are other ways, or something that was written is lost.
            case suggested
        }
    }

    /// The themes among all of a pack's that a diagnostic holds for: "in 3 of 12: india@IN/dark, …".
    public struct ThemeScope: Hashable, Sendable {
        /// The themes, as `pack@MARKET/VARIANT`, in the order in which the pack declares them.
        public var affected: [String]
        /// How many themes were looked at.
        public var total: Int

        /// A scope from its parts.
        public init(affected: [String], of total: Int) {
            self.affected = affected
            self.total = total
        }
    }
}
