internal import CLiveryWorker

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#endif

/// The library of a plug-in as it is handed to workers: the very bytes that were looked at, in memory that nobody can change.
final class VettedLibrary: Sendable {
    /// Where it lies, without links.
    let path: String
    /// What it says of itself.
    let image: LibraryImage
    /// Libraries that it brings along, in the order in which they are loaded, and itself as the last: what to call each.
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

    /// How large a library may be, in bytes.
    private static let limit = 256 << 20

    /// Looks at the library of a plug-in, and copies it.
    init(_ plugin: InstalledPlugin) throws(PluginError) {
        let (path, _) = try LibraryLoader.inspect(plugin)
        var memories = DescriptorList()
        var files = DescriptorList()
        let runtime = Self.runtimeFolder
        let own = try Self.copy(path, plugin)
        var companions: [(path: String, image: LibraryImage, bytes: [UInt8])] = []
        var search: [String] = runtime.map { [$0] } ?? []
        for companion in try Self.companions(of: own.image, at: path, runtime: runtime, plugin) {
            guard companion.image.name == companion.name else {
                // The loader knows loaded libraries by their own names. One without must be opened by the loader.
                if let file = OwnedDescriptor(unsafe open(companion.path, O_RDONLY | O_CLOEXEC)) { files.add(file) }
                let folder = Path.parent(companion.path)
                if !search.contains(folder) { search.append(folder) }
                continue
            }
            companions.append((companion.path, companion.image, companion.bytes))
        }
        var paths: [String] = []
        for library in companions + [(path, own.image, own.bytes)] {
            paths.append(library.path)
            guard li_has_shared_memory() != 0 else { continue }
            guard let memory = Self.sealed(library.bytes) else {
                throw PluginError(
                    .isolationUnavailable, plugin: plugin.id,
                    "the plug-in '\(plugin.id)' cannot be run: the system has no memory or no descriptors left for its library"
                )
            }
            memories.add(memory)
        }
        self.path = path
        image = own.image
        self.paths = paths
        searchFolders = search
        systemFolders = Self.systemFolders + (runtime.map { [$0] } ?? [])
        self.memories = memories
        self.files = files
    }

    // MARK: - Copies

    private static func copy(
        _ path: String, _ plugin: InstalledPlugin
    ) throws(PluginError) -> (image: LibraryImage, bytes: [UInt8]) {
        guard let file = OpenFile(path), file.size <= limit, !file.status.isWritableByEverybody,
            let bytes = file.bytes(at: 0, upTo: file.size),
            let image = try? LibraryImage.read(ByteSource(bytes), for: .current)
        else {
            throw PluginError(
                .libraryMissing, plugin: plugin.id,
                "the library of the plug-in '\(plugin.id)' cannot be used: '\(path)' changes, or has more than \(limit >> 20) MiB, or can be changed by everybody"
            )
        }
        return (image, bytes)
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

    // MARK: - Libraries that it brings along

    private struct Companion {
        var name: String
        var path: String
        var image: LibraryImage
        var bytes: [UInt8]
    }

    /// The libraries that a library finds in its own folders, each after those that it needs itself.
    private static func companions(
        of image: LibraryImage, at path: String, runtime: String?, _ plugin: InstalledPlugin
    ) throws(PluginError) -> [Companion] {
        var found: [Companion] = []
        var seen: Set<String> = [path]
        // What is still to be looked through, and, after its own, what is then to be taken.
        var pending: [(owner: (image: LibraryImage, path: String), next: Int, taken: Companion?)] = [
            ((image, path), 0, nil)
        ]
        while var top = pending.popLast() {
            guard top.next < top.owner.image.needed.count else {
                if let companion = top.taken { found.append(companion) }
                continue
            }
            let name = top.owner.image.needed[top.next]
            top.next += 1
            pending.append(top)
            guard !name.contains("/"), let candidate = place(of: name, top.owner.image, top.owner.path, runtime),
                seen.insert(candidate).inserted
            else { continue }
            guard found.count + pending.count < 20 else {
                throw PluginError(
                    .loadFailed, plugin: plugin.id,
                    "the library of the plug-in '\(plugin.id)' cannot be loaded: it brings more than 16 libraries along"
                )
            }
            let copy = try copy(candidate, plugin)
            pending.append(
                (
                    (copy.image, candidate), 0,
                    Companion(name: name, path: candidate, image: copy.image, bytes: copy.bytes)
                ))
        }
        return found
    }

    private static func place(of name: String, _ image: LibraryImage, _ path: String, _ runtime: String?) -> String? {
        if let runtime, SystemCalls.status(of: Path.joined(runtime, name)) != nil { return nil }
        for folder in image.ownFolders(at: path) {
            if let candidate = SystemCalls.realPath(Path.joined(folder, name)) { return candidate }
        }
        return nil
    }

    // MARK: - The system's own

    /// The folder of the Swift runtime that this process uses; `nil` when it is part of the program itself.
    private static let runtimeFolder: String? = folder(ofLibraryWith: "swift_retain").flatMap {
        SystemCalls.status(of: Path.joined($0, "libswiftCore.so")) != nil ? $0 : nil
    }

    private static let systemFolders: [String] = {
        var folders = ["/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache"]
        if let own = folder(ofLibraryWith: "malloc"), own.hasPrefix("/"), !folders.contains(own) { folders.append(own) }
        return folders.filter { SystemCalls.status(of: $0) != nil }
    }()

    private static func folder(ofLibraryWith symbol: String) -> String? {
        guard let name = unsafe li_library_of(symbol) else { return nil }
        return SystemCalls.realPath(unsafe String(cString: name)).map { Path.parent($0) }
    }
}
