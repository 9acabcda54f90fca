internal import CLiveryPlugin

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#endif

/// Brings the library of a plug-in into the process: looks at the file first, then has the system load it.
///
/// A library is never unloaded: closing one that was written in Swift takes code away that the runtime still points at.
enum LibraryLoader {
    /// The entry function of a plug-in.
    typealias Entry = @convention(c) (UnsafePointer<lv_host>?, UnsafeMutablePointer<lv_module>?) -> Int32

    /// Looks at a plug-in's library without loading it: what can be told without any other file.
    ///
    /// - Returns: The path without links, and what the file says of itself.
    static func inspect(_ plugin: InstalledPlugin) throws(PluginError) -> (path: String, image: BinaryImage) {
        if let refusal = plugin.refusal { throw refusal }
        let id = plugin.id
        let path = try plugin.library()
        guard let real = SystemCalls.realPath(path), let file = OpenFile(real) else {
            let exists = SystemCalls.status(of: path) != nil
            throw PluginError(
                BinaryFinding(exists ? .unreadable : .missing, exists ? "cannot be read" : "does not exist"), of: id,
                at: path)
        }
        let status = file.status
        let image: BinaryImage
        do throws(LibraryProblem) {
            image = try BinaryImage.read(ByteSource(file), for: .current, namesOnly: true)
        } catch {
            throw PluginError(BinaryFinding(error, on: .current), of: id, at: real)
        }
        var rules = BinaryRules(path: real, image: image, platform: .current, isPlugin: true)
        rules.checkFile(status)
        rules.checkRefusals()
        rules.checkSearchFolders()
        if let refusal = rules.sortedFindings.first(where: { $0.rule.weight == .refusal }) {
            throw PluginError(refusal, of: id, at: real)
        }
        return (real, image)
    }

    /// What a library needs that came with Livery; `nil` where it has to be looked at in full.
    ///
    /// Whoever could put another one in its place could put another Livery there: what it takes and offers, and how it was
    /// built, is for the system's loader to say. What that would die of is looked for.
    private static func glance(_ plugin: InstalledPlugin) -> (path: String, image: BinaryImage)? {
        guard plugin.trust == .bundled, plugin.refusal == nil, LibraryPlatform.current.system == "linux",
            let path = plugin.libraryPath, let real = SystemCalls.realPath(path), let file = OpenFile(real),
            file.status.isRegular
        else { return nil }
        do throws(LibraryProblem) {
            let image = try ELFReader.program(ByteSource(file))
            return image.platform == .current ? (real, image) : nil
        } catch {
            return nil
        }
    }

    /// Loads a plug-in's library and finds its entry function.
    static func load(_ plugin: InstalledPlugin) throws(PluginError) -> Entry {
        let (path, image) = if let glance = glance(plugin) { glance } else { try inspect(plugin) }
        try PluginVetting.checkPlace(plugin, path)
        try CompanionLedger.enter(image, at: path, for: plugin.id)
        // What an earlier call left behind must not be taken for the reason of this one.
        _ = unsafe dlerror()
        let guardian = FloatingPointGuard()
        SwiftRuntime.load(for: image)
        let handle = unsafe dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE)
        guardian.restore()
        guard let handle = unsafe handle else {
            let message = unsafe dlerror().map { unsafe String(cString: $0) } ?? "the system gives no reason"
            throw LoaderMessage(message).error(for: plugin.id, path: path)
        }
        guard let symbol = unsafe dlsym(handle, BinaryImage.entry) else {
            throw PluginError.entryMissing(plugin.id, path)
        }
        return unsafe unsafeBitCast(symbol, to: Entry.self)
    }
}

extension InstalledPlugin {
    /// Where its library for this platform is.
    ///
    /// - Throws: `noLibraryForPlatform`, when it has none.
    func library() throws(PluginError) -> String {
        if let libraryPath { return libraryPath }
        let known = manifest.libraries.keys.sorted().joined(separator: ", ")
        throw PluginError(
            .noLibraryForPlatform, plugin: id,
            "the plug-in '\(id)' has no library for \(LibraryPlatform.current), only for \(known)")
    }
}

extension PluginError {
    /// The library does not export the entry function.
    static func entryMissing(_ id: String, _ path: String) -> PluginError {
        PluginError(
            .entryMissing, plugin: id,
            "the library of the plug-in '\(id)' exports no function '\(BinaryImage.entry)': '\(path)'")
    }

    /// The failure that a refusal means for a plug-in whose library lies at a path.
    init(_ finding: BinaryFinding, of id: String, at path: String) {
        switch finding.rule {
        case .missingLibrary, .missingVersion:
            self.init(
                finding.rule.errorCode, plugin: id, "the plug-in '\(id)' \(finding.statement)", help: finding.help)
        case .missingSymbol:
            self.init(
                finding.rule.errorCode, plugin: id, "the library of the plug-in '\(id)' \(finding.statement)",
                help: finding.help)
        default:
            self.init(
                finding.rule.errorCode, plugin: id,
                "the library of the plug-in '\(id)' \(finding.statement): '\(path)'", help: finding.help)
        }
    }
}
