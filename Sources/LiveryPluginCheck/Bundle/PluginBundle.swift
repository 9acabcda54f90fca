public import LiveryDiagnostics
public import LiveryPlugins

/// A plug-in to be checked: its folder, as it is, whether or not anything in it is right.
public struct PluginBundle: Sendable {
    /// The folder, as the user wrote it.
    public let folder: String
    /// The manifest; `nil` when it is not there or has errors.
    public let manifest: PluginManifest?
    /// What there is to say about the manifest.
    public let diagnostics: [Diagnostic]
    /// Where the library for this platform must be; `nil` without a manifest, or when it names none.
    public let libraryPath: String?
    /// What the library's file says; `nil` without a path for it.
    public let report: BinaryReport?
    /// Whether it is a folder among the sources of Livery, whose library lies elsewhere.
    public let isSource: Bool
    /// The plug-in as a scan finds it; `nil` when its manifest has errors.
    let plugin: InstalledPlugin?
    /// What is in the folder.
    let entries: [BundleEntry]

    /// The plug-in in a folder. No code of it runs.
    public init(folder: String) {
        self.init(folder: folder, installed: nil)
    }

    /// A plug-in that a scan has found.
    public init(_ plugin: InstalledPlugin) {
        self.init(folder: plugin.folder, installed: plugin)
    }

    private init(folder: String, installed: InstalledPlugin?) {
        var folder = folder
        while folder.utf8.count > 1, folder.hasSuffix("/") { folder.removeLast() }
        self.folder = folder
        let real = BundleFiles.resolved(folder)
        let registry =
            installed == nil ? PluginRegistry.scan(PluginSearchPath([PluginDirectory(real, .option)])) : .empty
        let plugin = installed ?? registry.plugins.first { $0.folder == real }
        self.plugin = plugin
        manifest = plugin?.manifest
        libraryPath = plugin?.libraryPath
        diagnostics = registry.diagnostics.map { diagnostic in
            guard let location = diagnostic.location, location.path.hasPrefix(real + "/") else { return diagnostic }
            var diagnostic = diagnostic
            diagnostic.location?.path = folder + location.path.dropFirst(real.utf8.count)
            return diagnostic
        }
        report = libraryPath.map { BinaryReport.inspect($0) }
        isSource = installed?.directory.origin.isCheckout == true
        entries = BundleFiles.entries(below: real)
    }

    /// The folder's own name.
    var name: String { BundleFiles.resolved(folder).split(separator: "/").last.map(String.init) ?? folder }

    /// A place in the manifest as a whole.
    var manifestLocation: Location { Location(path: folder + "/plugin.yaml") }
}

extension PluginDirectory.Origin {
    /// Whether it is the sources of Livery.
    var isCheckout: Bool {
        if case .checkout = self { true } else { false }
    }
}
