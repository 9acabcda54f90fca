public import LiveryDiagnostics

extension PluginRegistry {
    /// Compares the files of shadowed plug-ins with those of the plug-ins that win, byte by byte, where both claim to be the same
    /// version: a copy is fine, another one under the same name is not.
    ///
    /// Reads libraries, which a scan does not, and so finds what differs in nothing but bytes.
    ///
    /// - Returns: A warning for each that differs and was not reported by the scan.
    public func differingCopies() -> [Diagnostic] {
        let reported = Set(diagnostics.filter { $0.code == "plugin-differs" }.compactMap { $0.location?.path })
        return shadowed.compactMap { item in
            guard !reported.contains(item.plugin.folder),
                let winner = plugins.first(where: { $0.id == item.plugin.id && $0.folder == item.winner }),
                winner.manifest.version == item.plugin.manifest.version,
                let one = try? PluginVetting.digest(of: item.plugin), let other = try? PluginVetting.digest(of: winner),
                one.sha256 != other.sha256, !Self.isSource(item.plugin), !Self.isSource(winner)
            else { return nil }
            return Diagnostic(
                "plugin-differs", .warning,
                "'\(item.plugin.folder)' says that it is version \(winner.manifest.version) of '\(winner.id)', as '\(winner.folder)' does, and its files are others",
                at: Location(path: item.plugin.folder), help: "remove the one that is not wanted")
        }
    }

    /// Whether a plug-in's folder is that of its sources, where its library is not.
    private static func isSource(_ plugin: InstalledPlugin) -> Bool {
        if case .checkout = plugin.directory.origin { true } else { false }
    }
}
