internal import LiveryDiagnostics
public import LiveryPlugins
public import LiveryTheme

/// What a client may set: `initializationOptions`, or `workspace/didChangeConfiguration` with the section `livery`.
public struct Settings: Hashable, Sendable {
    /// Directories of packs that are read before the usual ones (`themes`); relative to each folder of the workspace.
    public var themes: [String] = []
    /// Directories of plug-ins that are searched before the usual ones (`plugins`).
    public var plugins: [String] = []
    /// Whether only plug-ins are loaded that came with Livery or are pinned. A client cannot change it.
    public var requiresPins = false
    /// Where plug-ins run that do not come with Livery. A client cannot change it.
    public var isolation = PluginIsolation.standard
    /// The usual directories of packs, below those of the workspace; `nil` for what the environment says.
    public var usualDirectories: [ThemeDirectory]?
    /// Whether hovers have a picture of a colour (`swatches`: true or false); `nil` where the client's kind decides.
    public var swatches: Bool?

    /// What holds where nothing is set.
    public init() {}

    /// These settings with what a client says; what is of another kind than it has to be counts as not said.
    func updated(_ json: JSONValue?) -> Settings {
        var settings = self
        let section = json?["livery"] ?? json
        func list(_ key: String) -> [String]? {
            guard let value = section?[key] else { return nil }
            if let one = value.string { return [one] }
            return value.kind == .array ? value.elements.compactMap(\.string).filter { !$0.isEmpty } : nil
        }
        if let themes = list("themes") { settings.themes = themes }
        if let plugins = list("plugins") { settings.plugins = plugins }
        if let swatches = section?["swatches"]?.bool { settings.swatches = swatches }
        return settings
    }
}
