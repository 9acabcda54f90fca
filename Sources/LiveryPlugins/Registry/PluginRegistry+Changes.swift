extension PluginRegistry {
    /// Whether a change at a path below a directory of plug-ins can change what these do. What editors had there for a moment
    /// cannot: hidden files, copies that end in `~`, and whatever is gone and was no part of a plug-in.
    package func isConcerned(by path: String) -> Bool {
        let name = Path.lastComponent(path)
        if name.hasPrefix(".") || name.hasSuffix("~") || name.hasSuffix(".swp") { return false }
        if SystemCalls.ownStatus(of: path) != nil { return true }
        let all = plugins + shadowed.map(\.plugin)
        let folders = all.map(\.folder) + broken.map(\.folder)
        if folders.contains(where: { $0 == path || $0.hasPrefix(path + "/") || path == $0 + "/plugin.yaml" }) {
            return true
        }
        return all.contains { plugin in
            plugin.libraryPath == path || (plugin.trust == .pinned && path.hasPrefix(plugin.folder + "/"))
        }
    }
}
