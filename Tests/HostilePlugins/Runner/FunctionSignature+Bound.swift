import Livery

extension FunctionSignature {
    /// The arguments of a call that gives none.
    func bound() throws(PluginError) -> BoundArguments {
        do throws(ArgumentProblems) { return try bind([]) } catch {
            fatalError("the functions of the collection need no arguments")
        }
    }
}
