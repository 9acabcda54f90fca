import Livery
import LiveryDiagnostics

extension Option {
    /// Which lock is meant.
    static let lock = Option("lock", .value("FILE"), "the lock to use, instead of ./livery.lock or the user's own")
}

extension Verb {
    /// `livery plugin pin ID…`.
    static let pluginPin = Verb(
        name: "plugin pin", summary: "note the hashes of a plug-in's files in livery.lock",
        details: """
            The lock is the file of --lock or LIVERY_LOCK; else livery.lock in the working directory, where
            there is one; else livery/livery.lock below XDG_CONFIG_HOME. What is pinned runs isolated, like
            all that did not come with Livery; with --locked, nothing else runs. With --replace its functions
            are called also in place of those of the same names that come with Livery, as long as it is what
            was pinned.
            """,
        operands: .some("ID…", 0...256),
        options: [
            Option("all", short: "a", .flag, "every plug-in that was found and is not bundled"),
            Option("replace", .flag, "call its functions in place of those of the same names that come with Livery"),
            .lock,
        ],
        examples: [
            ("livery plugin pin org.example.dim", "pins its files as they are now"),
            ("livery plugin pin --all --lock livery.lock", "pins for this project, to be checked with --locked"),
        ]
    ) { (invocation, console) throws(CommandError) in
        var lock = try invocation.lockToChange(console)
        var plugins: [InstalledPlugin] = []
        let replaces = invocation.has("replace")
        if replaces, invocation.has("all") || invocation.operands.isEmpty {
            throw .usage("'--replace' is for plug-ins that are named", help: "name them by their ids")
        }
        for name in invocation.operands {
            plugins.append(try invocation.pluginToPin(name, replaces: replaces, console))
        }
        if invocation.has("all") {
            plugins += invocation.host().plugins.plugins.filter { !$0.directory.origin.isBundled }
        } else if plugins.isEmpty {
            throw .usage("'livery plugin pin' needs the id of a plug-in, or --all")
        }
        var lines = ""
        for plugin in plugins {
            guard !plugin.directory.origin.isBundled else {
                throw .usage("'\(plugin.id)' comes with Livery, and needs no pin")
            }
            let digest: BundleDigest
            do throws(PluginError) {
                digest = try PluginVetting.digest(of: plugin)
            } catch {
                throw .environment(error.message, help: error.help)
            }
            let earlier = lock[plugin.id]
            let version = plugin.manifest.version.description
            let taken = replaces ? invocation.namesToReplace(by: plugin) : earlier?.replaces ?? []
            lock.pin(PluginLock.Pin(id: plugin.id, version: version, digest: digest, replaces: taken))
            let changes = earlier.map { digest.changes(since: $0.digest) } ?? []
            let what =
                earlier == nil
                ? "\(digest.files.count) \(digest.files.count == 1 ? "file" : "files")"
                : changes.isEmpty ? "as before" : changes.map(\.description).joined(separator: ", ")
            lines += "pinned \(plugin.id) \(version): \(VisibleText.escaped(what))\n"
            if !taken.isEmpty {
                lines += "  called in place of what comes with Livery: \(taken.joined(separator: ", "))\n"
            } else if replaces {
                lines += "  it has no function of a name that comes with Livery\n"
            }
        }
        try invocation.write(lock)
        if let path = lock.path { lines += "noted in \(VisibleText.escaped(path))\n" }
        console.output.write(lines)
        return .success
    }

    /// `livery plugin unpin ID…`.
    static let pluginUnpin = Verb(
        name: "plugin unpin", summary: "take a plug-in out of livery.lock",
        operands: .some("ID…", 1...256), options: [.lock],
        examples: [("livery plugin unpin org.example.dim", "forgets what its files were")]
    ) { (invocation, console) throws(CommandError) in
        var lock = try invocation.lockToChange(console)
        for id in invocation.operands {
            guard lock[id] != nil else {
                throw .unknown("pinned plug-in", id, among: lock.pins.keys.sorted(), help: "none is pinned")
            }
            lock.unpin(id)
        }
        try invocation.write(lock)
        console.output.write(invocation.operands.map { "unpinned \($0)\n" }.joined())
        return .success
    }

    /// `livery plugin verify [ID…]`.
    static let pluginVerify = Verb(
        name: "plugin verify", summary: "compare the plug-ins' files with livery.lock",
        details: "With --locked, plug-ins that are not pinned fail too.",
        operands: .some("[ID…]", 0...256), options: [.lock, .json],
        examples: [
            ("livery plugin verify", "every pinned plug-in, and those that are not"),
            ("livery plugin verify --locked --lock livery.lock", "for a build server"),
        ]
    ) { (invocation, console) throws(CommandError) in
        let lock = try invocation.goodLock(console)
        let registry = invocation.host().plugins
        for id in invocation.operands where lock[id] == nil && registry.plugin(id) == nil {
            throw .unknown("plug-in", id, among: registry.plugins.map(\.id) + lock.pins.keys.sorted())
        }
        let verification = PluginVerification(
            registry, lock, only: invocation.operands, requiresPins: invocation.has("locked"))
        console.output.write(
            invocation.has("json") ? verification.json : verification.text(console.outputDepth))
        if verification.rows.isEmpty {
            console.errors.write("no plug-in is pinned, and none is installed that could be\n")
        }
        return verification.isGood ? .success : .failure
    }
}
