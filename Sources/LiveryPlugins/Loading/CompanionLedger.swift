internal import Synchronization

/// The libraries that loaded plug-ins have brought with them, by name.
///
/// The system knows loaded libraries by name: of two plug-ins that bring different libraries of one name, the second would
/// silently run the first one's code. Only a process of its own cures that, so the second is refused.
enum CompanionLedger {
    private struct Companion {
        var path: String
        var plugin: String
    }

    private static let companions = Mutex<[String: Companion]>([:])

    /// Notes the libraries that lie where only this plug-in looks for them.
    ///
    /// - Parameters:
    ///   - image: What the plug-in's library says of itself.
    ///   - path: Where it lies.
    ///   - plugin: The plug-in's id.
    /// - Throws: `dependencyConflict`, when another plug-in has brought another library of one of the names.
    static func enter(_ image: BinaryImage, at path: String, for plugin: String) throws(PluginError) {
        for (name, companion) in companions(of: image, at: path) {
            let other = companions.withLock { known -> Companion? in
                if let other = known[name], other.path != companion { return other }
                known[name] = Companion(path: companion, plugin: plugin)
                return nil
            }
            guard let other, !haveSameBytes(other.path, companion) else { continue }
            throw PluginError(
                .dependencyConflict, plugin: plugin,
                "the plug-in '\(plugin)' brings a library '\(name)', and the plug-in '\(other.plugin)' has brought another of that name already; in one process only one of them can be used",
                help: "give the library a name that nobody else has: lib\(plugin.split(separator: ".").last ?? "")-….so"
            )
        }
    }

    /// The libraries that a library needs and finds in its own folders, those that they need in turn, and where they are.
    private static func companions(of image: BinaryImage, at path: String) -> [(name: String, path: String)] {
        var found: [(String, String)] = []
        var seen: Set<String> = []
        var pending = [(image, path)]
        while let (image, path) = pending.popLast() {
            for name in image.needed.map(\.name)
            where !SwiftRuntime.isPart(name) && !name.utf8.contains(UInt8(ascii: "/")) {
                for folder in image.ownFolders(at: path) {
                    guard let candidate = SystemCalls.realPath(Path.joined(folder, name)) else { continue }
                    if seen.insert(candidate).inserted {
                        found.append((name, candidate))
                        if let file = OpenFile(candidate),
                            let next = try? BinaryImage.read(ByteSource(file), for: .current)
                        {
                            pending.append((next, candidate))
                        }
                    }
                    break
                }
            }
        }
        return found
    }

    private static func haveSameBytes(_ a: String, _ b: String) -> Bool {
        guard let first = OpenFile(a), let second = OpenFile(b), first.size == second.size else { return false }
        var offset = 0
        while offset < first.size {
            guard let x = first.bytes(at: offset, upTo: 1 << 16), x == second.bytes(at: offset, upTo: 1 << 16),
                !x.isEmpty
            else { return false }
            offset += x.count
        }
        return true
    }
}
