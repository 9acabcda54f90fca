/// A call of a function, ready to be made where the plug-in runs.
struct PluginCall {
    let function: LoadedFunction
    let signature: FunctionSignature
    let bound: BoundArguments
    /// Takes what the plug-in has to say meanwhile.
    let context: CallContext
    let content: Content

    /// What the function is to work on, and where its results go.
    enum Content {
        case colors(ColorBatch)
        case theme(PluginTheme, ResultCollector)
    }

    /// The arguments as the interface passes them.
    func arguments(in arena: InputArena) throws(PluginError) -> ArgumentBlock {
        var roles: [String: Int] = [:]
        if case .theme(let theme, _) = content {
            for (index, role) in theme.roles.enumerated() where roles[role.name] == nil { roles[role.name] = index }
        }
        return try ArgumentBlock(
            bound, for: signature, in: function.space, roles: roles, plugin: context.plugin, arena: arena)
    }
}
