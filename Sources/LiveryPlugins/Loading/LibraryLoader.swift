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

    /// Looks at a plug-in's library without loading it.
    ///
    /// - Returns: The path without links, and what the file says of itself.
    static func inspect(_ plugin: InstalledPlugin) throws(PluginError) -> (path: String, image: LibraryImage) {
        let id = plugin.id
        guard let path = plugin.libraryPath else {
            let known = plugin.manifest.libraries.keys.sorted().joined(separator: ", ")
            throw PluginError(
                .noLibraryForPlatform, plugin: id,
                "the plug-in '\(id)' has no library for \(LibraryPlatform.current), only for \(known)")
        }
        guard let real = SystemCalls.realPath(path), let file = OpenFile(real) else {
            let exists = SystemCalls.status(of: path) != nil
            throw PluginError(
                .libraryMissing, plugin: id,
                "the library of the plug-in '\(id)' \(exists ? "cannot be read" : "does not exist"): '\(path)'")
        }
        guard !file.status.isWritableByEverybody else {
            throw PluginError(
                .unsafeFile, plugin: id,
                "the library of the plug-in '\(id)' can be changed by everybody on this machine, so it is not loaded: '\(real)'",
                help: "run chmod o-w on it")
        }
        let image: LibraryImage
        do throws(LibraryProblem) {
            image = try LibraryImage.read(ByteSource(file), for: .current)
        } catch {
            throw PluginError.problem(error, id, real)
        }
        if image.exportsEntry == false { throw PluginError.entryMissing(id, real) }
        return (real, image)
    }

    /// Loads a plug-in's library and finds its entry function.
    static func load(_ plugin: InstalledPlugin) throws(PluginError) -> Entry {
        let (path, image) = try inspect(plugin)
        try CompanionLedger.enter(image, at: path, for: plugin.id)
        // What an earlier call left behind must not be taken for the reason of this one.
        _ = unsafe dlerror()
        let guardian = FloatingPointGuard()
        let handle = unsafe dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE)
        guardian.restore()
        guard let handle = unsafe handle else {
            let message = unsafe dlerror().map { unsafe String(cString: $0) } ?? "the system gives no reason"
            throw LoaderMessage(message).error(for: plugin.id, path: path, image: image)
        }
        guard let symbol = unsafe dlsym(handle, LibraryImage.entry) else {
            throw PluginError.entryMissing(plugin.id, path)
        }
        return unsafe unsafeBitCast(symbol, to: Entry.self)
    }
}

extension PluginError {
    /// The library does not export the entry function.
    static func entryMissing(_ id: String, _ path: String) -> PluginError {
        PluginError(
            .entryMissing, plugin: id,
            "the library of the plug-in '\(id)' exports no function '\(LibraryImage.entry)', so it is no plug-in for this version of Livery: '\(path)'"
        )
    }

    /// The file is no library that can be loaded here.
    fileprivate static func problem(_ problem: LibraryProblem, _ id: String, _ path: String) -> PluginError {
        switch problem {
        case .notALibrary(let what):
            PluginError(
                .notALibrary, plugin: id,
                "the library of the plug-in '\(id)' is no shared library: \(what): '\(path)'")
        case .truncated:
            PluginError(
                .libraryTruncated, plugin: id,
                "the library of the plug-in '\(id)' is not complete: '\(path)' ends before what its headers announce",
                help: "copy or build it again")
        case .wrongArchitecture(let found):
            PluginError(
                .wrongArchitecture, plugin: id,
                "the library of the plug-in '\(id)' is for \(found), and this is \(LibraryPlatform.current): '\(path)'")
        }
    }
}
