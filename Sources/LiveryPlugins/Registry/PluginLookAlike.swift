internal import LiveryDiagnostics

/// Ids that can be taken for those of other plug-ins.
enum PluginLookAlike {
    /// The beginning of the ids of plug-ins that come with Livery.
    static let ownPrefix = "org.livery."

    /// A warning for each plug-in that does not come with Livery and has an id that looks as if it did, in all but one sign at the
    /// most, or that is made of signs that look like those of the id of a plug-in in a stronger directory.
    static func warnings(for plugins: [InstalledPlugin]) -> [Diagnostic] {
        let bundled = plugins.filter { $0.trust == .bundled }.map { (plugin: $0, skeleton: skeleton($0.id)) }
        var earlier: [[UInt8]: InstalledPlugin] = [:]
        var result: [Diagnostic] = []
        for plugin in plugins where plugin.trust != .bundled {
            let own = skeleton(plugin.id)
            // People number what belongs together; what comes with Livery is named by nobody else.
            let twin =
                bundled.first {
                    $0.plugin.id != plugin.id && ($0.skeleton == own || Suggestions.isOneEdit($0.skeleton, own))
                }?
                .plugin ?? earlier[own]
            if earlier[own] == nil { earlier[own] = plugin }
            let isOwn = plugin.id.hasPrefix(ownPrefix)
            guard twin != nil || isOwn else { continue }
            let what =
                twin.map { "looks like '\($0.id)'\($0.trust == .bundled ? ", which comes with Livery" : "")" }
                ?? "begins as those of plug-ins that come with Livery"
            var warning = Diagnostic(
                "plugin-look-alike", .warning, "the id '\(plugin.id)' \(what), and it is another plug-in",
                at: Location(path: plugin.folder), help: "make sure that it is the one that you mean")
            warning.plugin = plugin.id
            result.append(warning)
        }
        return result
    }

    /// An id with one sign for all that look alike, and without separators.
    private static func skeleton(_ id: String) -> [UInt8] {
        var result: [UInt8] = []
        for byte in id.utf8 {
            switch byte {
            case UInt8(ascii: "-"), UInt8(ascii: "."): continue
            case UInt8(ascii: "0"): result.append(UInt8(ascii: "o"))
            case UInt8(ascii: "1"), UInt8(ascii: "i"): result.append(UInt8(ascii: "l"))
            case UInt8(ascii: "5"): result.append(UInt8(ascii: "s"))
            case UInt8(ascii: "3"): result.append(UInt8(ascii: "e"))
            case UInt8(ascii: "4"): result.append(UInt8(ascii: "a"))
            case UInt8(ascii: "n") where result.last == UInt8(ascii: "r"): result[result.count - 1] = UInt8(ascii: "m")
            case UInt8(ascii: "v") where result.last == UInt8(ascii: "v"): result[result.count - 1] = UInt8(ascii: "w")
            default: result.append(byte)
            }
        }
        return result
    }
}
