/// A function that a plug-in offers: what it is called, what it takes, and what it does.
///
/// Bodies are pure: same colours, same arguments, same result. They run on whatever thread the host calls them.
public struct Function: Sendable {
    /// What a pack author writes: `[a-z][a-z0-9-]*`.
    public let name: String
    /// One sentence for people.
    public let summary: String
    /// The space in which its colours come and go.
    public let space: ColorSpace
    /// What it promises.
    public let traits: FunctionTraits
    /// Its parameters, in the order in which pack authors may write them without names.
    public let parameters: [ParameterDeclaration]
    /// What it does.
    let body: FunctionBody

    /// A function that makes of each colour another: `darken($accent, 8%)`.
    public static func transform(
        _ name: String, _ summary: String, in space: ColorSpace, traits: FunctionTraits = [],
        parameters: [ParameterDeclaration] = [],
        _ body: @escaping @Sendable (inout Batch, borrowing Call) throws(Failure) -> Void
    ) -> Function {
        Function(name, summary, space, traits, parameters, .transform(body))
    }

    /// A function that makes of a theme the values of a variant of it: `derive: dark`.
    ///
    /// It returns a result for each role without a ``Role/stated`` value, or throws a ``Failure`` to refuse the theme as a whole.
    public static func derive(
        _ name: String, _ summary: String, in space: ColorSpace, traits: FunctionTraits = [],
        parameters: [ParameterDeclaration] = [],
        _ body: @escaping @Sendable (Theme, borrowing Call) throws(Failure) -> Derivation
    ) -> Function {
        Function(name, summary, space, traits, parameters, .derive(body))
    }

    /// A function that looks for what is wrong with a theme.
    public static func check(
        _ name: String, _ summary: String, in space: ColorSpace, traits: FunctionTraits = [],
        parameters: [ParameterDeclaration] = [],
        _ body: @escaping @Sendable (Theme, borrowing Call) throws(Failure) -> [Finding]
    ) -> Function {
        Function(name, summary, space, traits, parameters, .check(body))
    }

    private init(
        _ name: String, _ summary: String, _ space: ColorSpace, _ traits: FunctionTraits,
        _ parameters: [ParameterDeclaration], _ body: FunctionBody
    ) {
        self.name = name
        self.summary = summary
        self.space = space
        self.traits = traits.union(.concurrent)
        self.parameters = parameters
        self.body = body
    }
}
