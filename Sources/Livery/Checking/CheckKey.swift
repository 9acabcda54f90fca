#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#endif
internal import LiveryPlugins
internal import LiveryTheme

/// What distinguishes one check of everything from others: the program, the directories, the plug-ins and what is asked
/// for. Checks of one key come to the same as long as the packs do not change.
enum CheckKey {
    /// The key; `nil` where the result may depend on what it cannot say.
    static func text(
        _ host: ThemeHost.Options, _ options: ThemeChecker.Options, _ plugins: PluginRegistry
    ) -> String? {
        guard host.contents.isEmpty, !host.paths.contains("-"),
            let program = HostEnvironment.executable, let stamp = FileStamp(of: program),
            let folder = workingFolder
        else { return nil }
        let start = FileStamp.now
        var lines = ["program \(program) \(text(stamp))", "folder \(folder)"]
        let directories = host.themeDirectories ?? ThemeHost.searchedDirectories(explicit: host.themes)
        lines += directories.map { "themes \($0.origin) \($0.path)" }
        lines += host.paths.map { "path \($0)" }
        lines.append("directories \(host.readsDirectories)")
        lines.append("isolation \(host.isolation) pins \(host.requiresPins)")
        let lock = plugins.vetting.lock.path.map { [$0] } ?? []
        for path in plugins.plugins.flatMap(\.files) + lock + (WorkerLocation.usual.map { [$0] } ?? []) {
            guard let stamp = FileStamp(of: path) else { continue }
            guard stamp.isSettled(at: start) else { return nil }
            lines.append("file \(path) \(text(stamp))")
        }
        lines += plugins.plugins.map { "plugin \($0.id) \($0.trust) \($0.refusal?.message ?? "")" }
        if let requirements = options.requirements { lines.append("requirements \(requirements.fingerprint)") }
        return lines.joined(separator: "\n")
    }

    private static func text(_ stamp: FileStamp) -> String {
        "\(stamp.device) \(stamp.inode) \(stamp.size) \(stamp.modified) \(stamp.changed)"
    }

    private static var workingFolder: String? {
        unsafe getcwd(nil, 0).map { pointer in
            defer { unsafe free(pointer) }
            return unsafe String(cString: pointer)
        }
    }
}
