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
    /// Folders where the worker may look for libraries of the system.
    let systemFolders: [String]
    /// Folders that the loader is told to look in for what cannot be handed over.
    let searchFolders: [String]
    private let memories: DescriptorList
    private let files: DescriptorList

    /// The descriptors of the sealed copies; none where the system has no such thing.
    var libraries: [Int32] { memories.raw }
    /// The descriptors of files that the loader has to open itself.
    var openFiles: [Int32] { files.raw }

    /// How many libraries a plug-in may bring along.
    private static let limit = 16

    /// Copies what was found fit to be loaded.
    init(_ vetted: VettedPlugin) throws(PluginError) {
        let id = vetted.plugin.id
        guard vetted.companions.count <= Self.limit else {
            throw PluginError(
                .loadFailed, plugin: id,
                "the library of the plug-in '\(id)' cannot be loaded: it brings more than \(Self.limit) libraries along"
            )
        }
        var memories = DescriptorList()
        var files = DescriptorList()
        var paths: [String] = []
        var search = Self.runtimeFolder.map { [$0] } ?? []
        for library in vetted.companions + [vetted.library] {
            // The loader knows loaded libraries by their own names. A companion without must be opened by the loader.
            if library.path != vetted.library.path, library.image.name != library.name {
                if let file = OwnedDescriptor(unsafe open(library.path, O_RDONLY | O_CLOEXEC)) { files.add(file) }
                let folder = Path.parent(library.path)
                if !search.contains(folder) { search.append(folder) }
                continue
            }
            paths.append(library.path)
            guard li_has_shared_memory() != 0 else { continue }
            guard let memory = Self.sealed(library.bytes) else {
                throw PluginError(
                    .isolationUnavailable, plugin: id,
                    "the plug-in '\(id)' cannot be run: the system has no memory or no descriptors left for its library"
                )
            }
            memories.add(memory)
        }
        path = vetted.library.path
        self.paths = paths
        searchFolders = search
        systemFolders = Self.systemFolders + (Self.runtimeFolder.map { [$0] } ?? [])
        self.memories = memories
        self.files = files
    }

    private static func sealed(_ bytes: [UInt8]) -> OwnedDescriptor? {
        let raw = unsafe li_memory("livery-library")
        let memory = OwnedDescriptor(raw)
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
        guard isWritten, li_seal(raw) == 0 else { return nil }
        return memory
    }

    // MARK: - The system's own

    /// The folder of the Swift runtime that this process uses; `nil` when it is part of the program itself.
    package static let runtimeFolder: String? = folder(ofLibraryWith: "swift_retain").flatMap {
        SystemCalls.status(of: Path.joined($0, "libswiftCore.so")) != nil ? $0 : nil
    }

    /// Where the system has its libraries.
    package static let systemFolders: [String] = {
        var folders = ["/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache"]
        if let own = folder(ofLibraryWith: "malloc"), own.hasPrefix("/"), !folders.contains(own) { folders.append(own) }
        return folders.filter { SystemCalls.status(of: $0) != nil }
    }()

    private static func folder(ofLibraryWith symbol: String) -> String? {
        guard let name = unsafe li_library_of(symbol) else { return nil }
        return SystemCalls.realPath(unsafe String(cString: name)).map { Path.parent($0) }
    }
}
