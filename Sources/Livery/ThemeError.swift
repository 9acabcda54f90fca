/// Why a theme cannot be had.
public struct ThemeError: Error, Sendable, CustomStringConvertible {
    /// What kind of problem it is.
    public let code: Code
    /// One sentence.
    public let message: String
    /// What to do.
    public let help: String?
    /// What is wrong with the packs, with places.
    public let diagnostics: [Diagnostic]

    init(_ code: Code, _ message: String, help: String? = nil, diagnostics: [Diagnostic] = []) {
        self.code = code
        self.message = message
        self.help = help
        self.diagnostics = diagnostics
    }

    /// The message.
    public var description: String { message }

    /// The kinds of problem. A struct, so that kinds can be added.
    public struct Code: Hashable, Sendable {
        private let name: String

        /// No directory has a pack of the id.
        public static let unknownPack = Code(name: "unknown-pack")
        /// The pack declares no such market.
        public static let unknownMarket = Code(name: "unknown-market")
        /// The pack declares no such variant.
        public static let unknownVariant = Code(name: "unknown-variant")
        /// The pack, or one that it inherits from, has errors.
        public static let brokenPack = Code(name: "broken-pack")
    }
}
