/// The functions of plug-ins, as themes call them: finds the plug-in of a name, fits the arguments, and goes through the
/// one door of ``PluginHost``.
public final class PluginFunctions: ThemeFunctions {
    private let registry: PluginRegistry

    init(_ registry: PluginRegistry) {
        self.registry = registry
    }

    /// Computes the value of a transform.
    public func transform(_ call: FunctionCall) throws(FunctionError) -> ColorValue {
        throw FunctionError(.missingPlugin, "the plug-in host is not joined yet")
    }

    /// Derives the roles that nobody stated for a variant.
    public func derive(_ call: FunctionCall, _ request: DeriveRequest) throws(FunctionError) -> DeriveResult {
        throw FunctionError(.missingPlugin, "the plug-in host is not joined yet")
    }

    /// Runs a check over a resolved theme.
    public func check(_ call: FunctionCall, _ theme: Theme) throws(FunctionError) -> [CheckFinding] { [] }

    /// Whether there is a check of a name.
    public func hasCheck(_ name: String) -> Bool { false }
}
