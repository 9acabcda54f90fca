internal import CLiveryWorker

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#endif

/// The library of a plug-in as it is handed to workers: the very bytes that were looked at, in memory that nobody can change.
package final class SealedLibrary: Sendable {
    /// Where it lies.
    let path: String
    /// Where the libraries that it brings along lie, in the order in which they are loaded, and itself as the last.
    let paths: [String]
    /// For each of these the name by which others need it; empty for one that says its name itself.
    let names: [String]
    /// The paths of the system's libraries that these need, and that are loaded before them.
    let needed: [String]
    private let memories: DescriptorList

    /// The descriptors of the sealed copies; none where the system has no such thing.
    var libraries: [Int32] { li_has_shared_memory() != 0 ? Array(memories.raw.prefix(paths.count)) : [] }

    /// How many libraries a plug-in may bring along.
    private static let limit = Int(LW_LIBRARY_LIMIT) - 1

    /// Memory for the libraries of a plug-in before they are known: as much as there may be, going by what lies beside its own.
    static func memories(for plugin: InstalledPlugin) -> DescriptorList {
        var memories = DescriptorList()
        guard li_has_shared_memory() != 0 else { return memories }
        let names = plugin.libraryPath.flatMap { SystemCalls.names(in: Path.parent($0)) } ?? []
        let count = names.count { Path.lastComponent($0).split(separator: ".").contains("so") }
        for _ in 0..<min(max(count, 1), limit + 1) {
            if let memory = OwnedDescriptor(unsafe li_memory("livery-library")) { memories.add(memory) }
        }
        return memories
    }

    /// Copies what was found fit to be loaded into memory that is there already, and more where that is too little.
    init(_ vetted: VettedPlugin, into memories: consuming DescriptorList) throws(PluginError) {
        let id = vetted.plugin.id
        guard vetted.companions.count <= Self.limit else {
            throw PluginError(
                .loadFailed, plugin: id,
                "the library of the plug-in '\(id)' cannot be loaded: it brings more than \(Self.limit) libraries along"
            )
        }
        let all = vetted.companions + [vetted.library]
        for (index, library) in all.enumerated() where li_has_shared_memory() != 0 {
            if index == memories.raw.count, let memory = OwnedDescriptor(unsafe li_memory("livery-library")) {
                memories.add(memory)
            }
            guard index < memories.raw.count, Self.fill(memories.raw[index], with: library.bytes) else {
                throw PluginError(
                    .isolationUnavailable, plugin: id,
                    "the plug-in '\(id)' cannot be run: the system has no memory or no descriptors left for its library"
                )
            }
        }
        path = vetted.library.path
        paths = all.map(\.path)
        names = all.map { $0.path == vetted.library.path || $0.image.name == $0.name ? "" : $0.name }
        needed = Self.systemLibraries(all)
        self.memories = memories
    }

    /// Where the libraries are that some need and do not bring along. Only those of the system and of Livery itself count:
    /// they are loaded before the worker is confined.
    private static func systemLibraries(_ libraries: [VettedFile]) -> [String] {
        guard LibraryPlatform.current.system == "linux" else { return [] }
        var own: Set<String> = []
        for library in libraries {
            own.insert(library.name)
            if let name = library.image.name { own.insert(name) }
        }
        var paths: [String] = []
        for library in libraries {
            // What the C library loads by itself, at the time when it is used, must be there before as well.
            let unwinds = library.image.imports.contains { Self.unwinding.contains($0.name) }
            let all = library.image.needed + (unwinds ? [NeededLibrary(name: "libgcc_s.so.1", isWeak: true)] : [])
            for needed in all where own.insert(needed.name).inserted {
                // What every process has: the C library, and the loader.
                guard !needed.name.hasPrefix("libc.so."), !needed.name.hasPrefix("ld-linux"),
                    !needed.name.utf8.contains(UInt8(ascii: "/"))
                else { continue }
                let place = locator.find(needed, neededBy: library.path, own: [], inherited: [])
                if let path = place.path { paths.append(path) }
            }
        }
        return paths
    }

    /// Functions of the C library that walk up the stack, for which that uses another library.
    private static let unwinding: Set<String> = ["pthread_exit", "pthread_cancel", "backtrace"]

    /// Goes by what the system and this program have, and not by what the environment says.
    private static let locator = {
        var locator = LibraryLocator.current()
        locator.environmentFolders = []
        return locator
    }()

    /// Writes bytes into memory, and seals it.
    private static func fill(_ raw: Int32, with bytes: [UInt8]) -> Bool {
        let isWritten = unsafe bytes.withUnsafeBytes { buffer in
            var done = 0
            while done < buffer.count {
                let count = unsafe write(raw, buffer.baseAddress.map { unsafe $0 + done }, buffer.count - done)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { return false }
                done += count
            }
            return true
        }
        return isWritten && li_seal(raw) == 0
    }

    // MARK: - The system's own

    /// The folder of the Swift runtime that plug-ins use; `nil` when there is none.
    package static var runtimeFolder: String? { SwiftRuntime.folder }

    /// Where the system has its libraries.
    package static let systemFolders: [String] = {
        var folders = ["/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache"]
        if let own = folder(ofLibraryWith: "malloc"), own.hasPrefix("/"), !folders.contains(own) { folders.append(own) }
        return folders.filter { SystemCalls.status(of: $0) != nil }
    }()

    /// The C library of this process, which is the worker's as well; `nil` where that cannot be told.
    static let standardLibrary: String? = unsafe li_library_of("gnu_get_libc_version").map {
        unsafe String(cString: $0)
    }

    static func folder(ofLibraryWith symbol: String) -> String? {
        guard let name = unsafe li_library_of(symbol) else { return nil }
        return SystemCalls.realPath(unsafe String(cString: name)).map { Path.parent($0) }
    }
}
